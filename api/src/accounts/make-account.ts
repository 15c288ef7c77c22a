import type { GuestAccount } from "@noor/contract/guests";
import * as m from "@noor/messages/api/accounts";
import { locale } from "@noor/messages/locale";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { assertPasswordStrength } from "./assert-password-strength.ts";
import { type OpenedSession, rotateSession } from "./open-session.ts";
import { hashPassword } from "./password.ts";
import { emailTaken } from "./register.ts";
import { requestEmailVerification } from "./verify-email.ts";

/**
 * Makes the guest of a session an account, with what this guest has ordered, and mails the link that verifies the mailbox. Other orders
 * of the address join the account only then. The name is that of the last delivery.
 *
 * @returns the session with a new token.
 * @throws Refusal `conflict` if the visitor is signed in to an account; `invalid-input` for a weak password or an address that has an account.
 */
export async function makeAccount(
	db: Database,
	{ userId, email, sessionId, isGuest }: AuthenticatedUser,
	{ password }: GuestAccount,
	publicUrl: string,
): Promise<OpenedSession> {
	if (!isGuest) throw new Refusal("conflict", m.signed_in_already());
	await assertPasswordStrength(password, email, "password");
	const passwordHash = await hashPassword(password);
	return inTransaction(db, async (tx) => {
		const name = await findBuyerName(tx, userId);
		const { numUpdatedRows } = await tx
			.updateTable("users")
			.set({ isGuest: false, phone: null, passwordHash, locale: locale(), ...name })
			.where("id", "=", userId)
			.where("isGuest", "=", true)
			.executeTakeFirstOrThrow()
			.catch((error: unknown) => {
				throw (error as { constraint?: string }).constraint === "users_email" ? emailTaken(email) : error;
			});
		// Another request of the same guest was faster.
		if (numUpdatedRows === 0n) throw new Refusal("conflict", m.signed_in_already());
		await requestEmailVerification(tx, { userId, email }, publicUrl);
		return rotateSession(tx, sessionId);
	});
}

async function findBuyerName(db: Database, userId: number): Promise<{ firstName: string; lastName: string }> {
	const order = await db
		.selectFrom("orders")
		.where("userId", "=", userId)
		.select("shippingAddress")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	const [firstName = "", ...others] = (order?.shippingAddress.name ?? "").split(/\s+/);
	return { firstName: firstName.slice(0, 100), lastName: others.join(" ").slice(0, 100) };
}
