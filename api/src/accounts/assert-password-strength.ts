import * as m from "@noor/messages/api/accounts";
import { Refusal } from "../refusal.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Refuses a password that is among the first to be guessed, naming the field it came in. Its length the contract has
 * checked; what it is made of is its owner's business.
 */
export async function assertPasswordStrength(password: string, email: string, field: "password" | "newPassword") {
	const problem = (await isCommonPassword(password))
		? m.common_password()
		: password.toLowerCase() === email.toLowerCase()
			? m.password_is_email()
			: undefined;
	if (problem) throw new Refusal("invalid-input", problem, { [field]: [problem] });
}
