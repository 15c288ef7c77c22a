import { attributeRows } from "@noor/contract/attribute-rows";
import type { ProductStatus } from "@noor/contract/products";
import { sql, type Transaction } from "kysely";
import type { Staff } from "../audit/with-actor.ts";
import type { CreatedRecords } from "../database/column-types.ts";
import type { DB } from "../database/tables.ts";
import { setStockLevels } from "../stock/set-stock-levels.ts";
import { saveAfter, saveBefore, saveLastMovement, saveStockBefore } from "./import-changes.ts";
import type { ImportPlan, MadeProduct, NewCategory, PlannedProduct } from "./import-plan.ts";
import { saveStockBaseline } from "./stock-baseline.ts";

const batchSize = 200;

type Tx = Transaction<DB>;

/**
 * Writes a plan without errors, with a fixed number of statements per batch of products.
 *
 * What the import changes is stored before and after, so that it can be undone (`undo-import.ts`).
 *
 * @param publish whether new products are published; otherwise they are drafts. Others keep their status.
 * @param by recorded with the stock movements.
 * @param onProgress called with the number of products written so far; awaited.
 */
export async function writeProducts(
	tx: Tx,
	{ id: importId, publish }: { id: number; publish: boolean },
	plan: ImportPlan,
	by: Staff,
	onProgress: (products: number) => Promise<void>,
): Promise<CreatedRecords> {
	const brandIds = await addBrands(tx, plan.newBrands);
	const supplierIds = await addSuppliers(tx, plan.newSuppliers);
	const newCategoryIds = await addCategories(tx, plan.newCategories);
	const stockLevels = [];
	for (let start = 0; start < plan.products.length; start += batchSize) {
		const batch = await assignIds(tx, plan.products.slice(start, start + batchSize));
		await saveBefore(
			tx,
			importId,
			batch.map(({ id }) => id),
		);
		await writeValues(tx, batch, { brandIds, supplierIds, status: publish ? "published" : "draft" });
		await writeVariants(tx, batch);
		await writeLighting(tx, batch);
		await writeVariantLighting(tx, batch);
		await writeCategories(tx, batch, newCategoryIds);
		await writePictures(tx, batch);
		stockLevels.push(...batch.flatMap(stockLevelsOf));
		await onProgress(start + batch.length);
	}
	await saveAfter(tx, importId);
	// Last, because stock rows stay locked until commit and checkouts wait for them.
	await saveStockBefore(tx, importId);
	await setStockLevels(tx, stockLevels, by.userId);
	await saveStockBaseline(tx, importId, stockLevels);
	await saveLastMovement(tx, importId);
	return { brands: brandIds, suppliers: supplierIds, categories: [...newCategoryIds.values()] };
}

function stockLevelsOf({ id, stockLevels, idOfSku }: MadeProduct) {
	return stockLevels.map(({ sku, variantId, ...level }) => ({
		...level,
		productId: id,
		variantId: sku === null ? null : (variantId ?? idOfSku.get(sku) ?? null),
	}));
}

async function addBrands(tx: Tx, names: readonly string[]): Promise<number[]> {
	if (names.length === 0) return [];
	const values = names.map((brandName) => ({ brandName }));
	const created = await tx.insertInto("brands").values(values).returning(["id", "brandName as name"]).execute();
	return inOrder(names, created);
}

async function addSuppliers(tx: Tx, names: readonly string[]): Promise<number[]> {
	if (names.length === 0) return [];
	const values = names.map((supplierName) => ({ supplierName }));
	const created = await tx.insertInto("suppliers").values(values).returning(["id", "supplierName as name"]).execute();
	return inOrder(names, created);
}

/** Creates categories after the last position, parents first. @returns the id of each by its planned id. */
async function addCategories(tx: Tx, categories: readonly NewCategory[]): Promise<Map<number, number>> {
	const ids = new Map<number, number>();
	if (categories.length === 0) return ids;
	const { last } = await tx
		.selectFrom("categories")
		.select((eb) => eb.fn.max("position").as("last"))
		.executeTakeFirstOrThrow();
	for (const [index, { id, path, parentId }] of categories.entries()) {
		const created = await tx
			.insertInto("categories")
			.values({
				categoryName: path.at(-1) ?? "",
				description: "",
				parentCategoryId: parentId === null ? null : (ids.get(parentId) ?? parentId),
				position: (last ?? -1) + 1 + index,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		ids.set(id, created.id);
	}
	return ids;
}

function inOrder(names: readonly string[], created: readonly { id: number; name: string }[]): number[] {
	const ids = new Map(created.map(({ id, name }) => [name, id]));
	return names.flatMap((name) => ids.get(name) ?? []);
}

/** Assigns ids to new products and variants before they are inserted, so that returned rows need not be matched to them. */
async function assignIds(tx: Tx, products: readonly PlannedProduct[]): Promise<MadeProduct[]> {
	const productIds = await nextIds(tx, "products", products.filter(({ id }) => id === null).length);
	const isNew = ({ id }: { id: number | null }) => id === null;
	const variantIds = await nextIds(
		tx,
		"product_variants",
		products.flatMap(({ variants }) => variants.filter(isNew)).length,
	);
	return products.map((product) => ({
		...product,
		id: product.id ?? takeId(productIds),
		idOfSku: new Map(product.variants.map(({ id, sku }) => [sku, id ?? takeId(variantIds)])),
	}));
}

async function nextIds(tx: Tx, table: "products" | "product_variants", count: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id
		from generate_series(1, ${count})`.execute(tx);
	return rows.map(({ id }) => id);
}

function takeId(ids: number[]): number {
	const id = ids.shift();
	if (id === undefined) throw new Error("There are fewer ids than records.");
	return id;
}

async function writeValues(
	tx: Tx,
	batch: readonly MadeProduct[],
	{
		brandIds,
		supplierIds,
		status,
	}: { brandIds: readonly number[]; supplierIds: readonly number[]; status: ProductStatus },
): Promise<void> {
	const rows = batch.flatMap(({ id, values }) => {
		if (!values) return [];
		const { brandId, supplierId } = values;
		return [
			{
				...values,
				id,
				brandId: brandId < 0 ? brandIds[-1 - brandId] : brandId,
				supplierId: supplierId < 0 ? supplierIds[-1 - supplierId] : supplierId,
			},
		];
	});
	await sql`insert into products
			(id, name, description, base_price_fils, discount_price_fils, brand_id, supplier_id, translations, status)
		overriding system value
		select id, name, description, "basePriceFils", "discountPriceFils", "brandId", "supplierId", translations, ${status}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, name text, description text,
			"basePriceFils" int, "discountPriceFils" int, "brandId" int, "supplierId" int, translations jsonb)
		order by id
		on conflict (id) do update set name = excluded.name, description = excluded.description,
			base_price_fils = excluded.base_price_fils, discount_price_fils = excluded.discount_price_fils,
			brand_id = excluded.brand_id, supplier_id = excluded.supplier_id, translations = excluded.translations`.execute(
		tx,
	);
	const ids = batch.map(({ id }) => id);
	await sql`update products set updated_at = now() where id = any(${ids})`.execute(tx);
}

async function writeVariants(tx: Tx, batch: readonly MadeProduct[]): Promise<void> {
	const rows = batch.flatMap(({ id: productId, variants, idOfSku }) =>
		variants.map((variant) => ({ ...variant, id: idOfSku.get(variant.sku), productId })),
	);
	if (rows.length === 0) return;
	const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, "productId" int, sku text,
		size text, "sizeDescription" text, "priceFils" int, "compareAtPriceFils" int, position int, translations jsonb)`;
	// Two variants may have swapped SKUs. A temporary unique SKU (no user can type chr(1)) avoids violating the constraint.
	await sql`update product_variants set sku = chr(1) || product_variants.id from ${recordset}
		where product_variants.id = row.id and product_variants.sku <> row.sku`.execute(tx);
	await sql`insert into product_variants
			(id, product_id, sku, size, size_description, price_fils, compare_at_price_fils, position, translations)
		overriding system value
		select id, "productId", sku, size, "sizeDescription", "priceFils", "compareAtPriceFils", position, translations
		from ${recordset} order by id
		on conflict (id) do update set sku = excluded.sku, size = excluded.size,
			size_description = excluded.size_description, price_fils = excluded.price_fils,
			compare_at_price_fils = excluded.compare_at_price_fils, translations = excluded.translations`.execute(tx);
}

async function writeLighting(tx: Tx, batch: readonly MadeProduct[]): Promise<void> {
	const rows = batch.flatMap(({ id, lighting }) => (lighting ? [{ ...lighting, productId: id }] : []));
	if (rows.length === 0) return;
	await tx
		.insertInto("lightingDetails")
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.column("productId")
				.doUpdateSet((eb) => Object.fromEntries(attributeRows.map(({ id }) => [id, eb.ref(`excluded.${id}`)]))),
		)
		.execute();
}

async function writeVariantLighting(tx: Tx, batch: readonly MadeProduct[]): Promise<void> {
	const rows = batch.flatMap(({ variantLighting, idOfSku }) =>
		variantLighting.map(({ variantId, sku, lighting }) => ({ id: variantId ?? idOfSku.get(sku), lighting })),
	);
	if (rows.length === 0) return;
	await sql`update product_variants set lighting = row.lighting
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id int, lighting jsonb)
		where product_variants.id = row.id`.execute(tx);
}

async function writeCategories(
	tx: Tx,
	batch: readonly MadeProduct[],
	newCategoryIds: ReadonlyMap<number, number>,
): Promise<void> {
	const changed = batch.filter(({ categoryIds }) => categoryIds !== null);
	if (changed.length === 0) return;
	const links = changed.flatMap(({ id, categoryIds }) =>
		(categoryIds ?? []).map((categoryId) => ({
			productId: id,
			categoryId: newCategoryIds.get(categoryId) ?? categoryId,
		})),
	);
	const recordset = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link ("productId" int, "categoryId" int)`;
	await sql`delete from product_categories where product_id = any(${changed.map(({ id }) => id)})
		and not exists (select from ${recordset}
			where link."productId" = product_id and link."categoryId" = category_id)`.execute(tx);
	await sql`insert into product_categories (product_id, category_id) select "productId", "categoryId" from ${recordset}
		on conflict (product_id, category_id) do nothing`.execute(tx);
}

/** Appends pictures to products. The first picture of a product without pictures becomes its thumbnail. */
async function writePictures(tx: Tx, batch: readonly MadeProduct[]): Promise<void> {
	const rows = batch.flatMap(({ id, pictures, idOfSku }) =>
		pictures.map(({ pictureId, sku }, index) => ({
			productId: id,
			pictureId,
			variantId: sku === null ? null : (idOfSku.get(sku) ?? null),
			sku,
			index,
		})),
	);
	if (rows.length === 0) return;
	await sql`insert into product_images
			(product_id, picture_id, variant_id, alt_text, translations, position, is_thumbnail)
		select row."productId", row."pictureId",
			coalesce(row."variantId", (select id from product_variants
				where product_id = row."productId" and product_variants.sku = row.sku)),
			products.name, case when products.translations -> 'ar' ? 'name' then jsonb_build_object(
				'ar', jsonb_build_object('altText', products.translations -> 'ar' -> 'name')) else '{}' end,
			coalesce(shown.last, -1) + 1 + row.index, shown.last is null and row.index = 0
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as row ("productId" int, "pictureId" int, "variantId" int, sku text, index int)
		join products on products.id = row."productId"
		cross join lateral (select max(position) as last from product_images where product_id = products.id) as shown
		order by row."productId", row.index`.execute(tx);
}
