import type { FirstSteps } from "@noor/contract/dashboard";
import { policySlugs } from "@noor/contract/page-addresses";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { readPublishedPages } from "../settings/published-pages.ts";

/** The steps of opening a shop that are known without the database. */
export type Opening = Pick<NonNullable<FirstSteps>, "details" | "payments">;

/** Which steps of opening a shop are done; null once an order has been paid. */
export async function readFirstSteps(db: Database, opening: Opening): Promise<FirstSteps> {
	const paid = await db.selectFrom("orders").where("paidFils", ">", 0).select("id").limit(1).executeTakeFirst();
	if (paid) return null;
	const [product, zone, published] = await Promise.all([
		db.selectFrom("products").select("id").limit(1).executeTakeFirst(),
		// A new shop has one zone, which is everywhere.
		db
			.selectFrom("deliveryZones")
			.where(sql<boolean>`cardinality(countries) > 0`)
			.select("id")
			.limit(1)
			.executeTakeFirst(),
		readPublishedPages(db),
	]);
	return {
		...opening,
		product: product !== undefined,
		deliveryZone: zone !== undefined,
		policies: policySlugs.every((policy) => published.some(({ slug }) => slug === policy)),
	};
}
