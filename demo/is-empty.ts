import type { Database } from "@noor/api/database/database";
import { sql } from "kysely";

/** Whether the database has no users and no products. */
export async function isEmpty(db: Database): Promise<boolean> {
	const { rows } = await sql<{ isEmpty: boolean }>`
		select not exists (select from users) and not exists (select from products) as "isEmpty"`.execute(db);
	return rows[0]?.isEmpty === true;
}
