import { createHash, timingSafeEqual } from "node:crypto";
import type { BounceNotice } from "@noor/contract/letters";
import * as m from "@noor/messages/api/newsletter";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";

/**
 * Refuses a caller who does not prove to be the mail provider.
 *
 * @param header the `Authorization` header: `Bearer <secret>`.
 * @param secret undefined if no reports are accepted.
 * @throws Refusal `not-found` without a secret; `not-signed-in` for a wrong one.
 */
export function assertBounceSecret(header: string | undefined, secret: string | undefined): void {
	if (secret === undefined) throw new Refusal("not-found", m.bounces_off());
	// Hashes have one length, and comparing them takes the same time whatever differs.
	if (!timingSafeEqual(hashOf(/^bearer (.*)$/i.exec(header ?? "")?.[1] ?? ""), hashOf(secret)))
		throw new Refusal("not-signed-in", m.wrong_secret());
}

function hashOf(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}

/**
 * Ends the subscriptions of addresses that bounced for good, or whose reader complained. Idempotent; unknown addresses and
 * temporary failures are not errors.
 *
 * @returns how many subscriptions ended.
 */
export async function reportBounces(db: Database, notices: readonly BounceNotice[]): Promise<number> {
	let ended = 0;
	for (const { email, type, reason } of notices) {
		if (type === "soft") continue;
		ended += await endByBounce(db, email, reason || type);
	}
	return ended;
}

/** Ends the subscription of an address to which mails cannot be delivered. @returns how many ended: 1 or 0. */
export async function endByBounce(db: Database, email: string, reason: string): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable("newsletterSubscriptions")
		.set({
			unsubscribedAt: now(),
			endedBy: "bounce",
			bounce: reason.slice(0, 1000),
			tokenHash: null,
			tokenExpiresAt: null,
		})
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.where("unsubscribedAt", "is", null)
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}
