import type { Brand } from "@noor/contract/catalogue";
import type { Paging } from "@noor/contract/paging";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";

/** Brands by name. */
export function listBrands(db: Database, paging: Paging): Promise<Paging & { count: number; data: Brand[] }> {
	const brands = db.selectFrom("brands").select(["id", "brandName", "description"]);
	return readPage(brands.orderBy("brandName").orderBy("id"), paging);
}
