import sharp from "sharp";
import { expect } from "vitest";
import { aCategory, aProduct } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";
import { json } from "../database/column-types.ts";
import { preparePicture } from "../media/prepare-picture.ts";
import { storePicture } from "../media/store-picture.ts";

const aSquare = { create: { width: 400, height: 400, channels: 3, background: "#888" } } as const;
const sconce = { lightType: "Wall sconce", socketType: "E27", voltage: "230", wattage: 8, lumens: 560, beamAngle: 120 };

/** A lamp with variants, one of which differs in its light, and pictures, in two categories. */
async function aLamp(shop: Shop) {
	const [later, first] = [await aCategory(shop.db), await aCategory(shop.db)];
	await shop.db.updateTable("categories").set({ position: 9 }).where("id", "=", later).execute();
	await shop.db.updateTable("categories").set({ position: 1 }).where("id", "=", first).execute();
	const lamp = await aProduct(shop.db, {
		name: "Hilal",
		categoryIds: [later, first],
		lighting: sconce,
		variants: [{ size: "20 cm" }, { size: "30 cm" }],
	});
	await shop.db
		.updateTable("productVariants")
		.set({ lighting: json({ lumens: 800 }) })
		.where("id", "=", lamp.variantIds[1] as number)
		.execute();
	const pictureId = await storePicture(shop.db, await preparePicture(await sharp(aSquare).webp().toBuffer()));
	await shop.db
		.insertInto("productImages")
		.values({
			...{ productId: lamp.id, pictureId, altText: "The lamp.", isThumbnail: true },
			translations: json({ ar: { altText: { text: "المصباح.", source: "The lamp." } } }),
		})
		.execute();
	return { ...lamp, firstCategoryId: first };
}

/** The answers of the calls that each have one part of the page. */
async function partsOf(shop: Shop, id: number, locale?: string) {
	const visitor = await shop.as("anyone");
	const read = async (path: string) => {
		const { status, body } = await visitor.get(path, locale ? { "accept-language": locale } : {});
		return status === 404 ? null : body;
	};
	const product = await read(`/api/Products/${id}`);
	const { makerName, makerAddress, makerContact } = await read(`/api/Brand/${product.brandId}`);
	return {
		product,
		maker: { makerName, makerAddress, makerContact },
		lighting: await read(`/api/LightingDetails/product/${id}`),
		images: await read(`/api/ProductImage/${id}?embed=false`),
		photometry: await read(`/api/Products/${id}/photometry/sources`),
	};
}

test("the page of a product has what the calls for its parts answer, in both languages", async ({ shop }) => {
	const lamp = await aLamp(shop);
	const plain = await aProduct(shop.db, { basePriceFils: 9_900 });
	await shop.db
		.updateTable("brands")
		.set({ makerName: "Rimal GmbH", makerAddress: "Vienna", makerContact: "rimal.example" })
		.execute();
	await shop.db
		.insertInto("attributeValues")
		.values({
			attributeId: "lightType",
			value: "Wall sconce",
			translations: json({ ar: { value: { text: "مصباح جداري", source: "Wall sconce" } } }),
		})
		.execute();
	for (const locale of ["en", "ar"])
		for (const { id } of [lamp, plain]) {
			const parts = await partsOf(shop, id, locale);
			const { body } = await (await shop.as("anyone")).get(`/api/Products/${id}/page`, { "accept-language": locale });
			expect(body).toMatchObject(parts);
			expect(Object.keys(body.product).toSorted()).toEqual(Object.keys(parts.product).toSorted());
			expect(body.images).toHaveLength(id === lamp.id ? 1 : 0);
			if (locale === "ar" && id === lamp.id) expect(body.lighting.texts).toEqual({ lightType: expect.any(Object) });
			expect(body.categoryId).toBe(id === lamp.id ? lamp.firstCategoryId : null);
		}
});

test("its accessories fit it, are published, and have their stock", async ({ shop }) => {
	const lamp = await aLamp(shop);
	const bulb = { ...sconce, lightType: "Bulb", mountingType: "Lamp holder" };
	const fitting = await aProduct(shop.db, { name: "Fitting bulb", lighting: bulb });
	await aProduct(shop.db, { name: "Draft bulb", lighting: bulb, status: "draft" });
	await aProduct(shop.db, { name: "Other bulb", lighting: { ...bulb, socketType: "GU10" } });
	const { body } = await (await shop.as("anyone")).get(`/api/Products/${lamp.id}/page`);
	const card = (await (await shop.as("anyone")).get(`/api/Products/cards?ids=${fitting.id}`)).body[0];
	expect(body.accessories).toEqual([card]);
	expect(card.stockQuantity).toBeGreaterThan(0);
});

test("its accessories follow a change of theirs", async ({ shop }) => {
	const { db } = shop;
	const lamp = await aProduct(db, { lighting: { ...sconce, colorTemperature: 2700 } });
	const bulb = { ...sconce, lightType: "Bulb", mountingType: "Lamp holder" };
	const warm = await aProduct(db, { lighting: { ...bulb, colorTemperature: 2700 } });
	const cool = await aProduct(db, { lighting: { ...bulb, colorTemperature: 4000 } });
	const listed = async () => {
		const { body } = await (await shop.as("anyone")).get(`/api/Products/${lamp.id}/page`);
		return body.accessories.map(({ id }: { id: number }) => id);
	};
	expect(await listed()).toEqual([warm.id, cool.id]);
	await db.updateTable("lightingDetails").set({ colorTemperature: 6500 }).where("productId", "=", warm.id).execute();
	expect(await listed()).toEqual([cool.id, warm.id]);
	await db.updateTable("products").set({ status: "draft" }).where("id", "=", cool.id).execute();
	expect(await listed()).toEqual([warm.id]);
});

test("a product that does not exist has no page", async ({ shop }) => {
	expect((await (await shop.as("anyone")).get("/api/Products/987654/page")).status).toBe(404);
});
