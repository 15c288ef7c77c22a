// Apart from the schema `Email`, for scripts of pages that start without Zod.

/** Of an e-mail address, in characters. */
export const maxEmailLength = 254;

/** What an e-mail address looks like; the pattern of Zod. */
export const emailPattern =
	/^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text without surrounding spaces is an e-mail address. */
export function isEmail(text: string): boolean {
	return text.length <= maxEmailLength && emailPattern.test(text);
}
