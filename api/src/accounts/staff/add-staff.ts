import { randomBytes } from "node:crypto";
import { Email, Registration } from "@noor/contract/accounts";
import * as m from "@noor/messages/api/accounts";
import { sql } from "kysely";
import type { z } from "zod";
import { recordAuditEntry } from "../../audit/record-audit-entry.ts";
import { type Database, inTransaction } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { createAccountToken } from "../account-token.ts";
import { assertPasswordStrength } from "../assert-password-strength.ts";
import { replacePassword } from "../change-password.ts";
import { endSessions } from "../end-sessions.ts";
import { deletePasskeys } from "../passkeys/manage-passkeys.ts";
import { hashPassword } from "../password.ts";

/** An account that was made an owner. */
export interface AddedStaff {
	userId: number;
	/** Whether the account was created. */
	created: boolean;
	/** Sets the password of a new account, once and for an hour; undefined where a password was given or is there. */
	passwordToken: string | undefined;
}

/**
 * Makes the account of an e-mail address an owner of the shop, and creates it where there is none. A password that is given becomes the
 * account's, and ends its sessions. Recorded in the audit log.
 *
 * @throws Refusal for an address that is not valid, or a password that is too short or too common.
 */
export async function addStaff(
	db: Database,
	{ email: givenEmail, password }: { email: string; password?: string | undefined },
): Promise<AddedStaff> {
	const email = parse(Email, givenEmail);
	if (password !== undefined)
		await assertPasswordStrength(parse(Registration.shape.password, password), email, "password");
	// A random password until one is set by the link.
	const passwordHash = await hashPassword(password ?? randomBytes(24).toString("base64url"));
	return inTransaction(db, async (tx) => {
		const created = await tx
			.insertInto("users")
			.values({ email, firstName: email.split("@")[0] ?? email, lastName: "", passwordHash })
			.onConflict((conflict) => conflict.doNothing())
			.returning("id")
			.executeTakeFirst();
		const user = await tx
			.selectFrom("users")
			.where(sql`lower(email)`, "=", email.toLowerCase())
			.where("isGuest", "=", false)
			.select(["id", "role", "suspendedAt", "emailVerifiedAt"])
			.forUpdate()
			.executeTakeFirstOrThrow();
		if (user.role !== "owner" || user.suspendedAt) {
			await tx.updateTable("users").set({ role: "owner", suspendedAt: null }).where("id", "=", user.id).execute();
			await recordAuditEntry(tx, {
				area: "accounts",
				recordId: user.id,
				before: { role: user.role, isSuspended: user.suspendedAt !== null },
				after: { role: "owner", isSuspended: false },
			});
		}
		// While the e-mail address is not verified, the account may belong to a person who does not own the address.
		const isUnproven = !created && user.role === null && user.emailVerifiedAt === null;
		if (!created && (password !== undefined || isUnproven)) {
			await replacePassword(tx, user.id, passwordHash);
			await deletePasskeys(tx, user.id);
			await endSessions(tx, user.id);
		}
		const needsLink = (created !== undefined || isUnproven) && password === undefined;
		const passwordToken = needsLink ? await createAccountToken(tx, user.id, "reset-password") : undefined;
		return { userId: user.id, created: created !== undefined, passwordToken };
	});
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw new Refusal("invalid-input", parsed.error.issues[0]?.message ?? m.input_invalid());
	return parsed.data;
}
