import type { Brand } from "@noor/contract/catalogue";
import type { Paging } from "@noor/contract/paging";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";

/** Brands by name. */
export function listBrands(db: Database, paging: Paging): Promise<Paging & { count: number; data: Brand[] }> {
	return readPage(selectBrands(db), paging);
}

export function listAllBrands(db: Database): Promise<Brand[]> {
	return selectBrands(db).execute();
}

export async function getBrand(db: Database, id: number): Promise<Brand> {
	const brand = await selectBrands(db).where("id", "=", id).executeTakeFirst();
	if (!brand) throw new Refusal("not-found", "There is no such brand.");
	return brand;
}

export async function brandExists(db: Database, id: number): Promise<boolean> {
	return (await selectBrands(db).where("id", "=", id).executeTakeFirst()) !== undefined;
}

function selectBrands(db: Database) {
	return db.selectFrom("brands").select(["id", "brandName", "description"]).orderBy("brandName").orderBy("id");
}
