import * as m from "@noor/messages/api/newsletter";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";

/**
 * Ends a subscription, also one that waits for its confirmation. Idempotent. Only the reader can subscribe again.
 *
 * @throws Refusal `not-found`.
 */
export function endSubscription(db: Database, id: number, by: Staff): Promise<void> {
	return withActor(db, by, async (tx) => {
		const found = await tx.selectFrom("newsletterSubscriptions").where("id", "=", id).select("id").executeTakeFirst();
		if (!found) throw new Refusal("not-found", m.no_such_subscriber());
		await tx
			.updateTable("newsletterSubscriptions")
			.set({ unsubscribedAt: now(), endedBy: "staff", tokenHash: null, tokenExpiresAt: null })
			.where("id", "=", id)
			.where("unsubscribedAt", "is", null)
			.execute();
	});
}
