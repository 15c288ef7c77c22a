import { expect, test as plainTest } from "vitest";
import { applyImport, checkImport, uploadImport } from "../../test/imports.ts";
import { aBrand, aSupplier } from "../../test/makers.ts";
import { test } from "../../test/shop.ts";
import { shopifyExport } from "../../test/shopify-export.ts";
import { archiveOfWorkbook, workbookOf } from "../../test/workbook.ts";
import { parseWorkbook } from "./parse-workbook.ts";

/** A cell with a shared text and no address. */
const text = (index: number) => `<c t="s"><v>${index}</v></c>`;

test("an Excel workbook is imported, with numbers, booleans and texts as they are in its cells", async ({ shop }) => {
	const staff = await shop.as("admin");
	await aBrand(shop.db, "Rimal");
	await aSupplier(shop.db, "Shati");
	const workbook = workbookOf([
		["Name", "Description", "Brand", "Supplier", "SKU", "Size", "Price", "Stock"],
		["قمر & Qamar", "A dome of <spun> brass.", "Rimal", "Shati", 1001, "Ø 30 cm", 202.5, 12],
		[null, null, null, null, null, null, null, null],
		["قمر & Qamar", null, null, null, "1002", "Ø 45 cm", "1.202,50", "1.000"],
	]);
	const { body } = await uploadImport(staff, workbook, "lamps.xlsx");
	expect(body).toMatchObject({ encoding: "xlsx", delimiter: "", decimal: ",", format: "table", rowCount: 3 });
	const done = await applyImport(staff, workbook);
	expect(done).toMatchObject({ state: "done", result: { added: 1 } });
	const { data } = (await staff.get("/api/Products")).body;
	expect(data).toMatchObject([{ name: "قمر & Qamar", description: "A dome of <spun> brass." }]);
	expect((await staff.get(`/api/Products/${data[0].id}`)).body.variants).toMatchObject([
		{ sku: "1001", size: "Ø 30 cm", price: 202.5, stockQuantity: 12 },
		{ sku: "1002", size: "Ø 45 cm", price: 1202.5, stockQuantity: 1000 },
	]);
});

plainTest("a number of a workbook stays the same whatever the decimal sign of texts is", async () => {
	const rows: string[][] = [];
	const workbook = workbookOf([["A"], [1.234], [0.1 + 0.2], [true], [1234]]);
	await parseWorkbook(workbook, async (some) => void rows.push(...some));
	expect(rows).toEqual([["1.2340"], ["0.3"], ["true"], ["1234"]]);
});

plainTest.each([
	["in no row or cell", `<row>${text(0)}${text(1)}</row><row><c/><c><v>5</v></c></row>`],
	["in rows only", `<row r="1">${text(0)}${text(1)}</row><row r="2"><c s="0"/><c><v>5</v></c></row>`],
	["in some cells", `<row>${text(0)}<c r="B1" t="s"><v>1</v></c></row><row><c r="B2"><v>5</v></c></row>`],
	[
		"in elements with a prefix",
		`<row>${text(0)}${text(1)}</row><row><c/><c><v>5</v></c></row>`.replaceAll(/<(\/?)/g, "<$1x:"),
	],
])("a workbook with addresses %s is read by the order of its cells", async (_, rows) => {
	const isPrefixed = rows.includes("x:");
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const sheet = isPrefixed
		? `<x:sheetData xmlns:x="${main}">${rows}</x:sheetData>`
		: `<!-- <c> --><sheetData>${rows}</sheetData>`;
	const read: string[][] = [];
	const summary = await parseWorkbook(
		archiveOfWorkbook(sheet, ["Name", "Price > 1"]),
		async (some) => void read.push(...some),
	);
	expect(summary).toMatchObject({ encoding: "xlsx", headers: ["Name", "Price > 1"] });
	expect(read).toEqual([["", "5"]]);
});

plainTest("cells without addresses are read beyond column Z and after an empty row", async () => {
	const headers = Array.from({ length: 30 }, (_, index) => `H${index}`);
	const cells = (offset: number) => headers.map((_, index) => `<c><v>${offset + index}</v></c>`).join("");
	const rows = `<row>${headers.map((_, index) => text(index)).join("")}</row><row/><row>${cells(100)}</row>`;
	const read: string[][] = [];
	await parseWorkbook(
		archiveOfWorkbook(`<sheetData>${rows}</sheetData>`, headers),
		async (some) => void read.push(...some),
	);
	expect(read.at(-1)).toEqual(headers.map((_, index) => String(100 + index)));
	expect(read).toHaveLength(2);
});

plainTest.each([
	["an archive that is no workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
	["a workbook of Excel before 2007", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
	["a workbook with a broken sheet", archiveOfWorkbook("<sheetData><row", [])],
])("%s cannot be read", async (_, bytes) => {
	expect(await parseWorkbook(bytes, async () => {})).toMatchObject({ fault: expect.any(String) });
});

test("the product export of Shopify is imported as it is", async ({ shop }) => {
	const staff = await shop.as("admin");
	await aSupplier(shop.db, "Shati");
	const { body } = await uploadImport(staff, shopifyExport, "products_export.csv");
	expect(body).toMatchObject({ format: "shopify", rowCount: 5 });
	const missing = await checkImport(staff, shopifyExport, { createMissing: true });
	expect(missing.result).toMatchObject({
		errorCount: 3,
		problems: [{ column: "Supplier", isMissing: true, isEveryRow: true, remedy: "choose-default" }],
	});
	const choices = { createMissing: true, defaults: { supplier: "Shati" } };
	const done = await applyImport(staff, shopifyExport, choices);
	expect(done.result).toMatchObject({
		added: 3,
		newBrands: ["Atelier Rimal", "Wadi"],
		newCategories: ["Pendants", "Floor lamps"],
		stock: { rows: 3, more: 12 },
	});
	const { data } = (await staff.get("/api/Products")).body;
	expect(data).toMatchObject([
		{ name: "Lulu Globe", basePrice: 100, discountPrice: 80, stockQuantity: 7, variantCount: 0 },
		{
			name: "Najma Dome",
			description: "A dome of spun brass.\n\n• Warm light\n• Dimmable",
			basePrice: 450,
			brandName: "Atelier Rimal",
			variantCount: 2,
		},
		{ name: "Wadi Floor", basePrice: 1200, variantCount: 1 },
	]);
	const variantsOf = async ({ id }: { id: number }) => (await staff.get(`/api/Products/${id}`)).body.variants;
	expect(await variantsOf(data[1])).toMatchObject([
		{ sku: "NAJ-30-BR", size: "30 cm / Brass", price: 450, compareAtPrice: 500, stockQuantity: 4 },
		{ sku: "najma-dome-45-cm-brass", size: "45 cm / Brass", price: 610, compareAtPrice: null, stockQuantity: 0 },
	]);
	expect(await variantsOf(data[2])).toMatchObject([{ sku: "WADI-1", size: "Standard", price: 1200, stockQuantity: 1 }]);
});

test("a product key joins the rows of a new product, whose name is in one of them only", async ({ shop }) => {
	const staff = await shop.as("admin");
	const file = [
		"Parent SKU,Name,Description,Brand,Supplier,SKU,Size,Price",
		"P1,,,,,P1-S,S,5",
		"P1,Lulu,A globe of opal glass.,Rimal,Shati,P1-M,M,6",
		"P2,Nura,A globe of opal glass.,Rimal,Shati,P2-S,S,5",
	].join("\n");
	const { result } = await checkImport(staff, file, { createMissing: true });
	expect(result).toMatchObject({ added: 2, errorCount: 0, products: [{ name: "Lulu" }, { name: "Nura" }] });
});

test("a workbook of 10,000 rows is read and checked", { timeout: 120_000, tags: "thorough" }, async ({ shop }) => {
	const staff = await shop.as("admin");
	await aBrand(shop.db, "Rimal");
	await aSupplier(shop.db, "Shati");
	const rows = Array.from({ length: 10_000 }, (_, nth) => {
		return [`Lamp ${nth}`, "A lamp that nobody has seen.", "Rimal", "Shati", `SKU-${nth}`, "30 cm", 202.5 + nth, 5];
	});
	const headers = ["Name", "Description", "Brand", "Supplier", "SKU", "Size", "Price", "Stock"];
	const checked = await checkImport(staff, workbookOf([headers, ...rows]));
	expect(checked).toMatchObject({ rowCount: 10_000, result: { added: 10_000, errorCount: 0 } });
});
