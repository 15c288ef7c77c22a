import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";

const kinds = {
	brand: { table: "brands", column: "brand_name", field: "brandName", taken: m.brand_name_taken },
	category: { table: "categories", column: "category_name", field: "CategoryName", taken: m.category_name_taken },
};

/**
 * Asserts that a brand name is unique, or a category name unique below its parent. The comparison ignores case. Supplier
 * names need not be unique, as two branches of a company may share one. Call it inside `inCatalogueTransaction`, whose
 * lock prevents a concurrent transaction from taking the same name.
 *
 * @param id of the record being updated. It may keep its name even if an older record already has the same one.
 * @throws Refusal `invalid-input` on the name field when the name is taken.
 */
export async function assertNameIsFree(
	tx: Database,
	kind: keyof typeof kinds,
	name: string,
	{ id = 0, parentId = null }: { id?: number; parentId?: number | null } = {},
): Promise<void> {
	const { table, column, field, taken } = kinds[kind];
	const [names, parent] = [sql.ref(column), sql.ref("parent_category_id")];
	const sameParent = kind === "category" ? sql`and ${parent} is not distinct from ${parentId}::int` : sql``;
	const { rows } = await sql<{ id: number }>`
		select id from ${sql.table(table)} where lower(${names}) = lower(${name}) ${sameParent}`.execute(tx);
	if (rows.length === 0 || rows.some((row) => row.id === id)) return;
	const message = taken();
	throw new Refusal("invalid-input", message, { [field]: [message] });
}
