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
};
const notSaid = { energyLabel: "", controls: "", glareRating: "", weightKg: null, isSmart: false };

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

test("an added attribute is stored, read and validated by its row", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { smart, details } = await twoLamps(staff, shop.db);
	expect(details).toMatchObject(said);
	expect((await staff.get(`/api/LightingDetails/product/${smart}`)).body).toMatchObject(said);
	const refused = await staff.put(`/api/LightingDetails/${details.id}`, { productId: smart, weightKg: 501 });
	expect(refused.body.errors).toMatchObject({
		energyLabel: ["Energy Label is required"],
		weightKg: ["Shade Weight must be at most 500"],
	});
	const { weightKg: _, ...silent } = { ...someLighting, ...said, productId: smart };
	expect((await staff.put(`/api/LightingDetails/${details.id}`, silent)).body.weightKg).toBe(20);
	const blank = await staff.put(`/api/LightingDetails/${details.id}`, { ...silent, weightKg: "" });
	expect(blank.body.weightKg).toBe(null);
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
	expect(await namesFor("search=zigbee")).toEqual(["Smart one"]);
	for (const id of Object.keys(said)) expect(await namesFor(`sort=-${id}`), id).toHaveLength(2);
	const { body } = await staff.get("/api/admin/exports/lighting-details.csv?sort=-isSmart");
	const [headers, first] = body.split("\r\n");
	for (const header of ["Energy Label", "Controls", "Glare Rating", "Shade Weight (kg)", "Smart"])
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
	});
});

test("search finds the values of an added attribute, numbers with their units", async ({ shop }) => {
	const staff = await shop.as("admin");
	await twoLamps(staff, shop.db);
	const visitor = await shop.as("anyone");
	for (const search of ["zigbee", "20 kg", "20kg", "19 kg", "UGR ≤16", "ugr16"]) {
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
	expect(headers).toMatch(/,Socket Type,.*,Warnings,Energy Label,Controls,Glare Rating,Shade Weight,Smart$/);
	expect(file).toContain(',A,"DALI, Zigbee",UGR 16,20,yes');

	const form = new FormData();
	const rows = ["Product ID,EU label,Mass,Smart", `${plain},B,2.25,yes`, `${smart},A,20,perhaps`];
	form.set("file", new Blob([rows.join("\r\n")]), "lamps.csv");
	const { body: uploaded } = await staff.post("/api/admin/imports", form);
	expect(uploaded.mapping).toEqual({ productId: 0, energyLabel: 1, weightKg: 2, isSmart: 3 });
	await staff.post(`/api/admin/imports/${uploaded.id}/check`, { mapping: uploaded.mapping });
	const result = async () => (await staff.get(`/api/admin/imports/${uploaded.id}`)).body;
	await expect.poll(async () => (await result()).state, { timeout: 30_000 }).toBe("checked");
	expect((await result()).result).toMatchObject({
		errors: [{ column: "Smart", value: "perhaps", message: "Enter yes or no" }],
		products: [{ name: "Plain", columns: ["Energy Label", "Shade Weight", "Smart"] }],
	});
	await staff.post(`/api/admin/imports/${uploaded.id}/check`, {
		mapping: { productId: 0, energyLabel: 1, weightKg: 2 },
	});
	await expect.poll(async () => (await result()).result.errorCount, { timeout: 30_000 }).toBe(0);
	await staff.post(`/api/admin/imports/${uploaded.id}/apply`);
	await expect.poll(async () => (await result()).state, { timeout: 30_000 }).toBe("done");
	expect((await staff.get(`/api/LightingDetails/product/${plain}`)).body).toMatchObject({
		...notSaid,
		energyLabel: "B",
		weightKg: 2.25,
	});
});
