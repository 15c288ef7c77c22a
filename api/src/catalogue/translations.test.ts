import type { Translations } from "@noor/contract/translations";
import { readArabicDigits } from "@noor/messages/run-in-locale";
import { describe, expect, onTestFinished } from "vitest";
import { aBrand, aCategory, aDeliveryMethod, aProduct, type MadeProduct } from "../../test/makers.ts";
import { aPaidOrder } from "../../test/paid-order.ts";
import { type Shop, test } from "../../test/shop.ts";
import { test as withCards } from "../../test/shop-with-cards.ts";
import { json } from "../database/column-types.ts";

/** Arabic texts by field, each with its English source. */
const arabic = (texts: Record<string, readonly [text: string, source: string]>): Translations => ({
	ar: Object.fromEntries(Object.entries(texts).map(([field, [text, source]]) => [field, { text, source }])),
});

/** A pendant of brass in a category, all of it in both languages except its description. */
async function aBilingualLamp(shop: Pick<Shop, "db">): Promise<MadeProduct & { brandId: number; categoryId: number }> {
	const [brandId, categoryId] = [
		await aBrand(shop.db, "Rimal"),
		await aCategory(shop.db, { categoryName: "Pendants" }),
	];
	const lamp = await aProduct(shop.db, {
		name: "Hilal Pendant",
		...{ brandId, categoryIds: [categoryId] },
		variants: [{ size: "Large", sku: "HIL-L", priceFils: 30_000 }],
		lighting: { material: "Brass", specialFeatures: "Dimmable, Low glare", lightType: "Pendant" },
	});
	const set = (table: "products" | "productVariants" | "brands" | "categories", id: number, texts: Translations) =>
		shop.db
			.updateTable(table)
			.set({ translations: json(texts) })
			.where("id", "=", id)
			.execute();
	await set("products", lamp.id, arabic({ name: ["مصباح هلال المعلّق", "Hilal Pendant"] }));
	await set("productVariants", lamp.variantIds[0] as number, arabic({ size: ["كبير", "Large"] }));
	await set("brands", brandId, arabic({ brandName: ["رمال", "Rimal"] }));
	await set("categories", categoryId, arabic({ categoryName: ["مصابيح معلّقة", "Pendants"] }));
	await shop.db
		.insertInto("attributeValues")
		.values([
			{ attributeId: "material", value: "brass", translations: json(arabic({ value: ["نحاس", "brass"] })) },
			{
				attributeId: "specialFeatures",
				value: "Low glare",
				translations: json(arabic({ value: ["بلا وهج", "Low glare"] })),
			},
		])
		.execute();
	return { ...lamp, brandId, categoryId };
}

test("lists of staff name records in the language of the reader", async ({ shop }) => {
	const { id } = await aBilingualLamp(shop);
	const { id: methodId } = await aDeliveryMethod(shop.db, {
		name: "Van",
		translations: json(arabic({ name: ["سيارة", "Van"] })),
	});
	await shop.db
		.updateTable("deliveryZones")
		.set({ translations: json(arabic({ name: ["كل مكان", "Everywhere"] })) })
		.execute();
	const letter = await shop.db
		.insertInto("letters")
		.values({ subject: "A lamp", translations: json(arabic({ subject: ["مصباح", "A lamp"] })) })
		.returning("id")
		.executeTakeFirstOrThrow();
	const staff = await shop.as("admin");
	await staff.post("/api/admin/pages", { title: "Care", slug: "care" });
	await shop.db
		.updateTable("pageVersions")
		.set({ translations: json(arabic({ title: ["العناية", "Care"] })) })
		.where("title", "=", "Care")
		.execute();
	const read = async (url: string) => (await staff.get(`/api/admin/${url}`, { "accept-language": "ar" })).body;
	const named = { id, name: "مصباح هلال المعلّق" };
	expect((await read("delivery/parcels")).data).toMatchObject([named]);
	expect(await read(`delivery/parcels/${id}`)).toMatchObject(named);
	expect((await read("lighting-gaps")).data).toMatchObject([named]);
	expect((await read("lighting-gaps?search=هلال")).count).toBe(1);
	expect((await read("products/sheet")).data).toMatchObject([{ productName: named.name, size: "كبير" }]);
	expect((await read("newsletter/letters")).data).toMatchObject([{ id: letter.id, subject: "مصباح" }]);
	expect((await read("pages")).map(({ title }: { title: string }) => title)).toContain("العناية");
	expect((await read("delivery/zones")).data.flatMap(({ methods }: { methods: string[] }) => methods)).toContain(
		"سيارة",
	);
	const tested = await read("delivery/test?country=AE&emirate=Dubai&area=&subtotal=10&weightKg=1&size=small");
	expect(new Set(tested.zones)).toEqual(new Set(["كل مكان"]));
	expect(tested.methods.find((each: { id: number }) => each.id === methodId)).toMatchObject({ name: "سيارة" });
});

describe("in Arabic, shoppers read", () => {
	test("products, variants, brands and categories; a missing translation falls back to English", async ({ shop }) => {
		const { id, brandId, categoryId } = await aBilingualLamp(shop);
		const visitor = await shop.as("anyone");
		const read = async (url: string) => (await visitor.get(`${url}${url.includes("?") ? "&" : "?"}lang=ar`)).body;
		const named = { name: "مصباح هلال المعلّق", brandName: "رمال" };
		expect(await read(`/api/Products/${id}`)).toMatchObject({
			...named,
			description: "A lamp made for a test.",
			variants: [{ size: "كبير", sku: "HIL-L" }],
		});
		expect(await read("/api/Products")).toMatchObject({ data: [named] });
		expect(await read("/api/Products/GetProductssWithoutPagination")).toMatchObject([named]);
		expect(await read(`/api/Products/cards?ids=${id}`)).toMatchObject([named]);
		expect(await read(`/api/Brand/${brandId}`)).toMatchObject({ brandName: "رمال", description: "A house of lamps." });
		expect(await read("/api/brands")).toMatchObject([{ brandName: "رمال" }]);
		expect(await read("/api/Categories")).toMatchObject({ data: [{ categoryName: "مصابيح معلّقة" }] });
		expect(await read(`/api/ProductCategory/product/${id}`)).toMatchObject([
			{ product: { name: named.name }, category: { id: categoryId, categoryName: "مصابيح معلّقة" } },
		]);
		expect(await read("/api/Search/suggestions?search=هلال")).toMatchObject({ products: [named] });
		expect(await read(`/api/lamps?ids=${id}`)).toMatchObject([
			{ ...named, categories: [{ categoryName: "مصابيح معلّقة" }] },
		]);
		const english = (await visitor.get(`/api/Products/${id}`)).body;
		expect(english).toMatchObject({ name: "Hilal Pendant", brandName: "Rimal", variants: [{ size: "Large" }] });
		expect(english).not.toHaveProperty("translations");
		expect(english.variants[0]).not.toHaveProperty("translations");
	});

	test("values of filters and lighting details by texts beside the English values, which queries name", async ({
		shop,
	}) => {
		const { id, categoryId } = await aBilingualLamp(shop);
		const visitor = await shop.as("anyone");
		const facets = (await visitor.get("/api/Products/facets?lang=ar")).body;
		expect(facets.filters.material).toEqual([{ value: "Brass", label: "نحاس", count: 1 }]);
		expect(facets.filters.brands).toEqual([{ value: "Rimal", label: "رمال", count: 1 }]);
		expect(facets.filters.lightTypes).toEqual([{ value: "Pendant", count: 1 }]);
		expect(facets.categories).toEqual([{ id: categoryId, categoryName: "مصابيح معلّقة", count: 1 }]);
		expect((await visitor.get("/api/Products?material=Brass&brands=Rimal&lang=ar")).body.count).toBe(1);
		const url = `/api/LightingDetails/product/${id}`;
		expect((await visitor.get(`${url}?lang=ar`)).body).toMatchObject({
			material: "Brass",
			texts: {
				material: { Brass: "نحاس" },
				specialFeatures: { "Dimmable, Low glare": "Dimmable، بلا وهج" },
			},
		});
		expect((await visitor.get(url)).body).not.toHaveProperty("texts");
		expect((await visitor.get("/api/Products/facets")).body.filters.material).toEqual([{ value: "Brass", count: 1 }]);
	});

	test("lists in the order of the Arabic alphabet", async ({ shop }) => {
		const names = [
			["Yaqut", "ياقوت"],
			["Amber", "كهرمان"],
			["Lulu", "أرض اللؤلؤ"],
		] as const;
		for (const [name, text] of names) {
			const { id } = await aProduct(shop.db, { name });
			const translations = json(arabic({ name: [text, name] }));
			await shop.db.updateTable("products").set({ translations }).where("id", "=", id).execute();
		}
		const visitor = await shop.as("anyone");
		const listed = async (lang: string) =>
			(await visitor.get(`/api/Products?sort=name&lang=${lang}`)).body.data.map(({ name }: { name: string }) => name);
		expect(await listed("ar")).toEqual(["أرض اللؤلؤ", "كهرمان", "ياقوت"]);
		expect(await listed("en")).toEqual(["Amber", "Lulu", "Yaqut"]);
	});

	test("figures in the digits that staff chose, at once, and codes as they are", async ({ shop }) => {
		const { id } = await aProduct(shop.db, { name: "Shams Bulb 60 W, E27" });
		const translations = json(arabic({ name: ["لمبة شمس 60 واط E27", "Shams Bulb 60 W, E27"] }));
		await shop.db.updateTable("products").set({ translations }).where("id", "=", id).execute();
		const visitor = await shop.as("anyone");
		const named = async (lang: string) => [
			(await visitor.get(`/api/Products?lang=${lang}`)).body.data[0].name,
			(await visitor.get(`/api/Products/${id}?lang=${lang}`)).body.name,
		];
		expect(await named("ar")).toEqual(["لمبة شمس 60 واط E27", "لمبة شمس 60 واط E27"]);
		readArabicDigits(() => "arab");
		onTestFinished(() => readArabicDigits(() => "latn"));
		expect(await named("ar")).toEqual(["لمبة شمس ٦٠ واط E27", "لمبة شمس ٦٠ واط E27"]);
		expect(await named("en")).toEqual(["Shams Bulb 60 W, E27", "Shams Bulb 60 W, E27"]);
		expect((await visitor.get(`/api/Products?search=${encodeURIComponent("60 واط")}&lang=ar`)).body.count).toBe(1);
	});

	test("a changed translation at once", async ({ shop }) => {
		const { id } = await aBilingualLamp(shop);
		const visitor = await shop.as("anyone");
		const materials = async () => (await visitor.get("/api/Products/facets?lang=ar")).body.filters.material;
		expect(await materials()).toMatchObject([{ label: "نحاس" }]);
		const changed = json(arabic({ value: ["نحاس أصفر", "Brass"] }));
		await shop.db
			.updateTable("attributeValues")
			.set({ translations: changed })
			.where("attributeId", "=", "material")
			.execute();
		expect(await materials()).toMatchObject([{ label: "نحاس أصفر" }]);
		const brand = json(arabic({ brandName: ["دار رمال", "Rimal"] }));
		await shop.db.updateTable("brands").set({ translations: brand }).execute();
		expect((await visitor.get(`/api/Products/${id}?lang=ar`)).body.brandName).toBe("دار رمال");
	});

	test("their cart, with notices about lines that are gone", async ({ shop }) => {
		const lamp = await aBilingualLamp(shop);
		const visitor = await shop.as("anyone");
		const cart = {
			id: crypto.randomUUID(),
			items: [{ productId: lamp.id, variantId: lamp.variantIds[0], quantity: 1 }],
		};
		const saved = await visitor.post("/api/cart?lang=ar", cart);
		expect(saved.body.items).toMatchObject([
			{ productName: "مصباح هلال المعلّق", brand: "رمال", size: "كبير", sku: "HIL-L" },
		]);
		await shop.db.deleteFrom("products").where("id", "=", lamp.id).execute();
		const [notice] = (await visitor.get(`/api/cart?id=${cart.id}&lang=ar`)).body.notices;
		expect(notice).toMatchObject({ kind: "gone", productName: "مصباح هلال المعلّق" });
		expect(notice.text).toContain("كبير");
	});

	test("how a cart can be delivered and paid", async ({ shop }) => {
		const { id, variantIds } = await aBilingualLamp(shop);
		const visitor = await shop.as("anyone");
		const cartId = crypto.randomUUID();
		await visitor.post("/api/cart", { id: cartId, items: [{ productId: id, variantId: variantIds[0], quantity: 1 }] });
		const set = (table: "paymentMethods" | "deliveryMethods", name: string, source: string) =>
			shop.db
				.updateTable(table)
				.set({ translations: json(arabic({ name: [name, source] })) })
				.execute();
		await set("paymentMethods", "بطاقة", "");
		await set("deliveryMethods", "توصيل مجاني", "Free Shipping");
		const destination = { country: "AE", state: "Dubai" };
		const options = await visitor.post(`/api/payments/${cartId}/methods?lang=ar`, { destination });
		expect(options.body).toMatchObject([{ kind: "card", name: "بطاقة" }]);
		const delivery = await visitor.post("/api/cart/delivery?lang=ar", { id: cartId, destination });
		expect(delivery.status).toBe(200);
		expect(JSON.stringify(delivery.body)).toContain('"shortName":"توصيل مجاني"');
	});

	test("the home page, rooms and content pages", async ({ shop }) => {
		await aBilingualLamp(shop);
		const visitor = await shop.as("anyone");
		const read = async (url: string) => (await visitor.get(`${url}?lang=ar`)).body;
		await shop.db
			.updateTable("home")
			.set({
				heroTitle: "Light for rooms",
				translations: json(arabic({ heroTitle: ["ضوء للغرف", "Light for rooms"] })),
			})
			.execute();
		const room = {
			position: 0,
			name: "Bathroom",
			path: "/shop",
			translations: json(arabic({ name: ["الحمّام", "Bathroom"] })),
		};
		await shop.db.deleteFrom("rooms").execute();
		await shop.db.insertInto("rooms").values(room).execute();
		const heading = {
			...{ type: "heading" as const, level: 2 as const, text: "When" },
			translations: arabic({ text: ["متى", "When"] }),
		};
		const page = await shop.db.insertInto("pages").values({ slug: "times" }).returning("id").executeTakeFirstOrThrow();
		await shop.db
			.insertInto("pageVersions")
			.values({
				...{ pageId: page.id, number: 1, title: "Times", isPublished: true },
				blocks: json([heading]),
				translations: json(arabic({ title: ["المواعيد", "Times"] })),
			})
			.execute();
		expect((await read("/api/home")).hero.title).toBe("ضوء للغرف");
		expect(await read("/api/rooms")).toMatchObject([{ name: "الحمّام", path: "/shop" }]);
		const shown = await read("/api/pages/times");
		expect(shown).toMatchObject({ title: "المواعيد", blocks: [{ type: "heading", text: "متى" }] });
		expect(shown.blocks[0]).not.toHaveProperty("translations");
		expect((await visitor.get("/api/pages/times")).body).toMatchObject({ title: "Times", blocks: [{ text: "When" }] });
		await expect
			.poll(async () => (await read("/api/shop")).pages)
			.toContainEqual(expect.objectContaining({ title: "المواعيد" }));
	});
});

withCards("an order keeps the names of what was bought in both languages", async ({ shop }) => {
	const lamp = await aBilingualLamp(shop);
	await shop.db
		.updateTable("deliveryMethods")
		.set({ translations: json(arabic({ name: ["توصيل مجاني", "Free Shipping"] })) })
		.execute();
	const order = await aPaidOrder(shop, { lamp });
	// The catalogue changes afterwards.
	await shop.db
		.updateTable("products")
		.set({ name: "Renamed", translations: json({}) })
		.where("id", "=", lamp.id)
		.execute();
	const shopper = await shop.as("customer");
	const read = async (lang: string) => (await shopper.get(`/api/orders/${order.id}?lang=${lang}`)).body;
	expect(await read("ar")).toMatchObject({
		orderItems: [{ productName: "مصباح هلال المعلّق", size: "كبير" }],
		delivery: { shortName: "توصيل مجاني" },
	});
	const english = await read("en");
	expect(english).toMatchObject({ orderItems: [{ productName: "Hilal Pendant", size: "Large" }] });
	expect(english.delivery).not.toHaveProperty("translations");
});

describe("staff write translations", () => {
	const given = (texts: Record<string, string>) => ({
		ar: Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text }])),
	});

	test("of a brand, with the English that they translate; a changed English leaves them outdated", async ({ shop }) => {
		const staff = await shop.as("admin");
		const form = {
			brandName: "Rimal",
			description: "Lamps of sand.",
			translations: given({ description: "مصابيح من الرمل" }),
		};
		const { body: brand } = await staff.post("/api/Brand", form);
		const url = `/api/Brand/${brand.id}`;
		const edited = async () => (await staff.get(`${url}?withTranslations=true&lang=ar`)).body;
		expect(await edited()).toMatchObject({
			description: "Lamps of sand.",
			translations: { ar: { description: { text: "مصابيح من الرمل", source: "Lamps of sand." } } },
		});
		await staff.put(url, { ...form, description: "Lamps of glass." });
		expect((await edited()).translations.ar.description.source).toBe("Lamps of sand.");
		// Without the field nothing changes, and a blank text removes a translation.
		await staff.put(url, { brandName: "Rimal", description: "Lamps of glass." });
		expect((await edited()).translations.ar.description.text).toBe("مصابيح من الرمل");
		expect((await staff.get(`${url}?lang=ar`)).body.description).toBe("مصابيح من الرمل");
		await staff.put(url, { ...form, translations: given({ description: "" }) });
		expect((await edited()).translations).toEqual({});
	});

	test.for([
		[
			"a text that the kind does not have",
			{ ar: { story2: { text: "x" } } },
			"translations.ar",
			"No such text to translate: story2",
		],
		["another language", { fr: {} }, "translations", "No such text to translate: fr"],
		[
			"a text that is too long",
			{ ar: { brandName: { text: "x".repeat(51) } } },
			"translations.ar.brandName.text",
			"At most 50 characters",
		],
	] as const)("and are told of %s", async ([, translations, field, message], { shop }) => {
		const staff = await shop.as("admin");
		const refused = await staff.post("/api/Brand", { brandName: "Rimal", description: "", translations });
		expect(refused.status).toBe(400);
		expect(refused.body.errors).toEqual({ [field]: [message] });
	});

	test("of a product, its variants and pictures, and read them with the English texts", async ({ shop }) => {
		const { id, variantIds, brandId } = await aBilingualLamp(shop);
		const staff = await shop.as("admin");
		const product = (await staff.get(`/api/admin/products/${id}?lang=ar`)).body;
		expect(product).toMatchObject({
			name: "Hilal Pendant",
			translations: { ar: { name: { text: "مصباح هلال المعلّق", source: "Hilal Pendant" } } },
			variants: [{ size: "Large", translations: { ar: { size: { text: "كبير", source: "Large" } } } }],
			lighting: { material: "Brass" },
		});
		const fields = new FormData();
		for (const [name, value] of Object.entries({
			...{ Name: "Hilal Lamp", Description: "A crescent of brass.", BasePrice: "0" },
			...{ BrandId: String(brandId), SupplierId: String(product.supplierId), Version: String(product.version) },
			Translations: JSON.stringify(given({ description: "هلال من النحاس" })),
			Variants: JSON.stringify([
				{
					variantId: variantIds[0],
					size: "Large",
					price: 300,
					sku: "HIL-L",
					stockQuantity: 1,
					translations: given({ size: "مقاس كبير" }),
				},
			]),
		}))
			fields.set(name, value);
		const saved = await staff.put(`/api/Products/${id}`, fields);
		expect(saved.status).toBe(200);
		expect((await staff.get(`/api/admin/products/${id}`)).body).toMatchObject({
			translations: {
				ar: {
					name: { text: "مصباح هلال المعلّق", source: "Hilal Pendant" },
					description: { text: "هلال من النحاس", source: "A crescent of brass." },
				},
			},
			variants: [{ translations: { ar: { size: { text: "مقاس كبير", source: "Large" } } } }],
		});
	});
});
