import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";

const kinds = {
	brand: { table: "brands", column: "brand_name", field: "brandName", taken: m.brand_name_taken },
	category: { table: "categories", column: "category_name", field: "CategoryName", taken: m.category_name_taken },
};

/**
 * Refuses a name that another record of its kind has, in any case; of categories, only among those of the same parent.
 * Names of suppliers need not be unique. Called under the lock of the catalogue, so that no other transaction takes the
 * name in between.
 *
 * @param id of the record that is changed. It may keep its name: data from before this rule may hold a name twice.
 */
export async function assertNameIsFree(
	tx: Database,
	kind: keyof typeof kinds,
	name: string,
	{ id = 0, parentId = null }: { id?: number; parentId?: number | null } = {},
): Promise<void> {
	const { table, column, field, taken } = kinds[kind];
	const [names, parent] = [sql.ref(column), sql.ref("parent_category_id")];
	const beside = kind === "category" ? sql`and ${parent} is not distinct from ${parentId}::int` : sql``;
	const { rows } = await sql<{ id: number }>`
		select id from ${sql.table(table)} where lower(${names}) = lower(${name}) ${beside}`.execute(tx);
	if (rows.length === 0 || rows.some((row) => row.id === id)) return;
	const message = taken();
	throw new Refusal("invalid-input", message, { [field]: [message] });
}
