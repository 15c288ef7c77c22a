import { test as base, expect, inject, vi } from "vitest";
import { addedColumns } from "../../../../contract/test/added-attributes.ts";
import type { Client } from "../../../test/client.ts";
import { cloneDatabase } from "../../../test/databases.ts";
import { aProduct, someLighting } from "../../../test/makers.ts";
import { openShop } from "../../../test/shop.ts";
import { emptyShop } from "../../../test/template.ts";
import { openPool } from "../../database/database.ts";

// A new attribute needs only a row in the attribute table and a database column.

vi.mock("@noor/contract/attributes", async (importOriginal) => {
	const { addAttributes } = await import("../../../../contract/test/added-attributes.ts");
	return addAttributes(await importOriginal<typeof import("@noor/contract/attributes")>());
});

const said = {
	energyLabel: "A",
	controls: "DALI, Zigbee",
	glareRating: "UGR 16",
	weightKg: 20,
	isSmart: true,
	switching: "cord",
	assembledIn: "IT",
	testMark: "0344",
	careAdvice: "Wipe with a dry cloth.",
};
const notSaid = {
	energyLabel: "",
	controls: "",
	glareRating: "",
	weightKg: null,
	isSmart: false,
	switching: "",
	assembledIn: "",
	testMark: "",
	careAdvice: "",
};

/** A shop whose database has the columns of the added attributes. */
const test = base.extend("shop", async ({}, { onCleanup }) => {
	const database = await cloneDatabase(inject("databaseServer"), emptyShop);
	const pool = openPool(database.url, 1);
	await pool.query(addedColumns);
	await pool.end();
	const { shop, close } = await openShop({ database });
	onCleanup(close);
	return shop;
});

async function twoLamps(staff: Client, db: Parameters<typeof aProduct>[0]) {
	const { id: plain } = await aProduct(db, { name: "Plain", lighting: {} });
	const { id: smart } = await aProduct(db, { name: "Smart one" });
	const { body } = await staff.post("/api/LightingDetails", { ...someLighting, ...said, productId: smart });
	return { plain, smart, details: body };
}

/** A product with lighting details and two variants. */
function aStrip(db: Parameters<typeof aProduct>[0]) {
	const variants = [
		{ size: "2 m", sku: "STRIP-2" },
		{ size: "5 m", sku: "STRIP-5" },
	];
	return aProduct(db, { name: "Strip", lighting: { energyLabel: "A" } as object, variants });
}

/** Imports a file of which every column is known. @returns the result of its check. */
async function importFile(staff: Client, rows: readonly string[]) {
	const form = new FormData();
	form.set("file", new Blob([rows.join("\r\n")]), "lamps.csv");
	const { body: uploaded } = await staff.post("/api/admin/imports", form);
	const job = async () => (await staff.get(`/api/admin/imports/${uploaded.id}`)).body;
	await staff.post(`/api/admin/imports/${uploaded.id}/check`, { mapping: uploaded.mapping });
	await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe("checked");
	const { result } = await job();
	await staff.post(`/api/admin/imports/${uploaded.id}/apply`);
	await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe("done");
	return result;
}

test("an added attribute is stored, read and validated by its row", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { smart, details } = await twoLamps(staff, shop.db);
	expect(details).toMatchObject(said);
	expect((await staff.get(`/api/LightingDetails/product/${smart}`)).body).toMatchObject(said);
	const wrong = {
		weightKg: 501,
		switching: "foot",
		assembledIn: "Atlantis",
		testMark: "34",
		careAdvice: "x".repeat(5001),
	};
	const refused = await staff.put(`/api/LightingDetails/${details.id}`, { productId: smart, ...wrong });
	expect(refused.body.errors).toMatchObject({
		energyLabel: ["Energy Label is required"],
		weightKg: ["Shade Weight must be at most 500"],
		switching: [expect.stringContaining("Switching")],
		assembledIn: [expect.any(String)],
		testMark: ["A test mark has 4 digits"],
		careAdvice: ["At most 5000 characters"],
	});
	const { weightKg: _, ...silent } = { ...someLighting, ...said, productId: smart };
	expect((await staff.put(`/api/LightingDetails/${details.id}`, silent)).body.weightKg).toBe(20);
	const blank = await staff.put(`/api/LightingDetails/${details.id}`, { ...silent, weightKg: "" });
	expect(blank.body.weightKg).toBe(null);
	const { switching: _s, assembledIn: _a, testMark: _t, careAdvice: _c, ...omitted } = silent;
	expect((await staff.put(`/api/LightingDetails/${details.id}`, omitted)).body).toMatchObject({
		switching: "cord",
		assembledIn: "IT",
		testMark: "0344",
		careAdvice: "Wipe with a dry cloth.",
	});
});

test("the audit log has the values of an added attribute, of a product and of a variant", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { smart } = await twoLamps(staff, shop.db);
	const { body } = await staff.get(`/api/admin/audit?area=products&record=${smart}`);
	expect(body.data[0].after.lighting).toMatchObject(said);
	const { id, variantIds } = await aStrip(shop.db);
	await importFile(staff, ["Product ID,SKU,Switch type", `${id},STRIP-2,Wall plate`, `${id},STRIP-5,Pull cord`]);
	const { body: changes } = await staff.get(`/api/admin/audit?area=products&record=${id}`);
	expect(changes.data[0].after.variants).toContainEqual(
		expect.objectContaining({ id: variantIds[1], switching: "cord" }),
	);
});

test("the staff table can be searched and sorted by an added attribute, and its export has a column for it", async ({
	shop,
}) => {
	const staff = await shop.as("admin");
	await twoLamps(staff, shop.db);
	const namesFor = async (query: string) =>
		(await staff.get(`/api/LightingDetails?${query}`)).body.data.map(
			({ productName }: { productName: string }) => productName,
		);
	for (const search of ["zigbee", "0344"]) expect(await namesFor(`search=${search}`), search).toEqual(["Smart one"]);
	const sortable = Object.keys(said).filter((id) => id !== "careAdvice");
	for (const id of sortable) expect(await namesFor(`sort=-${id}`), id).toHaveLength(2);
	const { body } = await staff.get("/api/admin/exports/lighting-details.csv?sort=-isSmart");
	const [headers, first] = body.split("\r\n");
	for (const header of [
		...["Energy Label", "Controls", "Glare Rating", "Shade Weight (kg)", "Smart"],
		...["Switching", "Assembled In", "Test Mark", "Care Advice"],
	])
		expect(headers.split(",")).toContain(header);
	expect(first).toContain('"DALI, Zigbee"');
});

test("listings can be filtered by an added attribute, and facets count its values", async ({ shop }) => {
	const staff = await shop.as("admin");
	await twoLamps(staff, shop.db);
	const visitor = await shop.as("anyone");
	const found = [
		"energyLabels=a",
		"controls=Zigbee",
		"glareRating=16",
		"glareRating=UGR16",
		"weightKg=20",
		"isSmart=true",
		"switching=cord",
	];
	for (const query of found) {
		const { body } = await visitor.get(`/api/Products?${query}`);
		expect(
			body.data.map(({ name }: { name: string }) => name),
			query,
		).toEqual(["Smart one"]);
	}
	expect((await visitor.get("/api/Products?weightKg=heavy")).status).toBe(400);
	expect((await visitor.get("/api/Products")).body.data).toMatchObject([{ weightKg: null }, { weightKg: 20 }]);
	expect((await visitor.get("/api/Products/facets")).body.filters).toMatchObject({
		energyLabels: [{ value: "A", count: 1 }],
		controls: [
			{ value: "DALI", count: 1 },
			{ value: "Zigbee", count: 1 },
		],
		glareRating: [{ value: "16", count: 1 }],
		weightKg: [{ value: 20, count: 1 }],
		isSmart: [
			{ value: true, count: 1 },
			{ value: false, count: 1 },
		],
		switching: [{ value: "cord", count: 1 }],
	});
});

test("a variant that differs in an added attribute is found by its own value and by that of the others", async ({
	shop,
}) => {
	const staff = await shop.as("admin");
	const { id } = await aStrip(shop.db);
	const rows = [`${id},STRIP-2,Wall plate`, `${id},STRIP-5,Pull cord`];
	expect(await importFile(staff, ["Product ID,SKU,Switch type", ...rows])).toMatchObject({ errors: [] });
	const { body: variants } = await staff.get(`/api/Products/variants/${id}`);
	expect(variants.map(({ lighting }: { lighting: object }) => lighting)).toEqual([
		{ switching: "wall" },
		{ switching: "cord" },
	]);
	const visitor = await shop.as("anyone");
	for (const query of ["switching=wall", "switching=cord", "search=pull+cord", "search=wall+plate"]) {
		const { body } = await visitor.get(`/api/Products?${query}`);
		expect(
			body.data.map(({ name }: { name: string }) => name),
			query,
		).toEqual(["Strip"]);
	}
	expect((await visitor.get("/api/Products/facets")).body.filters.switching).toEqual([
		{ value: "cord", count: 1 },
		{ value: "wall", count: 1 },
	]);
	const { body: file } = await staff.get("/api/admin/exports/all-products.csv");
	const [headers = "", ...lines] = (file as string).trim().split("\r\n");
	const column = headers.split(",").indexOf("Switching") - headers.split(",").length;
	expect(lines.map((line) => line.split(",").at(column))).toEqual(["wall", "cord"]);
});

test("search finds the values of an added attribute, numbers with their units", async ({ shop }) => {
	const staff = await shop.as("admin");
	await twoLamps(staff, shop.db);
	const visitor = await shop.as("anyone");
	for (const search of ["zigbee", "20 kg", "20kg", "19 kg", "UGR ≤16", "ugr16", "pull cord"]) {
		const { body } = await visitor.get(`/api/Products?search=${encodeURIComponent(search)}`);
		expect(
			body.data.map(({ name }: { name: string }) => name),
			search,
		).toEqual(["Smart one"]);
	}
});

test("the product export has columns for added attributes, and an import reads and updates them", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { plain, smart } = await twoLamps(staff, shop.db);
	const { body: file } = await staff.get("/api/admin/exports/all-products.csv");
	const [headers] = file.split("\r\n");
	expect(headers).toMatch(
		/,Socket Type,.*,Warnings,Energy Label,Controls,Glare Rating,Shade Weight,Smart,Switching,Assembled In,Test Mark,Care Advice$/,
	);
	expect(file).toContain(',A,"DALI, Zigbee",UGR 16,20,yes,cord,IT,0344,Wipe with a dry cloth.');

	const form = new FormData();
	const rows = [
		"Product ID,EU label,Mass,Smart,Switch type,Assembly,Test Mark,Cleaning",
		`${plain},B,2.25,yes,Pull cord,Italy,0 344,Dust it.`,
		`${smart},A,20,perhaps,Pull cord,Atlantis,34,Dust it.`,
	];
	form.set("file", new Blob([rows.join("\r\n")]), "lamps.csv");
	const { body: uploaded } = await staff.post("/api/admin/imports", form);
	const mapping = {
		productId: 0,
		energyLabel: 1,
		weightKg: 2,
		switching: 4,
		assembledIn: 5,
		testMark: 6,
		careAdvice: 7,
	};
	expect(uploaded.mapping).toEqual({ ...mapping, isSmart: 3 });
	await staff.post(`/api/admin/imports/${uploaded.id}/check`, { mapping: uploaded.mapping });
	const result = async () => (await staff.get(`/api/admin/imports/${uploaded.id}`)).body;
	await expect.poll(async () => (await result()).state, { timeout: 30_000 }).toBe("checked");
	expect((await result()).result).toMatchObject({
		errors: expect.arrayContaining([
			expect.objectContaining({ column: "Smart", value: "perhaps", message: "Enter yes or no" }),
			expect.objectContaining({ column: "Assembled In", value: "Atlantis" }),
			expect.objectContaining({ column: "Test Mark", value: "34", message: "A test mark has 4 digits" }),
		]),
		products: [
			{
				name: "Plain",
				columns: [
					...["Energy Label", "Shade Weight", "Smart"],
					...["Switching", "Assembled In", "Test Mark", "Care Advice"],
				],
			},
		],
	});
	const { assembledIn: _a, testMark: _t, ...accepted } = mapping;
	await staff.post(`/api/admin/imports/${uploaded.id}/check`, { mapping: accepted });
	await expect.poll(async () => (await result()).result.errorCount, { timeout: 30_000 }).toBe(0);
	await staff.post(`/api/admin/imports/${uploaded.id}/apply`);
	await expect.poll(async () => (await result()).state, { timeout: 30_000 }).toBe("done");
	expect((await staff.get(`/api/LightingDetails/product/${plain}`)).body).toMatchObject({
		...notSaid,
		energyLabel: "B",
		weightKg: 2.25,
		switching: "cord",
		careAdvice: "Dust it.",
	});
});
