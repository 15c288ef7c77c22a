import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";

const kinds = {
	brand: { table: "brands", column: "brand_name", field: "brandName" },
	category: { table: "categories", column: "category_name", field: "CategoryName" },
};

/**
 * Refuses a name that another of its kind has, however large its letters are; of categories, another below the same
 * parent. Suppliers may share one, as two branches of a house do. Called while the catalogue is held, so that nobody
 * else takes the name meanwhile.
 *
 * @param id of the record that is changed. It may keep a name that it has: a shop may have had two of them before.
 */
export async function assertNameIsFree(
	tx: Database,
	kind: keyof typeof kinds,
	name: string,
	{ id = 0, parentId = null }: { id?: number; parentId?: number | null } = {},
): Promise<void> {
	const { table, column, field } = kinds[kind];
	const [names, parent] = [sql.ref(column), sql.ref("parent_category_id")];
	const beside = kind === "category" ? sql`and ${parent} is not distinct from ${parentId}::int` : sql``;
	const { rows } = await sql<{ id: number }>`
		select id from ${sql.table(table)} where lower(${names}) = lower(${name}) ${beside}`.execute(tx);
	if (rows.length === 0 || rows.some((row) => row.id === id)) return;
	const message = m.name_taken({ kind });
	throw new Refusal("invalid-input", message, { [field]: [message] });
}
