import type { Registration } from "@noor/contract/accounts";
import * as m from "@noor/messages/api/accounts";
import { locale } from "@noor/messages/locale";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { assertPasswordStrength } from "./assert-password-strength.ts";
import { hashPassword } from "./password.ts";

/** Creates a customer's account. An e-mail address has one account, whatever its case. */
export async function register(db: Database, { firstName, lastName, email, password }: Registration): Promise<void> {
	await assertPasswordStrength(password, email, "password");
	const created = await db
		.insertInto("users")
		.values({ firstName, lastName, email, passwordHash: await hashPassword(password), locale: locale() })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!created) throw emailTaken(email);
}

/** The refusal of an e-mail address that has an account. */
export function emailTaken(email: string): Refusal {
	return new Refusal("invalid-input", m.email_has_account(), {
		email: [m.email_taken({ email })],
	});
}
