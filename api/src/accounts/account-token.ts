import * as m from "@noor/messages/api/accounts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { hashToken, newToken } from "./token.ts";

/** How long the link in a mail works, in minutes. */
export const linkMinutes = 60;

/** What the link of a mail may be used for. */
export type AccountTokenPurpose = "reset-password" | "change-email";

/**
 * Makes the secret that a mail carries, in place of the one the last mail of this purpose carried. Undefined when that
 * one is less than a minute old: nobody's inbox is to be flooded.
 */
export async function createAccountToken(
	db: Database,
	userId: number,
	purpose: AccountTokenPurpose,
	email: string | null = null,
): Promise<string | undefined> {
	const token = newToken();
	const values = {
		tokenHash: hashToken(token),
		email,
		createdAt: now(),
		expiresAt: now({ minutes: linkMinutes }),
	};
	const made = await db
		.insertInto("accountTokens")
		.values({ ...values, userId, purpose })
		.onConflict((conflict) =>
			conflict
				.columns(["userId", "purpose"])
				.doUpdateSet(values)
				.where("accountTokens.createdAt", "<", now({ minutes: -1 })),
		)
		.returning("userId")
		.executeTakeFirst();
	return made && token;
}

/** Uses a token up, so that it works once. Refuses one that is unknown, used or too old. In a transaction. */
export async function useAccountToken(
	db: Database,
	token: string,
	purpose: AccountTokenPurpose,
): Promise<{ userId: number; email: string | null }> {
	const used = await db
		.deleteFrom("accountTokens")
		.where("tokenHash", "=", hashToken(token))
		.where("purpose", "=", purpose)
		.returning((eb) => ["userId", "email", eb("expiresAt", ">", now()).as("isFresh")])
		.executeTakeFirst();
	if (!used?.isFresh)
		throw new Refusal("invalid-input", m.link_expired(), {
			token: [m.link_expired()],
		});
	return used;
}
