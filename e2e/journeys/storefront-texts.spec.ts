import { json } from "@noor/api/database/column-types";
import type { Database } from "@noor/api/database/database";
import { shopperAccount } from "@noor/demo/accounts";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import {
	cards,
	fillCart,
	fillInCard,
	goToTheCard,
	lulu,
	open,
	press,
	signInByForm,
	signInNewcomer,
} from "../actions.ts";
import {
	absent,
	alarm,
	button,
	buttonTo,
	chosenIn,
	disabledButton,
	field,
	heading,
	inDialog,
	inFooter,
	link,
	linkTo,
	notice,
	nowhere,
	optionOf,
	type Place,
	path,
	readAll,
	type Section,
	type Stage,
	takeHeld,
	text,
	theLog,
	type Words,
	widthOfDialog,
} from "../spec-texts.ts";
import type { Shop } from "../test.ts";
import { withDatabase } from "../with-database.ts";

const twoGlobes = [{ productId: lulu.id, size: lulu.middle.size, quantity: 2 }];
const theVariants = /\/variants\/2(\?|$)/;
const countries = ["United States", "United Kingdom", "France", "Germany", "India", "Japan"];
const mediumDate = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d [AP]M$/;
const providerScript = "**/endive/stripe.js";
/** An error of the provider's form that has no message. */
const formsThatDoNotLoad = `
	const { elements } = provider;
	provider.elements = (...given) => {
		const group = elements(...given);
		const { create } = group;
		group.create = (...wanted) => {
			const element = create.apply(group, wanted);
			const { on } = element;
			element.on = (event, listener) => {
				if (event === "loaderror") setTimeout(() => listener({ error: {} }));
				return on.call(element, event, listener);
			};
			return element;
		};
		return group;
	};`;
const withoutTheCard =
	"async (make) => { const made = await make(); delete made.confirmationToken.payment_method_preview.card; return made; }";
const lookingAfterAccounts = {
	type: "about:blank",
	code: "unexpected",
	title: "Service Unavailable",
	status: 503,
	detail: "The accounts are being looked after.",
	message: "The accounts are being looked after.",
	requestId: "1",
};
const anAmount = /^−?AED\s[\d,]+\.\d\d$/;

/**
 * The storefront's specification, in its order: every literal text and its place. 'Stripe not available' and
 * 'Elements instance has not been initialized' are missing here, because no screen can reach them;
 * `confirmation-token.test.ts` tests them.
 */
const specification: readonly Section[] = [
	{
		section: "1 Home, top bar, header and footer",
		passages: [
			{
				act: ({ page }) => open(page, "/"),
				words: [
					["/home", path],
					["Shop By Category", heading],
					["Light quality", text],
					["Lifespan", text],
					["Modular", text],
					["Sustainable", text],
					["at most 15W", text],
					["CRI 95+", text],
					["3000-6500K", text],
					["50,000+ hours", text],
					["Home", inTopBar(link), inFooter(link)],
					["Services", inTopBar(link), inFooter(link)],
					["About", inTopBar(link), inFooter(link)],
					["Contact", inTopBar(link), inFooter(link)],
					[
						"hello@noor.example",
						inTopBar(linkTo("mailto:hello@noor.example")),
						inFooter(linkTo("mailto:hello@noor.example")),
					],
					["+971 4 555 0142", inTopBar(linkTo("tel:+97145550142")), inFooter(linkTo("tel:+97145550142"))],
					["Warehouse 12, Al Quoz 1, Dubai, United Arab Emirates", inTopBar(text), inFooter(text)],
					["Noor, home", linkTo("/home")],
					["Admin", nowhere],
					...countries.map((country) => [country, nowhere] as const),
				],
			},
			{
				act: ({ page, signIn }) => signIn(page, "admin").then(() => open(page, "/home")),
				words: [["Admin", inFooter(link)]],
			},
		],
	},
	{
		section: "2 Shop / category listing",
		complaints: [/404 \(Not Found\)/],
		passages: [
			{
				act: ({ page }) => open(page, "/shop/lamp"),
				words: [["Invalid category ID", theLog, nowhere]],
			},
			{
				act: async ({ page }) => {
					await open(page, "/shop/1");
					await page.getByRole("button", { name: "Brand", exact: true }).click();
				},
				words: [
					["Brand", filter],
					["Material", filter],
					["Color", filter],
					["Type", filter],
					["Wattage", filter],
					["Lumen", filter],
					["Color Temp", filter],
					["CRI", filter],
					["Dimmable", filter],
					["Lifespan", filter],
					["Beam Angle", filter],
					["IP Rating", filter],
					["Apply", button],
					["Alphabetical", optionOf("Sort")],
					["Price: Low - High", optionOf("Sort")],
					["Price: High - Low", optionOf("Sort")],
					["name", chosenIn("Sort")],
					["5", optionOf("Products per page")],
					["10", optionOf("Products per page")],
					["15", optionOf("Products per page")],
					["20", optionOf("Products per page"), chosenIn("Products per page")],
				],
			},
			{
				act: ({ page }) =>
					open(
						page,
						"/shop?wattage=8&lumens=800&colorTemperature=2700&cri=90&isDimmable=true,false&lifespanHours=25000&beamAngle=36&ipRating=44&maxPrice=500",
					),
				words: [
					["Wattage: 8 W", chip],
					["Lumen: 800 lm", chip],
					["Color Temp: 2700 K", chip],
					["CRI 90+", chip],
					["Dimmable", chip],
					["Non-dimmable", chip],
					["Lifespan: 25k hours", chip],
					["Beam Angle: 36°", chip],
					["IP44", chip],
					["Price: up to AED 500.00", chip],
					["Clear all", button],
					["No products found", heading],
					["Try adjusting your filters or search terms.", text],
					["Reset Filters", button],
				],
			},
			{
				act: ({ page }) => page.setViewportSize({ width: 768, height: 900 }).then(() => open(page, "/shop")),
				words: [["Filters", absent(button)]],
			},
			{
				act: async ({ page }) => {
					await page.setViewportSize({ width: 767, height: 900 });
					await page.getByRole("button", { name: "Filters" }).click();
				},
				words: [
					["Filters", inDialog("Filters", heading)],
					["Apply", inDialog("Filters", button)],
				],
			},
		],
	},
	{
		section: "2 Product card, variant selection dialog",
		complaints: [/net::ERR_FAILED/],
		passages: [
			{
				act: async ({ page, held }) => {
					await open(page, "/shop/1");
					await page.route(theVariants, (route) => void held.push(route));
					await page.getByRole("button", { name: `Add ${lulu.name} to cart` }).click();
				},
				words: [
					["Loading...", inCard(lulu.name, text)],
					[/^from AED\s390\.00$/, inCard("Mina Cone Pendant", text)],
					[/^AED\s490\.00$/, inCard("Mina Cone Pendant", struckThrough)],
				],
			},
			{
				act: async ({ page, held }) => {
					await Promise.all((await takeHeld({ held })).map((route) => route.abort()));
					await page.unroute(theVariants);
				},
				words: [
					["Error", inCard(lulu.name, text)],
					["The variants of product 2 could not be loaded.", theLog],
				],
			},
			{
				act: ({ page }) => page.getByRole("button", { name: `Add ${lulu.name} to cart` }).click(),
				words: [
					["Select Variant", heading],
					[lulu.name, inDialog("Select Variant", text)],
					[/^AED\s420$/, inDialog("Select Variant", text)],
					[/^AED\s560$/, inDialog("Select Variant", text)],
					[/^In Stock \(\d+\)$/, inDialog("Select Variant", text)],
					["Out of Stock", inDialog("Select Variant", text)],
					["Cancel", inDialog("Select Variant", button)],
					["Add to Cart", inDialog("Select Variant", disabledButton)],
					["500", widthOfDialog],
				],
			},
			{
				act: async ({ page }) => {
					await page.getByRole("dialog").getByRole("radio", { name: lulu.small.size }).check();
					await page.getByRole("dialog").getByRole("button", { name: "Add to Cart" }).click();
				},
				words: [
					["Added to cart", notice, atTheTop(notice)],
					["Close", inNotices(button)],
				],
			},
		],
	},
	{
		section: "2 Product page",
		passages: [
			{
				act: ({ page }) => open(page, "/product/2"),
				words: [
					[`SKU ${lulu.small.sku}`, text],
					["In Stock", text],
					["Add to Cart", button],
					["Add to Wishlist", button],
					["Share", button],
					[/^Free shipping/i, text],
					["Key Features", heading],
					["Description", tab],
					["Technical Specification", tab],
					["You Might Also Like", heading],
					["AED", dirhamSign],
					["VAT included", text],
					[/520/, struckThrough],
				],
			},
			{
				act: ({ page }) => page.getByRole("button", { name: lulu.soldOut.size }).click(),
				words: [["Out of Stock", text]],
			},
			{
				act: async ({ page }) => {
					await page.getByRole("button", { name: lulu.small.size }).click();
					await page.getByText("In Stock", { exact: true }).waitFor();
					await page.getByLabel("Quantity").fill("999");
				},
				words: [[/^No more than \d+ in stock$/, text]],
			},
			{
				// A product without light may have no lighting details.
				act: async ({ page, shop }) => {
					await withDatabase(shop, (db) => db.deleteFrom("lightingDetails").where("productId", "=", 38).execute());
					await open(page, "/product/38");
					await page.getByRole("tab", { name: "Technical Specification" }).click();
				},
				words: [["No technical specifications available for this product.", text]],
			},
		],
	},
	{
		section: "2 Cart screen, order summary panel",
		passages: [
			{
				act: ({ page }) => open(page, "/cart"),
				words: [
					["Your shopping cart is empty", heading],
					["Go shopping!", linkTo("/home")],
					[/Saved for Later/, nowhere],
				],
			},
			{
				act: ({ page }) => fillCart(page, twoGlobes).then(() => open(page, "/cart")),
				words: [
					["Continue Shopping", linkTo("/home")],
					[/Saved for Later/, nowhere],
					["Order Summary", heading],
					["Apply", inSummary(button)],
					["Subtotal (2 items)", inSummary(text)],
					["Shipping", inSummary(text)],
					["Free", inSummary(text)],
					["Discount", inSummary(text)],
					["Total", inSummary(text)],
					[/^AED\s1,120\.00$/, inSummary(text)],
					["Includes VAT", inSummary(text)],
					[/^You're saving AED\s200\.00 today!/, inSummary(text)],
					["Visa", inSummary(text)],
					["Mastercard", inSummary(text)],
					["Secure SSL Checkout", inSummary(text)],
					["Recently Viewed", inSummary(heading)],
					["Products you look at appear here.", inSummary(text)],
					["Add", inSummary(button)],
					["Proceed to Checkout", inSummary(buttonTo("/checkout"))],
					["Continue Shopping", inSummary(buttonTo("/home"))],
				],
			},
		],
	},
	{
		section: "2 Checkout",
		complaints: [/broken on purpose/, /500 \(Internal Server Error\)/, /^(JSHandle|Response|Object)/],
		passages: [
			{
				act: async ({ page }) => {
					await signInNewcomer(page);
					await fillCart(page, twoGlobes);
					await tamperWithProvider(page);
					await open(page, "/checkout");
				},
				words: [
					["Address", stepMark],
					["Shipping", stepMark],
					["Payment", stepMark],
					["Confirmation", stepMark],
					["Save as default address", field],
					["Continue Shopping", buttonTo("/shop")],
					["Next: Shipping", button],
					["Order Summary", heading],
					["Apply", inSummary(button)],
					["Subtotal (2 items)", inSummary(text)],
					["Free", inSummary(text)],
					[/^AED\s1,120\.00$/, inSummary(text)],
					[/^You're saving AED\s200\.00 today!/, inSummary(text)],
					["Secure SSL Checkout", inSummary(text)],
					["Proceed to Checkout", nowhere],
					["Continue Shopping", inSummary(nowhere)],
				],
			},
			{
				act: ({ page }) => press(page.getByRole("button", { name: "Next: Shipping" })),
				words: [
					[/^Free Shipping/, radio],
					["Standard delivery, 3-5 business days", text],
				],
			},
			{
				act: async ({ page }) => {
					await press(page.getByRole("button", { name: "Next: Payment" }));
					await fillInCard(page, cards.good);
				},
				words: [
					["Back", button],
					["Review Order", button],
				],
			},
			{
				act: goToReview,
				words: [
					["Villa 7, Street 4", text],
					["VISA **** **** **** 4242, Exp: 12/2034", text],
					[`${lulu.middle.size}, ${lulu.middle.sku}`, text],
					[/^Pay AED\s1,120\.00$/, button],
				],
			},
		],
	},
	{
		section: "2 Checkout success",
		passages: [
			{
				act: ({ page, signIn }) =>
					signIn(page, "shopper").then(() => open(page, "/checkout/success?payment_intent=pi_unheard_of")),
				words: [
					["Order Processing... please wait", heading],
					["Your payment has been received. we are creating the order", text],
				],
			},
			{
				act: async ({ page, shop }) => {
					const { paymentIntentId } = await lastOrderOfShopper(shop);
					await open(page, `/checkout/success?payment_intent=${paymentIntentId}`);
				},
				words: [
					["Thank you for your fake order!", heading],
					[/fake shop: it will never be processed or shipped/, text],
					[/^#\d+$/, text],
					[mediumDate, text],
					["VISA **** **** **** 4242, Exp: 8/2031", text],
					[/^Layla Haddad, Apartment 1204/, text],
					[anAmount, text],
					["View your order", button],
					["Continue shopping", buttonTo("/shop")],
				],
			},
		],
	},
	{
		section: "2 My Orders",
		passages: [
			{
				act: ({ page }) => signInNewcomer(page).then(() => open(page, "/orders")),
				words: [
					["My Orders", heading],
					["No orders yet", heading],
					["Your orders will appear here", text],
					["Start Shopping", buttonTo("/home")],
				],
			},
			{
				act: async ({ page, shop, signIn }) => {
					await withDatabase(shop, giveShopperEveryStatus);
					await page.context().clearCookies();
					await signIn(page, "shopper");
					await open(page, "/orders");
				},
				words: [
					["My Orders", heading],
					[/^Order #\d+$/, heading],
					[/^[A-Z][a-z]{2} \d{1,2}, \d{4}/, text],
					["+2 more items", text],
					[/^\d+ items$/, text],
					[anAmount, text],
					["Completed", badge("green")],
					["Shipped", badge("blue")],
					["Pending", badge("amber")],
					["Cancelled", badge("grey")],
					["Refunded", badge("grey")],
				],
			},
		],
	},
	{
		section: "2 Order detail",
		complaints: [/net::ERR_FAILED/, /Failed to fetch/],
		passages: [
			{
				act: async ({ page, shop, signIn }) => {
					await signIn(page, "shopper");
					await open(page, `/orders/${(await lastOrderOfShopper(shop)).id}`);
				},
				words: [
					["Apartment 1204, Marsa Tower", text],
					["VISA **** **** **** 4242, Exp: 8/2031", text],
					[shopperAccount.email, text],
					[mediumDate, text],
					["Subtotal", inSummary(text)],
					["Discount", inSummary(text)],
					[/^AED\s0\.00$/, inSummary(text)],
					["Shipping", inSummary(text)],
					["Total", inSummary(text)],
					["Return to orders", buttonTo("/orders")],
				],
			},
			{
				act: async ({ page, shop, signIn }) => {
					const { id } = await withDatabase(shop, forgetWhereAndHow);
					await page.context().clearCookies();
					await signIn(page, "admin");
					await open(page, `/orders/${id}`);
				},
				words: [
					["Unknown address", text],
					["Unknown payment method", text],
					["Return to admin", buttonTo("/admin")],
				],
			},
			{
				act: async ({ page, signIn }) => {
					await page.context().clearCookies();
					await signIn(page, "shopper");
					await open(page, "/orders/999999");
				},
				words: [["/orders", path]],
			},
			{
				act: async ({ page }) => {
					await page.route(/\/orders\/\d+\.data/, (route) => route.abort());
					await page
						.getByRole("link", { name: /^Order #/ })
						.first()
						.click();
				},
				words: [
					[/^Order #\d+ could not be loaded$/, alarm],
					["/orders", path],
				],
			},
		],
	},
	{
		section: "2 Sign in, account dropdown",
		complaints: [/40[01] \(/, /503 \(Service Unavailable\)/, /net::ERR_FAILED/, /Failed to fetch/],
		passages: [
			{
				act: async ({ page }) => {
					await open(page, "/account/login");
					await page.getByRole("button", { name: "Account", exact: true }).click();
				},
				words: [
					["Sign In", linkTo("/account/login")],
					["Create Account", linkTo("/account/register")],
					["Welcome Back", heading],
					["Sign in to continue to your account", text],
					["Email", field],
					["Password", field],
					["Sign In", button],
				],
			},
			{
				act: ({ page }) => press(page.getByRole("button", { name: "Sign In" })),
				words: [
					["Valid email required", text],
					["Password required", text],
				],
			},
			{
				act: ({ page }) => signInByForm(page, { email: shopperAccount.email, password: "not hers" }),
				words: [
					["Login failed", alarm],
					["Invalid credentials", alarm],
				],
			},
			{
				act: async ({ page }) => {
					await page.route("**/account/login.data*", (route) => route.abort());
					await signInByForm(page, shopperAccount);
				},
				words: [
					["Login failed", alarm],
					["Connection error", alarm],
				],
			},
			{
				act: async ({ page }) => {
					await page.unroute("**/account/login.data*");
					await page.route("**/api/account/user-info", (route) =>
						route.fulfill({ status: 503, json: lookingAfterAccounts }),
					);
					await signInByForm(page, shopperAccount);
				},
				words: [
					["Failed to verify session", alarm],
					[/^The accounts are being looked after\./, alarm],
				],
			},
			{
				act: async ({ page }) => {
					await page.unroute("**/api/account/user-info");
					await signInByForm(page, shopperAccount);
					// The menu closes when the page changes, and the address changes before the page.
					await page.getByRole("heading", { level: 1, name: "Every evening begins with a switch." }).waitFor();
					await page.getByRole("button", { name: shopperAccount.email }).click();
				},
				words: [
					[shopperAccount.email, button],
					["Profile", linkTo("/account/profile")],
					["Cart", linkTo("/cart")],
					["Orders", linkTo("/orders")],
					["Sign Out", button],
				],
			},
		],
	},
	{
		section: "2 Registration",
		complaints: [/400 \(Bad Request\)/, /net::ERR_FAILED/, /Failed to fetch/],
		passages: [
			{
				act: ({ page }) => open(page, "/account/register"),
				words: [
					["Create Your Account", heading],
					["First Name", field],
					["Last Name", field],
					["Email", field],
					["Password", field],
					["Already have an account? Sign in", linkTo("/account/login")],
				],
			},
			{
				act: ({ page }) => register(page, { email: shopperAccount.email }),
				words: [[/already/, inAlarm(listItem)]],
			},
			{
				act: async ({ page }) => {
					await page.route("**/account/register.data*", (route) => route.abort());
					await register(page, { email: "salma@post.example" });
				},
				words: [["An unexpected error occurred", inAlarm(listItem)]],
			},
			{
				act: async ({ page }) => {
					await page.unroute("**/account/register.data*");
					await register(page, { email: "salma@post.example" });
				},
				words: [["Registration Successful - you can now login", notice]],
			},
		],
	},
	{
		section: "5 Validation rules, 6 roles",
		passages: [
			{
				// The URL names a variant that does not exist: none is selected.
				act: async ({ page, shop }) => {
					await withDatabase(shop, (db) =>
						db.updateTable("products").set({ basePriceFils: 0 }).where("id", "=", 36).execute(),
					);
					await open(page, "/product/36?variant=999999");
					await page.getByRole("button", { name: "Add to Cart" }).first().click();
				},
				words: [["Please select a variant", alarm]],
			},
			{
				act: ({ page }) => open(page, "/orders"),
				words: [["/account/login", path]],
			},
			{
				act: ({ page }) => signInNewcomer(page).then(() => open(page, "/admin")),
				words: [["/shop", path]],
			},
		],
	},
	{
		section: "8 A checkout that fails",
		complaints: [
			// After a successful payment nothing is left to pay.
			/400 \(Bad Request\)/,
			/broken on purpose/,
			/500 \(Internal Server Error\)/,
			/net::ERR_FAILED/,
			/^(JSHandle|Response|Object)/,
		],
		passages: [
			{
				act: ({ page }) => signInNewcomer(page).then(() => open(page, "/checkout")),
				words: [
					["Your cart is empty", alarm],
					["/cart", path],
				],
			},
			{
				act: async ({ page }) => {
					await fillCart(page, twoGlobes);
					await page.route(providerScript, (route) => route.abort());
					await open(page, "/checkout");
				},
				words: [[/^Stripe could not be loaded/, alarm]],
			},
			{
				act: async ({ page }) => {
					await page.unroute(providerScript);
					await page.route("**/api/payments/*", async (route) => {
						const response = await route.fetch();
						await route.fulfill({ response, json: { ...(await response.json()), clientSecret: null } });
					});
					await open(page, "/checkout");
					await goToTheCard(page);
				},
				words: [["Problem With Cart", alarm]],
			},
			{
				act: async ({ page }) => {
					await page.unroute("**/api/payments/*");
					await tamperWithProvider(page, formsThatDoNotLoad);
					await open(page, "/checkout");
				},
				words: [["Elements instance has not been loaded", alarm]],
			},
			{
				act: async ({ page, shop }) => {
					await page.unroute(providerScript);
					await tamperWithProvider(page);
					// Without the draft of the passages before, which is stored when the page is left, the checkout opens at its first step.
					await open(page, "/cart");
					await withDatabase(shop, (db) => db.deleteFrom("checkoutDrafts").execute());
					await open(page, "/checkout");
					await goToTheCard(page);
					await fillInCard(page, cards.good);
					await once(page, "createConfirmationToken", withoutTheCard);
					await goToReview({ page });
				},
				words: [["Unknown payment method", text]],
			},
			{
				act: payNow,
				words: [
					["Problem creating order", alarm],
					["How would you like to pay?", heading],
				],
			},
			{
				act: async ({ page }) => {
					await once(page, "confirmPayment", "() => ({ error: { message: 'Your card was declined.' } })");
					await goToReview({ page });
					await payNow({ page });
				},
				words: [["Your card was declined.", alarm]],
			},
			{
				act: async ({ page }) => {
					await once(page, "confirmPayment", "() => ({ paymentIntent: { status: 'canceled' } })");
					await goToReview({ page });
					await payNow({ page });
				},
				words: [["Something went wrong", alarm]],
			},
			{
				act: async ({ page }) => {
					await once(page, "confirmPayment", "() => { throw new Error('broken on purpose'); }");
					await goToReview({ page });
					await payNow({ page });
				},
				words: [["Something went wrong. Please try again later.", alarm]],
			},
			{
				act: async ({ page }) => {
					await page.route("**/api/orders", (route) => route.fulfill({ status: 500, json: {} }));
					await goToReview({ page });
					await press(page.getByRole("button", { name: /^Pay AED/ }));
				},
				// The payment succeeded, so its page waits for the order that the server creates from it.
				words: [["Thank you for your fake order!", heading]],
			},
		],
	},
	{
		section: "8 Live messages",
		passages: [
			{
				act: ({ page }) => signInNewcomer(page).then(() => open(page, "/home")),
				words: [["Invalid payload.", answerOfTheHub("hello")]],
			},
		],
	},
	{
		section: "9 Business constants",
		passages: [
			{
				act: async ({ page }) => {
					await page.clock.install();
					await open(page, "/product/2");
					await page.getByRole("button", { name: "Add to Cart" }).first().click();
				},
				words: [
					["Updated Cart", notice],
					["Close", inNotices(button)],
					[/^[\w-]{21}$/, inStorage("cart_id")],
				],
			},
			{ act: ({ page }) => page.clock.fastForward(4_000), words: [["Updated Cart", notice]] },
			{ act: ({ page }) => page.clock.fastForward(1_000), words: [["Updated Cart", nowhere]] },
		],
	},
];

readAll(specification);

// Places: where a text must be.

function tab(name: Words, part: Page | Locator) {
	return part.getByRole("tab", { name, exact: true });
}

function radio(name: Words, part: Page | Locator) {
	return part.getByRole("radio", { name });
}

function listItem(hasText: Words, part: Page | Locator) {
	return part.getByRole("listitem").filter({ hasText });
}

function struckThrough(words: Words, part: Page | Locator) {
	return text(words, part.locator("s"));
}

/** The menu's button has the same name. */
function filter(name: Words, part: Page | Locator) {
	const said = text(name, part).filter({ visible: true });
	return expect.poll(() => Promise.all([button(name, part).count(), said.count()])).toEqual([1, 1]);
}

function chip(label: Words, part: Page | Locator) {
	return link(`Remove filter ${label}`, part);
}

/** The dirham sign is a picture with an alternative text. */
function dirhamSign(name: Words, part: Page | Locator) {
	return part.getByRole("img", { name, exact: true });
}

function badge(tone: string): Place {
	return (words, part) => text(words, part.locator(`[data-tone=${tone}]`));
}

function stepMark(words: Words, part: Page | Locator) {
	return listItem(words, part.getByRole("navigation", { name: "Checkout" }));
}

function inStorage(key: string): Place {
	return (words, _, { page }) => expect.poll(() => page.evaluate((key) => localStorage[key], key)).toMatch(words);
}

/** Within the height of a toast from the top, whatever the scroll position. */
function atTheTop(place: (words: Words, part: Page | Locator) => Locator): Place {
	return (words, part) => expect.poll(async () => (await place(words, part).boundingBox())?.y ?? 900).toBeLessThan(60);
}

function inTopBar(place: Place): Place {
	return (words, part, stage) => place(words, part.getByRole("region", { name: "How to reach us" }), stage);
}

function inSummary(place: Place): Place {
	return (words, part, stage) => place(words, part.getByRole("region", { name: "Order Summary" }), stage);
}

function inCard(name: string, place: Place): Place {
	return (words, part, stage) => place(words, part.getByRole("article").filter({ has: link(name, stage.page) }), stage);
}

function inNotices(place: Place): Place {
	return (words, part, stage) => place(words, part.getByRole("status"), stage);
}

function inAlarm(place: Place): Place {
	return (words, part, stage) => place(words, part.getByRole("alert"), stage);
}

/** The hub's answer to a message, before it closes the connection. */
function answerOfTheHub(message: string): Place {
	return async (words, _, { page }) => {
		const said = await page.evaluate(
			(message) =>
				new Promise<string>((resolve) => {
					const hub = new WebSocket("/hub/notifications");
					const end = String.fromCharCode(30);
					const received: string[] = [];
					hub.onopen = () => hub.send(`{"protocol":"json","version":1}${end}${message}${end}`);
					hub.onmessage = ({ data }) => received.push(String(data));
					hub.onclose = () => resolve(received.join(""));
				}),
			message,
		);
		expect(said).toContain(words);
	};
}

// Actions before a text is expected.

async function goToReview({ page }: Pick<Stage, "page">) {
	await page.getByRole("heading", { name: "How would you like to pay?" }).waitFor();
	await press(page.getByRole("button", { name: "Review Order" }));
}

async function payNow({ page }: Pick<Stage, "page">) {
	await press(page.getByRole("button", { name: /^Pay AED/ }));
	await page.getByRole("heading", { name: "How would you like to pay?" }).waitFor();
}

async function register(page: Page, { email }: { email: string }) {
	await page.getByLabel("First Name").fill("Salma");
	await page.getByLabel("Last Name").fill("Noor");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill("a quiet evening");
	await press(page.getByRole("button", { name: "Submit" }));
}

/** Exposes the object of the card provider's script, so that a test can make its methods fail. */
async function tamperWithProvider(page: Page, more = "") {
	await page.route(providerScript, async (route) => {
		const response = await route.fetch();
		const handOut = `{ const open = window.Stripe; window.Stripe = Object.assign((...given) => { const provider = open(...given); ${more} window.provider = provider; return provider; }, open); }`;
		await route.fulfill({ response, body: `${await response.text()};${handOut}` });
	});
}

/** Makes the provider answer one call in this way. */
async function once(page: Page, call: "createConfirmationToken" | "confirmPayment", answer: string) {
	await page.evaluate(
		`{ const { provider } = window; const real = provider.${call}; provider.${call} = async (...given) => { provider.${call} = real; return (${answer})(() => real(...given)); }; }`,
	);
}

function lastOrderOfShopper(shop: Shop) {
	return withDatabase(shop, (db) =>
		db
			.selectFrom("orders")
			.where("buyerEmail", "=", shopperAccount.email)
			.orderBy("id", "desc")
			.select(["id", "paymentIntentId"])
			.executeTakeFirstOrThrow(),
	);
}

/** The shopper's orders in every status with its own colour, the last one with three items. */
async function giveShopperEveryStatus(db: Database) {
	const orders = await db
		.selectFrom("orders")
		.where("buyerEmail", "=", shopperAccount.email)
		.orderBy("id", "desc")
		.select("id")
		.execute();
	for (const [index, status] of (["Pending", "Shipped", "Completed", "Refunded", "Cancelled"] as const).entries())
		await db
			.updateTable("orders")
			.set({ status })
			.where("id", "=", orders[index]?.id ?? 0)
			.execute();
	const {
		id: _,
		translations: __,
		...item
	} = await db
		.selectFrom("orderItems")
		.selectAll()
		.where("orderId", "=", orders[0]?.id ?? 0)
		.executeTakeFirstOrThrow();
	await db
		.insertInto("orderItems")
		.values({ ...item, variantId: null, productId: 38 })
		.execute();
}

/** An order without a known address and payment method. */
function forgetWhereAndHow(db: Database) {
	return db
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
		.executeTakeFirstOrThrow();
}
