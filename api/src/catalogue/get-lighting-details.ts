import type { LightingDetails } from "@noor/contract/catalogue";
import type { Database } from "../database/database.ts";
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
