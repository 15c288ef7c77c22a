import { verifyPassword } from "@noor/api/accounts/password";
import type { Database } from "@noor/api/database/database";
import type { Brand } from "@noor/contract/brands";
import type { ProductVariant } from "@noor/contract/products";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { test } from "../api/test/shop.ts";
import { adminAccount, shopperAccount } from "./accounts.ts";
import { demoBrands } from "./catalogue/brands.ts";
import { demoProducts } from "./catalogue/products.ts";
import { isEmpty } from "./is-empty.ts";
import { loadDemo } from "./load-demo.ts";
import { readPhotographs } from "./read-photographs.ts";
import { test as testLoaded } from "./test/demonstration.ts";

const photographs = await readPhotographs();
const photographed = demoProducts.filter(({ slug }) => photographs.has(slug));

async function count(
	db: Database,
	table: "categories" | "products" | "users" | "orders" | "productImages",
): Promise<number> {
	const { amount } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as("amount"))
		.executeTakeFirstOrThrow();
	return amount;
}

describe("loading the demonstration shop", () => {
	test("fills an empty database", async ({ shop: { db } }) => {
		expect(await isEmpty(db)).toBe(true);
		await loadDemo(db);
		expect(await isEmpty(db)).toBe(false);
	});

	test("refuses a database that is not empty, and does not change it", async ({ shop: { db } }) => {
		await db
			.insertInto("users")
			.values({ email: "somebody@test.example", firstName: "Some", lastName: "Body", passwordHash: "-" })
			.execute();
		expect(await isEmpty(db)).toBe(false);
		await expect(loadDemo(db)).rejects.toThrow("empty database only");
		expect(await count(db, "users")).toBe(1);
		expect(await count(db, "products")).toBe(0);
	});

	test("happens once, even when two processes start concurrently", async ({ shop: { db } }) => {
		const [one, other] = await Promise.allSettled([loadDemo(db), loadDemo(db)]);
		expect([one?.status, other?.status].sort()).toEqual(["fulfilled", "rejected"]);
		expect(await count(db, "users")).toBe(11);
	});
});

describe("the demonstration shop", () => {
	testLoaded(
		"has exactly the products with photographs, each with its front view first",
		async ({ demonstration: { db } }) => {
			const rows = await db
				.selectFrom("products")
				.leftJoin("productImages", (join) =>
					join.onRef("productImages.productId", "=", "products.id").on("isThumbnail", "=", true),
				)
				.select(["name", "position", "altText"])
				.execute();
			expect(rows.map(({ name }) => name).sort()).toEqual(photographed.map(({ name }) => name).sort());
			for (const { name, position, altText } of rows) {
				expect(position, name).toBe(0);
				expect(altText, name).not.toBe("");
			}
			expect(await count(db, "productImages")).toBe(
				photographed
					.flatMap(({ slug, variants = [] }) => [slug, ...variants.flatMap((variant) => variant.photographs ?? [])])
					.flatMap((slug) => photographs.get(slug) ?? []).length,
			);
		},
	);

	testLoaded.skipIf(photographed.length < 12)(
		"offers at least twelve products in six categories",
		async ({ demonstration: { db } }) => {
			expect(await count(db, "products")).toBeGreaterThanOrEqual(12);
			expect(await count(db, "categories")).toBeGreaterThanOrEqual(6);
		},
	);

	testLoaded("has products and a picture in every category", async ({ demonstration: { db } }) => {
		const categories = await db
			.selectFrom("categories")
			.select(["categoryName", "pictureId"])
			.select(({ selectFrom, fn }) =>
				selectFrom("productCategories")
					.whereRef("productCategories.categoryId", "=", "categories.id")
					.select(fn.countAll<number>().as("amount"))
					.as("products"),
			)
			.orderBy("position")
			.execute();
		for (const { categoryName, pictureId, products } of categories) {
			expect(pictureId, categoryName).not.toBeNull();
			expect(products, categoryName).toBeGreaterThan(0);
		}
	});

	testLoaded("has stock equal to the sum of its movements and to the catalogue", async ({ demonstration: { db } }) => {
		const shelves = await db
			.selectFrom("stock")
			.innerJoin("products", "products.id", "stock.productId")
			.leftJoin("productVariants", "productVariants.id", "stock.variantId")
			.select(["stock.id", "products.name", "sku", "quantity"])
			.select(
				sql<number>`(select coalesce(sum(change), 0)::int from stock_movements where stock_id = stock.id)`.as("moved"),
			)
			.execute();
		for (const { name, sku, quantity, moved } of shelves) {
			expect(quantity, `${name} ${sku}`).toBe(moved);
			const product = demoProducts.find((candidate) => candidate.name === name);
			const wanted = product?.variants
				? product.variants.find((variant) => variant.sku === sku)?.stock
				: product?.stock;
			expect(quantity, `${name} ${sku}`).toBe(wanted);
		}
	});

	testLoaded("never had negative stock on any day", async ({ demonstration: { db } }) => {
		const { rows } = await sql`
			select * from (
				select stock_id, sum(change) over (partition by stock_id order by created_at, id) as level from stock_movements
			) as levels where level < 0`.execute(db);
		expect(rows).toEqual([]);
	});

	testLoaded(
		"has orders with correct sums and a history that ends in their status",
		async ({ demonstration: { db } }) => {
			const { rows } = await sql<Record<string, unknown>>`
			select orders.id,
				subtotal_fils = (select sum(price_fils * quantity) from order_items where order_id = orders.id) as sums,
				total_fils = (select total_fils from checkouts where checkouts.id = checkout_id) as checkout,
				(select closed_at is not null from checkouts where checkouts.id = checkout_id) as closed,
				status = (select kind from order_events where order_id = orders.id and kind <> 'partly-refunded'
					order by created_at desc, id desc limit 1) as history,
				order_date <= now() and not exists (
					select from order_events where order_id = orders.id and (created_at > now() or created_at < order_date)) as past,
				case when status in ('Pending', 'Cancelled') then paid_fils = 0
					when status = 'PaymentMismatch' then paid_fils <> total_fils else paid_fils = total_fils end as paid,
				(status in ('Pending', 'Cancelled')) =
					(not exists (select from stock_movements where order_id = orders.id and reason = 'sold')) as sold,
				vat_fils = shipping_vat_fils + (select sum(vat_fils) from order_items where order_id = orders.id) as vat,
				(status = 'Refunded') = (paid_fils > 0 and paid_fils = coalesce(
					(select sum(amount_fils) from refunds where order_id = orders.id), 0)) as refunded,
				exists (select from order_events where order_id = orders.id and kind = 'Shipped') =
					exists (select from parcels where order_id = orders.id) as shipped,
				(status = 'Completed') <= not exists (select from parcels where order_id = orders.id and delivered_at is null) as arrived,
				case when exists (select from parcels where order_id = orders.id) then
					(select sum(parcel_lines.quantity) from parcels join parcel_lines on parcel_id = parcels.id where order_id = orders.id)
					= (select sum(quantity) from order_items where order_id = orders.id) else true end as packed
			from orders order by id`.execute(db);
			expect(rows.length).toBeGreaterThanOrEqual(20);
			for (const { id, ...promises } of rows)
				expect(promises, `order ${id}`).toEqual({
					sums: true,
					checkout: true,
					closed: true,
					history: true,
					past: true,
					paid: true,
					sold: true,
					vat: true,
					refunded: true,
					shipped: true,
					arrived: true,
					packed: true,
				});
		},
	);

	testLoaded(
		"has orders in the language of their customers, some of them Arabic",
		async ({ demonstration: { db } }) => {
			const orders = await db
				.selectFrom("orders")
				.innerJoin("users", "users.id", "orders.userId")
				.select(["orders.locale as ofOrder", "users.locale as ofCustomer"])
				.execute();
			for (const { ofOrder, ofCustomer } of orders) expect(ofOrder).toBe(ofCustomer);
			expect(new Set(orders.map(({ ofOrder }) => ofOrder))).toEqual(new Set(["en", "ar"]));
		},
	);

	testLoaded("numbers its orders by date", async ({ demonstration: { db } }) => {
		const orders = await db.selectFrom("orders").select(["id", "orderDate"]).orderBy("orderDate").execute();
		expect(orders.map(({ id }) => id)).toEqual(orders.map((_, index) => 1001 + index));
	});

	testLoaded(
		"numbers the invoices of paid orders without gaps, in the order of payment",
		async ({ demonstration: { db } }) => {
			const invoices = await db
				.selectFrom("orders")
				.where("invoiceNumber", "is not", null)
				.select(["invoiceNumber", "invoicedAt", "status"])
				.orderBy("invoicedAt")
				.execute();
			expect(invoices.map(({ invoiceNumber }) => invoiceNumber)).toEqual(invoices.map((_, index) => index + 1));
			const unpaid = invoices.filter(({ status }) => ["Pending", "Cancelled", "PaymentMismatch"].includes(status));
			expect(unpaid).toEqual([]);
		},
	);

	testLoaded("answers with the lighting details of the catalogue", async ({ demonstration: { db, as } }) => {
		const visitor = await as("anyone");
		const ids = new Map(
			(await db.selectFrom("products").select(["id", "name"]).execute()).map(({ id, name }) => [name, id]),
		);
		for (const { name, brand, lighting, variants = [] } of photographed) {
			const { source: _, specialFeatures, warnings, ...details } = lighting;
			const answer = await visitor.get(`/api/LightingDetails/product/${ids.get(name)}`);
			expect(answer.body, name).toMatchObject({
				...details,
				specialFeatures: specialFeatures.join(", "),
				warnings: warnings.map(({ en }) => en).join("\n"),
				countryOfOrigin: demoBrands.find(({ brandName }) => brandName === brand)?.origin,
			});
			const { body } = await visitor.get(`/api/Products/variants/${ids.get(name)}`);
			expect(
				body.map(({ sku, lighting }: ProductVariant) => ({ sku, lighting })),
				name,
			).toEqual(variants.map(({ sku, lighting }) => ({ sku, lighting })));
		}
	});

	testLoaded("names the maker of every brand", async ({ demonstration: { as } }) => {
		const { body } = await (await as("anyone")).get("/api/Brand/GetBrandsWithoutPagination");
		const stored = new Map<string, Brand>(body.map((brand: Brand) => [brand.brandName, brand]));
		for (const { brand: name } of photographed) {
			const { origin: _, arabic: __, ...brand } = demoBrands.find(({ brandName }) => brandName === name) ?? {};
			expect(stored.get(name), name).toMatchObject(brand);
		}
	});

	testLoaded("has promo codes to try, and one that has ended", async ({ demonstration: { as } }) => {
		const visitor = await as("anyone");
		expect((await visitor.get("/api/coupons/noor10")).body).toMatchObject({ promotionCode: "NOOR10", percentOff: 10 });
		expect((await visitor.get("/api/coupons/LIGHT50")).body).toMatchObject({ amountOff: 50 });
		expect((await visitor.get("/api/coupons/OPENING25")).body.detail).toBe("Invalid promo code");
	});

	testLoaded("allows only the two accounts of the README to sign in", async ({ demonstration: { db } }) => {
		const users = await db.selectFrom("users").select(["email", "role", "passwordHash"]).orderBy("id").execute();
		for (const { email, role, passwordHash } of users) {
			const hash = passwordHash ?? undefined;
			expect(await verifyPassword(hash, adminAccount.password ?? "")).toBe(email === adminAccount.email);
			expect(await verifyPassword(hash, shopperAccount.password)).toBe(email === shopperAccount.email);
			expect(role).toBe(email === adminAccount.email ? "owner" : null);
		}
	});

	testLoaded("serves the shopper's orders and the home page through the API", async ({ demonstration: { as } }) => {
		const shopper = await as("anyone");
		const signedIn = await shopper.post("/api/login?useCookies=true", {
			email: shopperAccount.email,
			password: shopperAccount.password,
		});
		expect(signedIn.status).toBe(200);
		const orders = await shopper.get("/api/orders");
		expect(orders.body).toBeInstanceOf(Array);
		expect(orders.body.map(({ status }: { status: string }) => status)).toEqual([
			"PaymentRecieved",
			"Shipped",
			"Completed",
			"Refunded",
			"Completed",
		]);
		expect(orders.body[0].orderItems[0].pictureUrl).toMatch(/^\/media\/[0-9a-f]{32}\/800\.webp$/);
		expect((await shopper.get("/api/account/user-info")).body.address.city).toBe("Dubai");
		const categories = await shopper.get("/api/Categories?pageIndex=1&pageSize=10");
		expect(categories.body.count).toBeGreaterThanOrEqual(5);
	});
});
