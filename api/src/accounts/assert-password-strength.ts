import { Refusal } from "../refusal.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Refuses a password that is among the first to be guessed, naming the field it came in. Its length the contract has
 * checked; what it is made of is its owner's business.
 */
export async function assertPasswordStrength(password: string, email: string, field: "password" | "newPassword") {
	const problem = (await isCommonPassword(password))
		? "This is one of the most common passwords. Please choose another."
		: password.toLowerCase() === email.toLowerCase()
			? "The password must not be the e-mail address."
			: undefined;
	if (problem) throw new Refusal("invalid-input", problem, { [field]: [problem] });
}
