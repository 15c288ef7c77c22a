import type { LightingDetails } from "@noor/contract/catalogue";
import type { ListedLightingDetails } from "@noor/contract/lighting-details";
import type { Paging } from "@noor/contract/paging";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";

/** The lighting details of a product. */
export async function getLightingDetails(db: Database, productId: number): Promise<LightingDetails> {
	const details = await db
		.selectFrom("lightingDetails")
		.where("productId", "=", productId)
		.selectAll()
		.executeTakeFirst();
	if (!details) throw new Refusal("not-found", "This product has no lighting details.");
	return details;
}

/** Lighting details by the names of their products. */
export function listLightingDetails(
	db: Database,
	paging: Paging,
): Promise<Paging & { count: number; data: ListedLightingDetails[] }> {
	return readPage(selectLightingDetails(db), paging);
}

export function listAllLightingDetails(db: Database): Promise<ListedLightingDetails[]> {
	return selectLightingDetails(db).execute();
}

/** A record as it stands in the list. */
export async function getListedLightingDetails(db: Database, id: number): Promise<ListedLightingDetails> {
	const details = await selectLightingDetails(db).where("lightingDetails.id", "=", id).executeTakeFirst();
	if (!details) throw new Refusal("not-found", "There are no such lighting details.");
	return details;
}

function selectLightingDetails(db: Database) {
	return db
		.selectFrom("lightingDetails")
		.innerJoin("products", "products.id", "lightingDetails.productId")
		.selectAll("lightingDetails")
		.select("products.name as productName")
		.orderBy("products.name")
		.orderBy("lightingDetails.id");
}
