import { attributeRows } from "@noor/contract/attribute-rows";
import { shortDateOf } from "@noor/contract/dates";
import type { ProductImport } from "@noor/contract/imports";
import { undoImportDays } from "@noor/contract/limits";
import * as m from "@noor/messages/api/imports";
import { joinParts } from "@noor/messages/lists";
import { sql, type Transaction } from "kysely";
import type { Staff } from "../audit/with-actor.ts";
import { inCatalogueTransaction } from "../catalogue/catalogue-transaction.ts";
import type { CreatedRecords } from "../database/column-types.ts";
import { type Database, disableStatementTimeout, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { DB } from "../database/tables.ts";
import { Refusal } from "../refusal.ts";
import { setStockLevels } from "../stock/set-stock-levels.ts";
import { auditedState, lastMovement } from "./import-changes.ts";
import { getImport } from "./import-jobs.ts";
import { restoreStockBaseline } from "./stock-baseline.ts";

type Tx = Transaction<DB>;

/** Fields that may change after an import: it can be undone after its drafts were published. */
const publication = sql`'{status,publishAt}'::text[]`;

/** How many products a refusal names. */
const maxNamed = 10;

/**
 * Undoes an import, all of it or nothing: deletes the products that it created and restores those that it changed, with
 * their stock. Brands, suppliers and categories that it created are deleted unless something uses them.
 *
 * Products that were published or unpublished since count as unchanged. Imports of the same products are undone in reverse
 * order, each back to the state that the one before has left.
 *
 * @throws Refusal `conflict`, naming products, when one was changed, sold, put in a checkout or deleted since; naming the later
 * imports when they have changed them; or when the import cannot be undone; `not-found` when no import has this id.
 */
export async function undoImport(db: Database, id: number, by: Staff): Promise<ProductImport> {
	await getImport(db, id);
	await inTransaction(db, async (tx) => {
		await disableStatementTimeout(tx);
		await inCatalogueTransaction(tx, by, (tx) => undo(tx, id, by));
	});
	return getImport(db, id);
}

async function undo(tx: Tx, id: number, by: Staff): Promise<void> {
	const job = await tx
		.updateTable("imports")
		.set({ state: "undone" })
		.where("id", "=", id)
		.where("state", "=", "done")
		.where(({ exists, selectFrom }) =>
			exists(selectFrom("importChanges").where("importId", "=", id).select("productId")),
		)
		.returning("createdRecords")
		.executeTakeFirst();
	if (!job) throw new Refusal("conflict", m.import_not_undoable({ days: undoImportDays }));
	await assertUnchanged(tx, id);
	await sql`delete from products where id in
		(select product_id from import_changes where import_id = ${id} and before is null)`.execute(tx);
	await restoreProducts(tx, id);
	await restoreVariants(tx, id);
	await restoreLighting(tx, id);
	await restoreCategories(tx, id);
	await restorePictures(tx, id);
	await restoreStock(tx, id, by);
	await releaseEarlierImports(tx, id);
	await deleteUnused(tx, job.createdRecords);
	await tx.deleteFrom("importChanges").where("importId", "=", id).execute();
}

/** Locks the stock of the import's products, and asserts that nothing was changed or sold since. */
async function assertUnchanged(tx: Tx, id: number): Promise<void> {
	await sql`select from stock where product_id in (select product_id from import_changes where import_id = ${id})
		order by id for update`.execute(tx);
	const { rows } = await sql<{ name: string; isByImport: boolean }>`select coalesce(after ->> 'name', '') as name,
			exists (select from ${laterChanges} where ${isOfSameProduct}) as "isByImport"
		from import_changes
		where import_id = ${id} and (
			${auditedState} - ${publication} is distinct from after - ${publication}
			or ${lastMovement} <> last_movement_id
			or exists (select from stock_reservations as held join stock on stock.id = held.stock_id
				where stock.product_id = import_changes.product_id and held.expires_at > ${now()})
			-- Weight and size are of a record of their own, which would be deleted with the product.
			or (before is null and exists (select from product_parcels where product_id = import_changes.product_id))
			or (before is not null and (
				not exists (select from brands where id = (before #>> '{product,brand_id}')::int)
				or not exists (select from suppliers where id = (before #>> '{product,supplier_id}')::int)
				or exists (select from jsonb_array_elements_text(before -> 'categories') as old
					where not exists (select from categories where id = old::int))
				or exists (select from jsonb_to_recordset(before -> 'variants') as old (sku text)
					join product_variants as other on other.sku = old.sku
					where other.product_id not in (select product_id from import_changes where import_id = ${id})))))
		order by product_id`.execute(tx);
	if (rows.length === 0) return;
	if (rows.every(({ isByImport }) => isByImport)) throw await changedByLaterImports(tx, id);
	const names = rows.slice(0, maxNamed).map(({ name }) => m.quoted({ name }));
	const words = { count: rows.length, names: joinParts(names) };
	throw new Refusal(
		"conflict",
		rows.length > maxNamed ? m.changed_since_import_and_others(words) : m.changed_since_import(words),
	);
}

/** The changes of imports that are not undone; with `isOfSameProduct`, those that were made after a row of `import_changes`. */
const laterChanges = sql`import_changes as later join imports on imports.id = later.import_id and imports.state = 'done'`;
const isOfSameProduct = sql`later.product_id = import_changes.product_id and later.import_id <> import_changes.import_id
	and (later.before ->> 'savedAt')::timestamptz
		> coalesce((import_changes.before ->> 'savedAt')::timestamptz, '-infinity')`;

/** The refusal that names the later imports of an import's products, in the order in which to undo them. */
async function changedByLaterImports(tx: Tx, id: number): Promise<Refusal> {
	const { rows } = await sql<{ fileName: string; uploadedAt: Date }>`
		select file_name as "fileName", uploaded_at as "uploadedAt"
		from import_changes join ${laterChanges} on ${isOfSameProduct}
		where import_changes.import_id = ${id}
		group by imports.id order by max((later.before ->> 'savedAt')::timestamptz) desc`.execute(tx);
	const names = joinParts(
		rows
			.slice(0, maxNamed)
			.map(({ fileName, uploadedAt }) =>
				m.quoted_with_day({ name: fileName, day: shortDateOf(uploadedAt.toISOString()) }),
			),
	);
	return new Refusal("conflict", m.changed_by_later_import({ count: rows.length, names }));
}

/** Restoring stock records movements. They must not look like sales to earlier imports of the same products. */
async function releaseEarlierImports(tx: Tx, id: number): Promise<void> {
	await sql`update import_changes set last_movement_id = ${lastMovement}
		from import_changes as undone
		where undone.import_id = ${id} and import_changes.import_id <> ${id}
			and import_changes.product_id = undone.product_id
			and import_changes.last_movement_id = (undone.before ->> 'movement')::bigint`.execute(tx);
}

const changed = (id: number) => sql`(select product_id, before from import_changes
	where import_id = ${id} and before is not null) as known`;

async function restoreProducts(tx: Tx, id: number): Promise<void> {
	await sql`update products set name = old.name, description = old.description, base_price_fils = old.base_price_fils,
			discount_price_fils = old.discount_price_fils, brand_id = old.brand_id, supplier_id = old.supplier_id,
			-- An import of an earlier release has stored none, here and below.
			translations = coalesce(old.translations, '{}'), updated_at = now()
		from ${changed(id)}, jsonb_populate_record(null::products, known.before -> 'product') as old
		where products.id = known.product_id`.execute(tx);
}

async function restoreVariants(tx: Tx, id: number): Promise<void> {
	await sql`delete from product_variants using ${changed(id)} where product_variants.product_id = known.product_id
		and not known.before -> 'variants' @> jsonb_build_array(jsonb_build_object('id', product_variants.id))`.execute(tx);
	const old = sql`${changed(id)}, jsonb_populate_recordset(null::product_variants, known.before -> 'variants') as old`;
	// Two variants may have swapped SKUs, so both get a temporary one first (no user can type chr(1)).
	await sql`update product_variants set sku = chr(1) || product_variants.id from ${old}
		where product_variants.id = old.id and product_variants.sku <> old.sku`.execute(tx);
	await sql`update product_variants set sku = old.sku, size = old.size, size_description = old.size_description,
			price_fils = old.price_fils, compare_at_price_fils = old.compare_at_price_fils,
			lighting = coalesce(old.lighting, '{}'), translations = coalesce(old.translations, '{}')
		from ${old} where product_variants.id = old.id`.execute(tx);
}

async function restoreLighting(tx: Tx, id: number): Promise<void> {
	await sql`delete from lighting_details using ${changed(id)} where lighting_details.product_id = known.product_id
		and jsonb_typeof(known.before -> 'lighting') = 'null'`.execute(tx);
	const values = attributeRows.map(({ id }) => sql`${sql.ref(id)} = ${sql.ref(`old.${id}`)}`);
	await sql`update lighting_details set ${sql.join(values)}
		from ${changed(id)}, jsonb_populate_record(null::lighting_details, known.before -> 'lighting') as old
		where lighting_details.product_id = known.product_id and jsonb_typeof(known.before -> 'lighting') = 'object'`.execute(
		tx,
	);
}

async function restoreCategories(tx: Tx, id: number): Promise<void> {
	await sql`delete from product_categories using ${changed(id)} where product_categories.product_id = known.product_id
		and not known.before -> 'categories' @> to_jsonb(product_categories.category_id)`.execute(tx);
	await sql`insert into product_categories (product_id, category_id)
		select known.product_id, old::int from ${changed(id)}, jsonb_array_elements_text(known.before -> 'categories') as old
		on conflict (product_id, category_id) do nothing`.execute(tx);
}

async function restorePictures(tx: Tx, id: number): Promise<void> {
	await sql`delete from product_images using ${changed(id)} where product_images.product_id = known.product_id
		and not known.before -> 'images' @> to_jsonb(product_images.id)`.execute(tx);
}

async function restoreStock(tx: Tx, id: number, by: Staff): Promise<void> {
	const { rows } = await sql<{ productId: number; variantId: number | null; available: number }>`
		select known.product_id as "productId", old."variantId", old.quantity as available
		from ${changed(id)},
			jsonb_to_recordset(known.before -> 'stock') as old ("variantId" int, quantity int)`.execute(tx);
	await setStockLevels(tx, rows, by.userId);
	await restoreStockBaseline(tx, id);
}

/** Deletes brands, suppliers and categories that the import has created, unless they are used or were filled in since. */
async function deleteUnused(tx: Tx, { brands, suppliers, categories }: CreatedRecords): Promise<void> {
	await sql`delete from brands where id = any(${brands}) and description = ''
		and not exists (select from products where brand_id = brands.id)`.execute(tx);
	await sql`delete from suppliers where id = any(${suppliers}) and concat(contact_name, address, email, phone) = ''
		and not exists (select from products where supplier_id = suppliers.id)`.execute(tx);
	// From the lowest level up.
	for (const category of categories.toReversed())
		await sql`delete from categories where id = ${category} and description = '' and picture_id is null
			and not exists (select from product_categories where category_id = categories.id)
			and not exists (select from categories as below where below.parent_category_id = categories.id)`.execute(tx);
}
