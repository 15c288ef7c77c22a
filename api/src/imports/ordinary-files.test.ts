import { expect } from "vitest";
import { applyImport, checkImport, uploadImport, whenIdle } from "../../test/imports.ts";
import { aBrand, aCategory, aSupplier } from "../../test/makers.ts";
import { test } from "../../test/shop.ts";

/** As Excel saves it in a country with decimal commas: Windows-1252, semicolons, no supplier, and a column "Price". */
const excelFile = [
	"Name;Brand;Price;Description;Category;Stock",
	"Hängeleuchte Ø 30;Rimal;202,50;Eine Leuchte aus Messing.;Indoor > Pendants;1.200",
	"Bodenleuchte;Rimal;1.202,5;Eine Leuchte aus Holz.;Indoor > Floor;3",
	"Tischleuchte;Rimal;AED 99;Eine Leuchte aus Glas.;;0",
].join("\r\n");

const windows1252 = new Uint8Array(Buffer.from(excelFile, "latin1"));

test("a file of Excel with semicolons, decimal commas and Windows-1252 is imported, with a chosen supplier", async ({
	shop,
}) => {
	const staff = await shop.as("admin");
	await aSupplier(shop.db, "Shati");
	await aCategory(shop.db, { categoryName: "indoor" });
	const { body } = await uploadImport(staff, windows1252);
	expect(body).toMatchObject({
		encoding: "windows-1252",
		delimiter: ";",
		decimal: ",",
		mapping: { name: 0, brand: 1, basePrice: 2, description: 3, categories: 4, stock: 5 },
	});
	const done = await applyImport(staff, windows1252, { createMissing: true, defaults: { supplier: "shati" } });
	expect(done).toMatchObject({
		state: "done",
		result: {
			added: 3,
			newBrands: ["Rimal"],
			newSuppliers: [],
			newCategories: ["Indoor > Pendants", "Indoor > Floor"],
		},
	});
	const { data } = (await staff.get("/api/Products")).body;
	expect(data).toMatchObject([
		{ name: "Bodenleuchte", basePrice: 1202.5, stockQuantity: 3 },
		{ name: "Hängeleuchte Ø 30", basePrice: 202.5, stockQuantity: 1200 },
		{ name: "Tischleuchte", basePrice: 99, stockQuantity: 0, supplierName: "Shati" },
	]);
	expect((await staff.get(`/api/ProductCategory/product/${data[1].id}`)).body).toMatchObject([
		{ category: { categoryName: "Pendants" } },
	]);
	const { rows } = await shop.pool.query("select category_name, parent_category_id from categories order by id");
	const [indoor] = (await shop.pool.query("select id from categories where category_name = 'indoor'")).rows;
	expect(rows).toEqual([
		{ category_name: "indoor", parent_category_id: null },
		{ category_name: "Pendants", parent_category_id: indoor.id },
		{ category_name: "Floor", parent_category_id: indoor.id },
	]);
});

test("new categories below new categories are created with their parents", async ({ shop }) => {
	const staff = await shop.as("admin");
	const file = `Name,Description,Brand,Supplier,Base Price,Categories\nLulu,A globe of opal glass.,Rimal,Shati,5,Garden > Path > Low | Garden\n`;
	expect((await applyImport(staff, file, { createMissing: true })).result.newCategories).toEqual([
		"Garden",
		"Garden > Path",
		"Garden > Path > Low",
	]);
	const { rows } = await shop.pool.query(
		`select category.category_name as name, parent.category_name as parent from categories as category
			left join categories as parent on parent.id = category.parent_category_id order by category.position`,
	);
	expect(rows).toEqual([
		{ name: "Garden", parent: null },
		{ name: "Path", parent: "Garden" },
		{ name: "Low", parent: "Path" },
	]);
	const tooLong = file.replace("Lulu", "Nura").replace("Low", "x".repeat(300));
	const refused = await checkImport(staff, tooLong, { createMissing: true });
	expect(refused.result.errors).toMatchObject([{ row: 2, column: "Categories" }]);
});

test("errors are grouped with what removes them, the most frequent first", async ({ shop }) => {
	const staff = await shop.as("admin");
	await aBrand(shop.db, "Rimal");
	const { result } = await checkImport(staff, windows1252);
	expect(result).toMatchObject({ added: 0, invalid: 3, errorCount: 5, newCategories: [] });
	expect(result.problems).toEqual([
		{
			column: "Supplier",
			message: "Supplier is required",
			isMissing: true,
			count: 3,
			isEveryRow: true,
			rows: [2, 3, 4],
			remedy: "choose-default",
		},
		{
			column: "Categories",
			message: "There is no category “…”",
			isMissing: false,
			count: 2,
			isEveryRow: false,
			rows: [2, 3],
			remedy: "create-missing",
		},
	]);
});

test("the numbers of a file are read as chosen, and a wrong one is reported with that remedy", async ({ shop }) => {
	const staff = await shop.as("admin");
	await aBrand(shop.db, "Rimal");
	await aSupplier(shop.db, "Shati");
	const file =
		"Name,Description,Brand,Supplier,Base Price\nLulu,A globe of opal glass.,Rimal,Shati,1.234\nNura,A globe of opal glass.,Rimal,Shati,about 5\n";
	const prices = async (decimal: string) => (await checkImport(staff, file, { decimal })).result;
	expect((await prices(".")).errors).toMatchObject([
		{ row: 2, column: "Base Price" },
		{ row: 3, column: "Base Price" },
	]);
	const { errors, problems } = await prices(",");
	expect(errors).toMatchObject([{ row: 3, column: "Base Price", value: "about 5" }]);
	expect(problems).toMatchObject([{ column: "Base Price", remedy: "number-format", rows: [3] }]);
});

test("the products without errors are imported without the others if staff say so", async ({ shop }) => {
	const staff = await shop.as("admin");
	await aBrand(shop.db, "Rimal");
	const file = [
		"Name,Description,Brand,Supplier,SKU,Size,Price,Stock",
		"Lulu,A globe of opal glass.,Rimal,Shati,L-1,S,5,2",
		"Nura,short,Rimal,Nowhere,N-1,S,5,40",
		"Nura,,,,N-2,M,6,40",
		"Sahra,A globe of opal glass.,Rimal,Shati,L-1,S,5,1",
		"Wadi,A globe of opal glass.,Rimal,Shati,W-1,S,5,1",
	].join("\n");
	const checked = await checkImport(staff, file, { createMissing: true });
	expect(checked.result).toMatchObject({
		added: 2,
		invalid: 2,
		errorCount: 2,
		newSuppliers: ["Shati"],
		stock: { rows: 2, more: 3, fewer: 0 },
	});
	expect(checked.result.products.map(({ name }: { name: string }) => name)).toEqual(["Lulu", "Wadi"]);
	expect((await staff.post(`/api/admin/imports/${checked.id}/apply`)).status).toBe(409);
	expect((await staff.post(`/api/admin/imports/${checked.id}/apply`, { skipInvalid: true })).status).toBe(202);
	const done = await whenIdle(staff, checked.id);
	expect(done).toMatchObject({ state: "done", failure: null, result: { added: 2, invalid: 2 } });
	const { data } = (await staff.get("/api/Products")).body;
	expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(["Lulu", "Wadi"]);
	const suppliers = (await staff.get("/api/Supplier")).body;
	expect(suppliers.map(({ supplierName }: { supplierName: string }) => supplierName)).not.toContain("Nowhere");
});

test("an import in which every product has errors cannot be applied", async ({ shop }) => {
	const staff = await shop.as("admin");
	const checked = await checkImport(staff, "Name,Description\nLulu,short\n");
	expect((await staff.post(`/api/admin/imports/${checked.id}/apply`, { skipInvalid: true })).status).toBe(409);
});

test("chosen values are for new products only, and only where the file has none", async ({ shop }) => {
	const staff = await shop.as("admin");
	const first = "Name,Description,Brand,Supplier,SKU,Price\nLulu,A globe of opal glass.,Rimal,Shati,L-1,5\n";
	const { body } = await uploadImport(staff, first);
	expect(body.defaults).toEqual({ size: "Standard" });
	await applyImport(staff, first, { createMissing: true });
	const defaults = { brand: "Other", supplier: "Other", stock: "7", size: "Standard", description: "A lamp of ours." };
	const second = "Name,Brand,SKU,Price\nLulu,Rimal,L-1,6\nNura,Rimal,N-1,8\nWadi,,,\n";
	const { result } = await applyImport(staff, second, { createMissing: true, defaults });
	expect(result).toMatchObject({ added: 2, changed: 1, newBrands: ["Other"], stock: { rows: 2, more: 14 } });
	const { data } = (await staff.get("/api/Products")).body;
	expect(data).toMatchObject([
		{ name: "Lulu", brandName: "Rimal", supplierName: "Shati", stockQuantity: 0 },
		{ name: "Nura", brandName: "Rimal", supplierName: "Other", stockQuantity: 7, description: "A lamp of ours." },
		{ name: "Wadi", brandName: "Other", supplierName: "Other", stockQuantity: 7 },
	]);
	const { variants } = (await staff.get(`/api/Products/${data[1].id}`)).body;
	expect(variants).toMatchObject([{ sku: "N-1", size: "Standard", price: 8 }]);
});

test("the line by which Excel is told the delimiter is not a row", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { body } = await uploadImport(staff, "\uFEFFsep=;\r\nName;SKU\r\nLulu;1,5\r\n");
	expect(body).toMatchObject({ delimiter: ";", headers: ["Name", "SKU"], rowCount: 1 });
});

test("the template can be imported as it is", async ({ shop }) => {
	const staff = await shop.as("admin");
	const template = (await staff.get("/api/admin/imports/template.csv")).body;
	expect(template).toMatch(/^\uFEFFName,Name \(Arabic\),Description,Description \(Arabic\),Base Price,/);
	const { result } = await checkImport(staff, template, { createMissing: true });
	expect(result).toMatchObject({ added: 1, errorCount: 0, stock: { rows: 2, more: 14 } });
});
