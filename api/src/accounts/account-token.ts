import { linkMinutes } from "@noor/contract/limits";
import * as m from "@noor/messages/api/accounts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { hashToken, newToken } from "./token.ts";

/** The purpose of the link of a mail. */
export type AccountTokenPurpose = "reset-password" | "change-email" | "verify-email";

/**
 * Creates the token of a mailed link. It replaces the account's previous one of the same purpose.
 *
 * @param userId undefined where there is no such account. The statement is executed all the same, so that its time does not
 * depend on that.
 * @returns undefined when there is no account, or when its previous token is less than a minute old, which limits the mails
 * that strangers can send to an address.
 */
export async function createAccountToken(
	db: Database,
	userId: number | undefined,
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
		.columns(["userId", "purpose", "tokenHash", "email", "createdAt", "expiresAt"])
		.expression(
			db
				.selectFrom("users")
				.where("id", "=", userId ?? 0)
				.select((eb) => [
					"id",
					eb.val(purpose).as("purpose"),
					eb.val(values.tokenHash).as("tokenHash"),
					eb.cast<string | null>(eb.val(email), "text").as("email"),
					values.createdAt.as("createdAt"),
					values.expiresAt.as("expiresAt"),
				]),
		)
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

/**
 * Consumes a token in a transaction: it works once.
 *
 * @throws Refusal `invalid-input` when it is unknown, used or expired.
 */
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
