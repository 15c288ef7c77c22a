import { expect } from "vitest";
import type { Client } from "../../../test/client.ts";
import { aProduct } from "../../../test/makers.ts";
import { test } from "../../../test/shop.ts";

const strip = { name: "Rimal strip", lighting: { lightType: "LED strip", wattage: 19, lumens: 1805 } };
const variants = [
	{ size: "2 m", sku: "STRIP-2" },
	{ size: "10 m", sku: "STRIP-10" },
];

/** Saves the product as staff do, with these lighting details of the second variant. */
async function saveSecond(staff: Client, id: number, lighting: unknown) {
	const { body: product } = await staff.get(`/api/admin/products/${id}`);
	const form = new FormData();
	form.set("Name", product.name);
	form.set("Description", product.description);
	form.set("BrandId", String(product.brandId));
	form.set("SupplierId", String(product.supplierId));
	const [first, second] = product.variants;
	form.set(
		"Variants",
		JSON.stringify([
			{ ...first, lighting: undefined },
			{ ...second, lighting },
		]),
	);
	return staff.put(`/api/Products/${id}`, form);
}

test("a variant states its own figures, which stay until a form replaces them", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { id, variantIds } = await aProduct(shop.db, { ...strip, variants });
	const { body: saved } = await saveSecond(staff, id, { wattage: "95", lumens: "9025", gtin: "4006381333931" });
	const own = { wattage: 95, lumens: 9025, gtin: "4006381333931" };
	expect(saved.variants).toMatchObject([{ lighting: {} }, { lighting: own }]);

	const visitor = await shop.as("anyone");
	expect((await visitor.get(`/api/Products/variants/${id}`)).body).toMatchObject([{ lighting: {} }, { lighting: own }]);
	const lamps = await visitor.get(`/api/lamps?ids=${id}-${variantIds[0]},${id}-${variantIds[1]}`);
	expect(lamps.body).toMatchObject([{ lighting: { wattage: 19 } }, { lighting: { wattage: 95, cri: 90 } }]);

	expect((await saveSecond(staff, id, undefined)).body.variants[1].lighting).toEqual(own);
	expect((await saveSecond(staff, id, { wattage: 96 })).body.variants[1].lighting).toEqual({ wattage: 96 });
	expect((await saveSecond(staff, id, null)).body.variants[1].lighting).toEqual({});
	const refused = await saveSecond(staff, id, { gtin: "4006381333932" });
	expect(refused.status).toBe(400);
	expect(Object.keys(refused.body.errors)).toEqual(["Variants.1.lighting.gtin"]);
});

test("the audit log shows what a variant states, and the product has a new version", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { id } = await aProduct(shop.db, { ...strip, variants });
	const { body: before } = await staff.get(`/api/admin/products/${id}`);
	const { body: after } = await saveSecond(staff, id, { wattage: 95 });
	expect(after.version).toBeGreaterThan(before.version);
	const { body: log } = await staff.get(`/api/admin/audit?area=products&record=${id}`);
	const [{ before: was, after: is }] = log.data;
	expect(is.variants.at(-1)).toMatchObject({ sku: "STRIP-10", wattage: 95 });
	expect(was.variants.at(-1)).not.toHaveProperty("wattage");
});

test("filters, facets, search and order see every variant, and the card states the range", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { id, variantIds } = await aProduct(shop.db, { ...strip, variants });
	await aProduct(shop.db, { name: "Lamp", lighting: { wattage: 30, lumens: 3000 } });
	await saveSecond(staff, id, { wattage: 95, lumens: 9025, colorTemperature: 6500 });
	const visitor = await shop.as("anyone");
	const namesFor = async (query: string) =>
		(await visitor.get(`/api/Products?${query}`)).body.data.map(({ name }: { name: string }) => name);
	expect(await namesFor("minWattage=90")).toEqual(["Rimal strip"]);
	expect(await namesFor("maxWattage=20")).toEqual(["Rimal strip"]);
	const foundBy = async (query: string) => (await visitor.get(`/api/Products?${query}`)).body.data[0].foundVariantId;
	expect(await foundBy("minWattage=90")).toBe(variantIds[1]);
	expect(await foundBy("maxWattage=20")).toBe(variantIds[0]);
	expect(await foundBy("maxWattage=100&minCri=1&search=strip")).toBe(null);
	// No variant has 4500 K: one has 2700 K, the other 6500 K.
	expect(await namesFor("minColorTemperature=4200&maxColorTemperature=4800")).toEqual([]);
	expect(await namesFor("search=95%20W")).toEqual(["Rimal strip"]);
	expect(await namesFor("sort=brightest")).toEqual(["Rimal strip", "Lamp"]);
	const { body: facets } = await visitor.get("/api/Products/facets");
	expect(facets.filters.wattage).toEqual([19, 30, 95].map((value) => ({ value, count: 1 })));
	const { body: cards } = await visitor.get(`/api/Products/cards?ids=${id}`);
	expect(cards[0]).toMatchObject({
		wattage: 19,
		figureRanges: {
			wattage: { min: 19, max: 95 },
			lumens: { min: 1805, max: 9025 },
			colorTemperature: { min: 2700, max: 6500 },
		},
	});
});
