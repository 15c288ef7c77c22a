import * as m from "@noor/messages/api/accounts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import type { Database } from "../database/database.ts";
import { Refusal, TooManyRequests } from "../refusal.ts";
import { type CheckedUser, checkPassword } from "./check-password.ts";

/**
 * Verifies the user's password before an action that a stolen session must not allow. A wrong password is refused as an
 * error of its field, and counted like a failed sign-in.
 */
export async function checkOwnPassword(
	db: Database,
	{ email }: AuthenticatedUser,
	password: string,
	network: string,
	field: "password" | "currentPassword" = "password",
): Promise<CheckedUser> {
	try {
		return await checkPassword(db, { email, password }, { network });
	} catch (error) {
		if (!(error instanceof Refusal) || error instanceof TooManyRequests) throw error;
		throw wrongPassword(field);
	}
}

/** The password in a field of a form is not that of the account. */
export function wrongPassword(field: string): Refusal {
	return new Refusal("invalid-input", m.wrong_password(), { [field]: [m.wrong_password()] });
}
