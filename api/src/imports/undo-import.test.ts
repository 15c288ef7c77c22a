import { expect } from "vitest";
import { applyImport, uploadImport, whenIdle } from "../../test/imports.ts";
import { aBrand, aCategory, aProduct, aSupplier } from "../../test/makers.ts";
import { pictureOf } from "../../test/picture-files.ts";
import { test } from "../../test/shop.ts";

const file = [
	"Name,Description,Base Price,Brand,Supplier,Categories,SKU,Size,Price,Stock,Light Type,Wattage,Pictures",
	"Lulu Two,A globe of smoked glass.,9,Rimal,Shati,Garden > Path,L-1,Small,70,9,Pendant,10,lulu.png",
	",,,,,,L-2,M,80,3,,,",
	"Nura,A dome of spun brass.,5,Rimal,Shati,Garden,N-1,S,5,2,,,",
].join("\n");

test("an undone import has deleted what it created and restored what it changed, with stock", async ({ shop }) => {
	const staff = await shop.as("admin");
	const brandId = await aBrand(shop.db, "Old brand");
	const supplierId = await aSupplier(shop.db, "Old supplier");
	const indoor = await aCategory(shop.db, { categoryName: "Indoor" });
	await aProduct(shop.db, {
		name: "Lulu",
		brandId,
		supplierId,
		categoryIds: [indoor],
		lighting: { wattage: 6.5, specialFeatures: "Opal" },
		variants: [{ sku: "L-1", size: "S", priceFils: 5000, compareAtPriceFils: 6000, stock: 4 }],
	});
	const shownBefore = await stateOf(shop.pool);
	const withKey = `Product Key,${file.replaceAll("\n", "\nP,").replace("\nP,Nura", "\nQ,Nura")}`;
	const { body } = await uploadImport(staff, withKey);
	const form = new FormData();
	form.append("files", new Blob([await pictureOf("#a00")]), "lulu.png");
	await staff.post(`/api/admin/imports/${body.id}/pictures`, form);
	await staff.post(`/api/admin/imports/${body.id}/check`, { mapping: body.mapping, createMissing: true });
	expect((await whenIdle(staff, body.id)).result).toMatchObject({ added: 1, changed: 1, errors: [] });
	await staff.post(`/api/admin/imports/${body.id}/apply`);
	expect(await whenIdle(staff, body.id)).toMatchObject({ state: "done", canUndo: true });
	expect(await stateOf(shop.pool)).not.toEqual(shownBefore);

	const undone = await staff.post(`/api/admin/imports/${body.id}/undo`);
	expect(undone.body).toMatchObject({ state: "undone", canUndo: false });
	expect(await stateOf(shop.pool)).toEqual(shownBefore);
	const names = (await shop.pool.query("select brand_name from brands order by 1")).rows;
	expect(names).toEqual([{ brand_name: "Old brand" }]);
	expect((await shop.pool.query("select category_name from categories")).rows).toEqual([{ category_name: "Indoor" }]);
	const { rows: stock } = await shop.pool.query(
		"select quantity, (select coalesce(sum(change), 0)::int from stock_movements where stock_id = stock.id) as booked from stock",
	);
	expect(stock.every(({ quantity, booked }) => quantity === booked)).toBe(true);
	expect((await staff.post(`/api/admin/imports/${body.id}/undo`)).status).toBe(409);
	expect((await staff.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(409);
	// The same file can be imported again, with its stock.
	const again = await applyImport(staff, "SKU,Stock,Stock When Exported\nL-1,9,4\n");
	expect(again.result.stock).toMatchObject({ rows: 1, more: 5, repeated: 0 });
});

test("undoing an import keeps what earlier files have set, and restores a value that it replaced", async ({ shop }) => {
	const staff = await shop.as("admin");
	await aProduct(shop.db, { variants: [{ sku: "L-1", size: "S", priceFils: 5000, stock: 4 }] });
	const quantity = async () => (await shop.pool.query("select quantity from stock")).rows[0].quantity;
	const [first, later] = ["SKU,Stock,Stock When Exported\nL-1,9,4\n", "SKU,Stock,Stock When Exported\nL-1,10,9\n"];
	await applyImport(staff, first);
	await applyImport(staff, later);
	// The first export with another number: only the difference to what it has set before is applied.
	const changed = await applyImport(staff, "SKU,Stock,Stock When Exported\nL-1,12,4\n");
	expect(await quantity()).toBe(13);
	expect((await staff.post(`/api/admin/imports/${changed.id}/undo`)).body).toMatchObject({ state: "undone" });
	expect(await quantity()).toBe(10);
	for (const file of [first, later])
		expect((await applyImport(staff, file)).result.stock).toMatchObject({ rows: 0, repeated: 1 });
	expect(await quantity()).toBe(10);
});

test("an import is not undone if a product was changed, sold or put in a checkout since", async ({ shop }) => {
	const staff = await shop.as("admin");
	const file = "Name,Description,Brand,Supplier,SKU,Size,Price,Stock\nNura,A dome of brass.,Rimal,Shati,N-1,S,5,2\n";
	const { id } = await applyImport(staff, file, { createMissing: true });
	const undo = async () => {
		const { status, body } = await staff.post(`/api/admin/imports/${id}/undo`);
		return [status, body.message];
	};
	const refused = [
		409,
		"Nothing was undone: 1 product has been changed or sold since the import, or is in a checkout: “Nura”.",
	];
	await shop.pool.query("update products set description = 'Changed by a colleague.'");
	expect(await undo()).toEqual(refused);
	await shop.pool.query("update products set description = 'A dome of brass.'");
	const { rows } = await shop.pool.query("update stock set quantity = quantity - 1 where quantity > 0 returning id");
	await shop.pool.query("insert into stock_movements (stock_id, change, reason) values ($1, -1, 'sold')", [rows[0].id]);
	expect(await undo()).toEqual(refused);
	await shop.pool.query("delete from stock_movements where reason = 'sold'");
	await shop.pool.query("update stock set quantity = quantity + 1 where id = $1", [rows[0].id]);
	expect((await staff.get("/api/Products")).body.count).toBe(1);
	expect((await undo())[0]).toBe(200);
	expect((await staff.get("/api/Products")).body.count).toBe(0);
	expect((await staff.post("/api/admin/imports/9999/undo")).status).toBe(404);
});

test("imports of the same products are undone in reverse order, with stock, and a refusal names the later ones", async ({
	shop,
}) => {
	const staff = await shop.as("admin");
	const states: object[][] = [await stateOf(shop.pool)];
	const ids: number[] = [];
	for (const [name, content] of [
		["new.csv", "Name,Description,Brand,Supplier,SKU,Size,Price,Stock\nNura,A dome of brass.,Rimal,Shati,N-1,S,5,2\n"],
		["prices.csv", "SKU,Price\nN-1,6\n"],
		["counted.csv", "SKU,Price,Stock\nN-1,7,9\n"],
	] as const) {
		ids.push((await applyImport(staff, content, { createMissing: true }, name)).id);
		states.push(await stateOf(shop.pool));
	}
	const undo = async (id?: number) => {
		const { status, body } = await staff.post(`/api/admin/imports/${id}/undo`);
		return { status, message: body.message?.replaceAll(/ \([^)]+\)/g, "") };
	};
	expect(await undo(ids[0])).toEqual({
		status: 409,
		message:
			"Nothing was undone: 2 later imports have changed the same products. Undo them first, in this order: “counted.csv”, “prices.csv”.",
	});
	expect(await undo(ids[1])).toEqual({
		status: 409,
		message: "Nothing was undone: a later import has changed the same products. Undo it first: “counted.csv”.",
	});
	expect(await stateOf(shop.pool)).toEqual(states[3]);
	for (const nth of [2, 1, 0]) {
		expect((await undo(ids[nth])).status).toBe(200);
		expect(await stateOf(shop.pool)).toEqual(states[nth]);
	}
});

test("a sale between two imports keeps the earlier one from being undone, also after the later one was", async ({
	shop,
}) => {
	const staff = await shop.as("admin");
	await aProduct(shop.db, { name: "Nura", variants: [{ sku: "N-1", size: "S", priceFils: 5000, stock: 4 }] });
	const first = await applyImport(staff, "SKU,Stock\nN-1,9\n");
	const { rows } = await shop.pool.query("update stock set quantity = quantity - 1 returning id");
	await shop.pool.query("insert into stock_movements (stock_id, change, reason) values ($1, -1, 'sold')", [rows[0].id]);
	const later = await applyImport(staff, "SKU,Stock\nN-1,20\n");
	expect((await staff.post(`/api/admin/imports/${later.id}/undo`)).status).toBe(200);
	const refused = await staff.post(`/api/admin/imports/${first.id}/undo`);
	expect([refused.status, refused.body.message]).toEqual([
		409,
		"Nothing was undone: 1 product has been changed or sold since the import, or is in a checkout: “Nura”.",
	]);
	expect((await shop.pool.query("select quantity from stock")).rows).toEqual([{ quantity: 8 }]);
});

test("what something else uses by now stays when an import is undone", async ({ shop }) => {
	const staff = await shop.as("admin");
	const file = "Name,Description,Brand,Supplier,Categories\nNura,A dome of brass.,Rimal,Shati,Garden > Path\n";
	const { id } = await applyImport(staff, file, { createMissing: true });
	const [brand] = (await shop.pool.query("select id from brands")).rows;
	const [garden] = (await shop.pool.query("select id from categories where category_name = 'Garden'")).rows;
	await aProduct(shop.db, { name: "Lulu", brandId: brand.id, categoryIds: [garden.id] });
	expect((await staff.post(`/api/admin/imports/${id}/undo`)).status).toBe(200);
	const { rows } = await shop.pool.query(
		"select category_name as name from categories union select brand_name from brands order by 1",
	);
	expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["Garden", "Rimal"]));
	expect(rows.map(({ name }) => name)).not.toContain("Path");
});

/** All products as the audit log shows them, with their stock. */
async function stateOf(pool: { query(text: string): Promise<{ rows: object[] }> }) {
	const { rows } = await pool.query(`select audited_product(products.id) as product,
		(select jsonb_agg(jsonb_build_object('variant', variant_id, 'quantity', quantity) order by id)
			from stock where product_id = products.id) as stock from products order by products.id`);
	return rows;
}
