import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** The number of latest parcels whose carriers are listed. */
const maxParcels = 200;

/** The carriers of the latest parcels: first those that a member of staff used, the last one first, then those of colleagues. */
export async function listCarriers(db: Database, userId: number): Promise<string[]> {
	const latest = db
		.selectFrom("parcels")
		.where("carrier", "<>", "")
		.select(["id", "carrier", "shippedBy"])
		.orderBy("id", "desc")
		.limit(maxParcels);
	const carriers = await db
		.selectFrom(latest.as("latest"))
		.select("carrier")
		.groupBy("carrier")
		.orderBy(sql`max(id) filter (where shipped_by = ${userId})`, (order) => order.desc().nullsLast())
		.orderBy(({ fn }) => fn.max("id"), "desc")
		.execute();
	return carriers.map(({ carrier }) => carrier);
}
