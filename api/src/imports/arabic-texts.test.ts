import { expect } from "vitest";
import { applyImport, checkImport } from "../../test/imports.ts";
import { aProduct } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";
import { json } from "../database/column-types.ts";

const name = { text: "مصباح هلال", source: "Hilal" };
const size = { text: "كبير", source: "Large" };

async function aBilingualLamp({ db }: Shop) {
	const { id, variantIds } = await aProduct(db, {
		name: "Hilal",
		variants: [
			{ sku: "HIL-L", size: "Large" },
			{ sku: "HIL-S", size: "Small" },
		],
	});
	await db
		.updateTable("products")
		.set({ translations: json({ ar: { name } }) })
		.where("id", "=", id)
		.execute();
	await db
		.updateTable("productVariants")
		.set({ translations: json({ ar: { size } }) })
		.where("id", "=", variantIds[0] as number)
		.execute();
	return id;
}

async function textsOf({ db }: Shop, id: number) {
	const product = await db.selectFrom("products").where("id", "=", id).select("translations").executeTakeFirstOrThrow();
	const variants = await db
		.selectFrom("productVariants")
		.where("productId", "=", id)
		.select("translations")
		.orderBy("position")
		.execute();
	return [product, ...variants].map(({ translations }) => translations);
}

test("an export has the Arabic texts, and importing it changes nothing", async ({ shop }) => {
	await aBilingualLamp(shop);
	const staff = await shop.as("admin");
	const { body: file } = await staff.get("/api/admin/exports/all-products.csv");
	const [header, first] = file.split("\r\n");
	for (const column of ["Name", "Description", "Size", "Size Description"])
		expect(header).toContain(`${column} (Arabic)`);
	expect(first).toContain("مصباح هلال");
	const unchanged = { added: 0, changed: 0, unchanged: 1, errors: [] };
	expect((await checkImport(staff, file)).result).toMatchObject(unchanged);
	const padded = file.replaceAll("مصباح هلال", '" مصباح هلال "');
	expect(padded).not.toBe(file);
	expect((await checkImport(staff, padded)).result).toMatchObject(unchanged);
});

test("an import translates the English of the record; a text it leaves as it is stays outdated, and a blank one is removed", async ({
	shop,
}) => {
	const id = await aBilingualLamp(shop);
	const staff = await shop.as("admin");
	const file = [
		"Product ID,SKU,Name,Name (Arabic),Description (Arabic),Size (Arabic)",
		`${id},HIL-L,Hilal Two,مصباح هلال,وصف قصير,`,
		`${id},HIL-S,Hilal Two,مصباح هلال,وصف قصير,صغير`,
	].join("\n");
	const { id: importId } = await applyImport(staff, file);
	expect(await textsOf(shop, id)).toEqual([
		{ ar: { name, description: { text: "وصف قصير", source: "A lamp made for a test." } } },
		{},
		{ ar: { size: { text: "صغير", source: "Small" } } },
	]);
	expect((await staff.post(`/api/admin/imports/${importId}/undo`)).body).toMatchObject({ state: "undone" });
	expect(await textsOf(shop, id)).toEqual([{ ar: { name } }, { ar: { size } }, {}]);
});

test("a new product gets its Arabic texts; one that is too long is an error of its cell", async ({ shop }) => {
	await aProduct(shop.db, {});
	const staff = await shop.as("admin");
	const brand = await shop.db.selectFrom("brands").select("brandName").executeTakeFirstOrThrow();
	const supplier = await shop.db.selectFrom("suppliers").select("supplierName").executeTakeFirstOrThrow();
	const header = "Name,Name (Arabic),Description,Base Price,Brand,Supplier,SKU,Size,Size (Arabic),Price,Stock";
	const row = (text: string) =>
		`${header}\nLulu,${text},A globe of opal glass.,9,${brand.brandName},${supplier.supplierName},LUL-1,Large,كبير,70,9\n`;
	const refused = await checkImport(staff, row("ل".repeat(201)));
	expect(refused.result.errors).toEqual([
		expect.objectContaining({ row: 2, column: "Name (Arabic)", message: "At most 200 characters" }),
	]);
	await applyImport(staff, row("لؤلؤ"));
	const made = await shop.db.selectFrom("products").where("name", "=", "Lulu").select("id").executeTakeFirstOrThrow();
	expect(await textsOf(shop, made.id)).toEqual([
		{ ar: { name: { text: "لؤلؤ", source: "Lulu" } } },
		{ ar: { size: { text: "كبير", source: "Large" } } },
	]);
});

test("an import is not undone once a translation was changed", async ({ shop }) => {
	const id = await aBilingualLamp(shop);
	const staff = await shop.as("admin");
	const { id: importId } = await applyImport(staff, `Product ID,SKU,Name (Arabic)\n${id},HIL-L,هلال\n`);
	await shop.db
		.updateTable("products")
		.set({ translations: json({ ar: { name } }) })
		.where("id", "=", id)
		.execute();
	expect((await staff.post(`/api/admin/imports/${importId}/undo`)).status).toBe(409);
});
