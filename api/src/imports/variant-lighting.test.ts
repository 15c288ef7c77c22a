import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aProduct } from "../../test/makers.ts";
import { test } from "../../test/shop.ts";

const headers =
	"Product ID,SKU,Wattage,Lumens,Color Temperature,Color Temperature Max,GTIN,Light direction,Country of origin";

/** Imports rows, and returns the result of the check and the import itself. */
async function importRows(staff: Client, rows: readonly string[], header = headers) {
	const form = new FormData();
	form.set("file", new Blob([[header, ...rows].join("\r\n")]), "strips.csv");
	const { body: uploaded } = await staff.post("/api/admin/imports", form);
	await staff.post(`/api/admin/imports/${uploaded.id}/check`, { mapping: uploaded.mapping });
	const result = async () => (await staff.get(`/api/admin/imports/${uploaded.id}`)).body;
	await expect.poll(async () => (await result()).state, { timeout: 30_000 }).toBe("checked");
	const checked = (await result()).result;
	if (checked.errorCount > 0 || checked.products.length === 0) return { id: uploaded.id, checked };
	await staff.post(`/api/admin/imports/${uploaded.id}/apply`);
	await expect.poll(async () => (await result()).state, { timeout: 30_000 }).toBe("done");
	return { id: uploaded.id, checked };
}

const strip = {
	lighting: { wattage: 19, lumens: 1805, colorTemperature: 2700, colorTemperatureMax: 6500 },
	variants: [
		{ size: "2 m", sku: "STRIP-2" },
		{ size: "5 m", sku: "STRIP-5" },
		{ size: "10 m", sku: "STRIP-10" },
	],
};

test("rows of a product that differ in a figure state it for their variants, and an undone import removes it", async ({
	shop,
}) => {
	const staff = await shop.as("admin");
	const { id } = await aProduct(shop.db, strip);
	const lighting = async () => {
		const { body } = await staff.get(`/api/Products/variants/${id}`);
		return body.map((variant: { lighting: object }) => variant.lighting);
	};
	const { id: importId, checked } = await importRows(staff, [
		`${id},STRIP-2,19,1805,2700,6500,,Down,Italy`,
		`${id},STRIP-10,95,"9,025",4000,6500,4006381333931,Down,Italy`,
	]);
	expect(checked.errors).toEqual([]);
	expect(await lighting()).toEqual([
		{},
		{},
		{ wattage: 95, lumens: 9025, colorTemperature: 4000, colorTemperatureMax: 6500, gtin: "4006381333931" },
	]);
	expect((await staff.get(`/api/LightingDetails/product/${id}`)).body).toMatchObject({
		...strip.lighting,
		emission: "down",
		countryOfOrigin: "IT",
	});

	const { status } = await staff.post(`/api/admin/imports/${importId}/undo`);
	expect(status).toBe(200);
	expect(await lighting()).toEqual([{}, {}, {}]);
	expect((await staff.get(`/api/LightingDetails/product/${id}`)).body.emission).toBe("");
});

test("an exported file has the figures of each variant, and importing it changes nothing", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { id } = await aProduct(shop.db, strip);
	const rows = [`${id},STRIP-2,19,1805,2700`, `${id},STRIP-10,95,9025,4000`];
	await importRows(staff, rows, "Product ID,SKU,Wattage,Lumens,Color Temperature");
	const { body: file } = await staff.get("/api/admin/exports/all-products.csv");
	const [header, ...exported] = file.trim().split("\r\n");
	expect(exported).toHaveLength(3);
	expect(exported[2]).toContain(",95,9025,4000,6500,");
	const { checked } = await importRows(staff, exported, header);
	expect(checked).toMatchObject({ errorCount: 0, products: [], unchanged: 1 });
});

test("a figure of a variant that cannot be true is an error of its row", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { id } = await aProduct(shop.db, strip);
	const rows = [`${id},STRIP-2,19`, `${id},STRIP-10,-95`];
	const { checked } = await importRows(staff, rows, "Product ID,SKU,Wattage");
	expect(checked.errors).toMatchObject([
		{ row: 3, column: "Wattage", value: "-95", message: "Wattage must be at least 0" },
	]);
});

test("equal figures in all rows of a product are those of the product", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { id } = await aProduct(shop.db, strip);
	await importRows(staff, [`${id},STRIP-2,20`, `${id},STRIP-10,20`], "Product ID,SKU,Wattage");
	const { body: variants } = await staff.get(`/api/Products/variants/${id}`);
	expect(variants.map((variant: { lighting: object }) => variant.lighting)).toEqual([{}, {}, {}]);
	expect((await staff.get(`/api/LightingDetails/product/${id}`)).body.wattage).toBe(20);
});
