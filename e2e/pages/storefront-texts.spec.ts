import { json } from "@noor/api/database/column-types";
import { shopperAccount } from "@noor/demo/accounts";
import { describe, expect } from "vitest";
import { lulu } from "../actions.ts";
import { type Role, reader, type ServedPage, textOf } from "../served-page.ts";
import { testInOneShop as test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

// The storefront's specification, section by section: every literal text of a served page. Texts that need an
// interaction are in the component tests and in the journeys.

const mediumDate = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d\s[AP]M$/;
const anAmount = /^−?AED\s[\d,]+\.\d\d$/;

const topBar = (page: ServedPage) => page.get("region", "How to reach us");
const footer = (page: ServedPage) => page.get("contentinfo");
const hrefOf = (element: Element | undefined) => element?.getAttribute("href");
const optionsOf = (page: ServedPage, label: string) =>
	[...page.get("field", label).querySelectorAll("option")].map((option) => textOf(option));

/** Asserts that each name is on the page at least once. */
function expectAll(page: ServedPage, role: Role, names: (string | RegExp)[], part?: Element) {
	for (const name of names) expect(page.all(role, name, part), `${role} “${name}”`).not.toEqual([]);
}

function expectTexts(page: ServedPage, texts: (string | RegExp)[], part?: Element) {
	for (const text of texts) expect(page.texts(text, part), `“${text}”`).not.toEqual([]);
}

describe("1 Home, top bar, header and footer", () => {
	test("/ redirects to /home, which matches the specification", async ({ shop }) => {
		const read = await reader(shop);
		const page = await read("/");
		expect(page.address).toBe("/home");
		expectAll(page, "heading", ["Shop By Category"]);
		expectTexts(page, [
			"Light quality",
			"Lifespan",
			"Modular",
			"Sustainable",
			"at most 15W",
			"CRI 95+",
			"3000-6500K",
			"50,000+ hours",
		]);
		// Not true of any product of the demonstration.
		for (const claim of ["A++", "Smart-ready", /recyclable 95|95% recyclable/]) expect(page.texts(claim)).toEqual([]);
		for (const part of [topBar(page), footer(page)]) {
			for (const [name, address] of [
				["Home", "/home"],
				["Services", "/services"],
				["About", "/about"],
				["Contact", "/contact"],
				["hello@noor.example", "mailto:hello@noor.example"],
				["+971 4 555 0142", "tel:+97145550142"],
			] as const)
				expect(hrefOf(page.get("link", name, part))).toBe(address);
			expectTexts(page, ["Warehouse 12, Al Quoz 1, Dubai, United Arab Emirates"], part);
		}
		expect(hrefOf(page.all("link", "Noor, home")[0])).toBe("/home");
		for (const country of ["United States", "United Kingdom", "France", "Germany", "India", "Japan", "Admin"])
			expect(page.texts(country)).toEqual([]);
	});

	test.for(["Services", "About", "Contact"] as const)("%s has its own page", async (label, { shop }) => {
		const read = await reader(shop);
		const page = await read(`/${label.toLowerCase()}`);
		expect(page.status).toBe(200);
		expectTexts(page, [label], page.get("main"));
	});

	test("what the home page offers can be bought from it, and each statement leads to as many products as it says", async ({
		shop,
	}) => {
		const read = await reader(shop);
		const page = await read("/home");
		for (const name of ["Best sellers", "New in"]) {
			const row = page.get("region", name);
			expect(page.all("button", /^Add .* to cart$/, row).length, name).toBe(4);
			expect(textOf(row)).toMatch(/AED [\d,]+\.\d\d/);
		}
		for (const region of ["Choose by the figures", "Shop by room"]) {
			const links = page.all("link", /\d+ products?|^\w/, page.get("region", region));
			expect(links.length, region).toBeGreaterThan(2);
			for (const link of links) {
				const [said] = /\d+ products?/.exec(textOf(link.closest("div, li")) ?? "") ?? [];
				const listing = await read(hrefOf(link) ?? "");
				expect(listing.texts(said ?? ""), `${textOf(link)}: ${said}`).not.toEqual([]);
			}
		}
		const lamps = page.all("link", undefined, page.get("region", "See it off and on"));
		expect(lamps).toHaveLength(3);
		for (const lamp of lamps) {
			const product = await read(hrefOf(lamp) ?? "");
			expect(textOf(product.root.querySelector("h1"))).toBe(textOf(lamp));
		}
	});

	test("each brand has a page with its products, which its products link to", async ({ shop }) => {
		const read = await reader(shop);
		const brands = page(await read("/brands"));
		expect(brands.length).toBeGreaterThan(3);
		const listing = await read(brands[0] ?? "");
		const name = textOf(listing.root.querySelector("h1"));
		const first = listing.root.querySelector("main article a[href^='/product/']")?.getAttribute("href") ?? "";
		const product = await read(first);
		expect(hrefOf(product.get("link", name, product.get("main")))).toBe(brands[0]);
		expect((await read("/brands/999999")).status).toBe(404);

		function page(served: ServedPage): string[] {
			return [...served.root.querySelectorAll("main h2 a")].map((link) => hrefOf(link) ?? "");
		}
	});

	test("without scripts every category, room and brand can be reached from the header, and the phone's menu from the footer", async ({
		shop,
	}) => {
		const read = await reader(shop);
		const page = await read("/contact");
		const menu = page.root.querySelector("header details");
		for (const path of ["/shop", "/shop/1", "/shop/10", "/brands"])
			expect(menu?.querySelector(`a[href="${path}"]`), path).not.toBeNull();
		const forNoScripts = [...page.root.querySelectorAll("header noscript")].map(({ innerHTML }) => innerHTML);
		expect(forNoScripts.join()).toContain('href="#site-map"');
		expect(page.root.querySelector("footer#site-map a[href='/shop/10']")).not.toBeNull();
	});

	test("the stored theme is applied before the first paint", async ({ shop }) => {
		const read = await reader(shop);
		const head = [...(await read("/about")).root.querySelectorAll("head > *")];
		const script = head.findIndex((element) => /localStorage\.getItem\("theme"\)/.test(element.textContent ?? ""));
		expect(script).toBeGreaterThanOrEqual(0);
		expect(script).toBeLessThan(head.findIndex((element) => element.matches("link[rel=stylesheet]")));
	});
});

describe("2 Shop / category listing", () => {
	test("the filters, the sort orders and the page sizes", async ({ shop }) => {
		const read = await reader(shop);
		const page = await read("/shop/1");
		for (const filter of [
			"Brand",
			"Material",
			"Color",
			"Type",
			"Wattage",
			"Lumen",
			"Color Temp",
			"CRI",
			"Dimmable",
			"Lifespan",
			"Beam Angle",
			"IP Rating",
		]) {
			// Its button opens the menu, also without scripts.
			const button = page.get("button", filter);
			const opened = await read(`/shop/1?${button.getAttribute("name")}=${button.getAttribute("value")}`);
			opened.get("group", filter);
			expectAll(opened, "button", ["Apply"]);
		}
		expect(page.all("button", "Clear all")).toHaveLength(0);
		expect(optionsOf(page, "Sort")).toEqual(
			expect.arrayContaining(["Alphabetical", "Price: Low - High", "Price: High - Low"]),
		);
		expect(page.get("field", "Sort").querySelector("option[selected]")?.getAttribute("value")).toBe("name");
		expect(optionsOf(page, "Products per page")).toEqual(["5", "10", "15", "20"]);
		expect(page.get("field", "Products per page").querySelector("option[selected]")?.textContent).toBe("20");
		const [lowest, highest] = page.all("slider");
		expect(["aria-label", "value"].map((name) => lowest?.getAttribute(name))).toEqual([
			"Lowest price",
			lowest?.getAttribute("min"),
		]);
		expect(["aria-label", "value"].map((name) => highest?.getAttribute(name))).toEqual([
			"Highest price",
			highest?.getAttribute("max"),
		]);
	});

	test("the filters of the URL, and a listing without results", async ({ shop }) => {
		const read = await reader(shop);
		const page = await read(
			"/shop?wattage=8&lumens=800&colorTemperature=2700&cri=90&isDimmable=true,false&lifespanHours=25000&beamAngle=36&ipRating=44&maxPrice=500",
		);
		for (const chip of [
			"Wattage: 8 W",
			"Lumen: 800 lm",
			"Color Temp: 2700 K",
			"CRI 90+",
			"Dimmable",
			"Non-dimmable",
			"Lifespan: 25k hours",
			"Beam Angle: 36°",
			"IP44",
			"Price: up to AED 500.00",
		])
			expect(page.all("link", `Remove filter ${chip}`), chip).toHaveLength(1);
		expectAll(page, "heading", ["No products found"]);
		expectTexts(page, ["Try adjusting your filters or search terms."]);
		expectAll(page, "button", ["Reset Filters", "Clear all"]);
	});

	test("an unknown category is not found", async ({ shop }) => {
		const read = await reader(shop);
		const page = await read("/shop/lamp");
		expect(page.status).toBe(404);
		expect(page.texts("Invalid category ID")).toEqual([]);
	});

	test("a card shows its lowest price in dirhams, with the compare-at price struck through", async ({ shop }) => {
		const read = await reader(shop);
		const page = await read("/shop/1");
		const card = page.all("article").find((article) => page.all("link", "Mina Cone Pendant", article).length > 0);
		expectTexts(page, [/^from AED\s390\.00$/], card);
		expect(textOf(card?.querySelector("s") ?? null)).toMatch(/AED\s490\.00$/);
	});
});

describe("2 Product page", () => {
	test("matches the specification", async ({ shop }) => {
		const read = await reader(shop);
		const page = await read(`/product/${lulu.id}`);
		const main = page.get("main");
		expectTexts(page, ["VAT included", `SKU ${lulu.small.sku}`, "In Stock", /^Free shipping/i], main);
		expectAll(page, "button", ["Add to Cart", "Add to Wishlist", "Share"], main);
		expectAll(page, "heading", ["Key Features", "You Might Also Like"], main);
		expectAll(page, "tab", ["Description", "Technical Specification"], main);
		// The dirham sign is a picture with an alternative text.
		expectAll(page, "img", ["AED"], main);
		expect([...main.querySelectorAll("s")].map(textOf).join()).toContain("520");
	});

	test("a product without light may have no technical specification", async ({ shop }) => {
		await withDatabase(shop, (db) => db.deleteFrom("lightingDetails").where("productId", "=", 38).execute());
		const read = await reader(shop);
		expectTexts(await read("/product/38"), ["No technical specifications available for this product."]);
	});
});

describe("2 Checkout success", () => {
	test("an order that does not exist yet shows a waiting state", async ({ shop }) => {
		const read = await reader(shop, "shopper");
		const page = await read("/checkout/success?payment_intent=pi_unheard_of");
		expectAll(page, "heading", ["Order Processing... please wait"]);
		expectTexts(page, ["Your payment has been received. we are creating the order"]);
	});

	test("an order is shown completely", async ({ shop }) => {
		const { paymentIntentId } = await lastOrderOfShopper(shop);
		const read = await reader(shop, "shopper");
		const page = await read(`/checkout/success?payment_intent=${paymentIntentId}`);
		expectAll(page, "heading", ["Thank you for your fake order!"]);
		expectTexts(page, [
			/fake shop: it will never be processed or shipped/,
			/^#\d+$/,
			mediumDate,
			"VISA **** **** **** 4242, Exp: 8/2031",
			/^Layla Haddad, Apartment 1204/,
			anAmount,
		]);
		expectAll(page, "button", ["View your order"]);
		expect(hrefOf(page.get("button", "Continue shopping"))).toBe("/shop");
	});
});

describe("2 My Orders", () => {
	test("without orders there is a link to the shop", async ({ shop }) => {
		const read = await reader(shop, "admin");
		const page = await read("/orders");
		expectAll(page, "heading", ["My Orders", "No orders yet"]);
		expectTexts(page, ["Your orders will appear here"]);
		expect(hrefOf(page.get("button", "Start Shopping"))).toBe("/home");
	});

	test("each order with its date, products, total, and status in its colour", async ({ shop }) => {
		await withDatabase(shop, async (db) => {
			const { id } = await lastOrderOfShopper(shop);
			const {
				id: _,
				translations: __,
				...item
			} = await db.selectFrom("orderItems").selectAll().where("orderId", "=", id).executeTakeFirstOrThrow();
			await db
				.insertInto("orderItems")
				.values({ ...item, variantId: null, productId: 38 })
				.execute();
			const orders = await db
				.selectFrom("orders")
				.where("buyerEmail", "=", shopperAccount.email)
				.orderBy("id", "desc")
				.select("id")
				.execute();
			for (const [index, status] of (
				["PaymentRecieved", "Shipped", "Completed", "Pending", "Cancelled"] as const
			).entries())
				await db
					.updateTable("orders")
					.set({ status })
					.where("id", "=", orders[index]?.id ?? 0)
					.execute();
		});
		const read = await reader(shop, "shopper");
		const page = await read("/orders");
		expectAll(page, "heading", ["My Orders", /^Order #\d+$/]);
		expectTexts(page, [/^[A-Z][a-z]{2} \d{1,2}, \d{4}/, "+2 more items", /^\d+ items$/, anAmount]);
		for (const [state, tone] of [
			["Completed", "green"],
			["Shipped", "blue"],
			["Pending", "amber"],
			["Cancelled", "grey"],
		])
			expect([...page.root.querySelectorAll(`[data-tone=${tone}]`)].map(textOf), `${state} is ${tone}`).toContain(
				state,
			);
	});
});

describe("2 Order detail", () => {
	test("matches the specification", async ({ shop }) => {
		const { id } = await lastOrderOfShopper(shop);
		const read = await reader(shop, "shopper");
		const page = await read(`/orders/${id}`);
		expectTexts(page, [
			"Apartment 1204, Marsa Tower",
			"VISA **** **** **** 4242, Exp: 8/2031",
			shopperAccount.email,
			mediumDate,
		]);
		const summary = page.get("region", "Order Summary");
		expectTexts(page, ["Subtotal", "Discount", /^AED\s0\.00$/, "Shipping", "Total"], summary);
		expect(hrefOf(page.get("button", "Return to orders"))).toBe("/orders");
	});

	test("an order without address and payment method says so, and links staff to the back office", async ({ shop }) => {
		const { id } = await withDatabase(shop, (db) =>
			db
				.updateTable("orders")
				.set({
					shippingAddress: json({
						name: "",
						line1: "",
						line2: null,
						city: "",
						state: "",
						country: "",
						postalCode: "",
						phone: "",
					}),
					paymentSummary: json({ brand: "", last4: "0000", expMonth: 1, expYear: 2030 }),
				})
				.where(
					"id",
					"=",
					db.selectFrom("orders").select((eb) => eb.fn.min("id").as("id")),
				)
				.returning("id")
				.executeTakeFirstOrThrow(),
		);
		const read = await reader(shop, "admin");
		const page = await read(`/orders/${id}`);
		expectTexts(page, ["Unknown address", "Unknown payment method"]);
		expect(hrefOf(page.get("button", "Return to admin"))).toBe("/admin");
	});

	test("an order that does not exist redirects to the list", async ({ shop }) => {
		const read = await reader(shop, "shopper");
		expect((await read("/orders/999999")).address).toBe("/orders");
	});
});

describe("2 Sign in, account dropdown", () => {
	test("matches the specification", async ({ shop }) => {
		const read = await reader(shop);
		const page = await read("/account/login");
		expectAll(page, "heading", ["Welcome Back"]);
		expectTexts(page, ["Sign in to continue to your account"]);
		expectAll(page, "field", ["Email", "Password"], page.get("main"));
		expectAll(page, "button", ["Sign In"]);
		expect(hrefOf(page.get("link", "Sign In", page.get("banner")))).toBe("/account/login");
		expect(hrefOf(page.get("link", "Create Account", page.get("banner")))).toBe("/account/register");
	});
});

describe("2 Registration", () => {
	test("matches the specification", async ({ shop }) => {
		const read = await reader(shop);
		const page = await read("/account/register");
		expectAll(page, "heading", ["Create Your Account"]);
		expectAll(page, "field", ["First Name", "Last Name", "Email", "Password"], page.get("main"));
		expect(hrefOf(page.get("link", "Already have an account? Sign in"))).toBe("/account/login");
	});
});

describe("6 Roles", () => {
	test.for([
		["/orders", "/account/login?returnUrl=%2Forders"],
		["/checkout", "/account/login?returnUrl=%2Fcheckout"],
		["/admin/products/brand?pageSize=25", "/account/login?returnUrl=%2Fadmin%2Fproducts%2Fbrand%3FpageSize%3D25"],
	] as const)("whoever has not signed in is sent from %s to sign in, and comes back", async ([path, to], { shop }) => {
		const read = await reader(shop);
		expect((await read(path)).address).toBe(to);
	});

	test("a shopper is redirected from the back office to the shop", async ({ shop }) => {
		const read = await reader(shop, "shopper");
		for (const path of ["/admin", "/admin/orders", "/admin/products/brand"])
			expect((await read(path)).address, path).toBe("/shop");
	});
});

function lastOrderOfShopper(shop: Parameters<typeof withDatabase>[0]) {
	return withDatabase(shop, (db) =>
		db
			.selectFrom("orders")
			.where("buyerEmail", "=", shopperAccount.email)
			.orderBy("id", "desc")
			.select(["id", "paymentIntentId"])
			.executeTakeFirstOrThrow(),
	);
}
