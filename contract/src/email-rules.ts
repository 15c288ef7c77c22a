// Apart from the schema `Email`, for scripts of pages that start without Zod.

/** The maximum length of an e-mail address, in characters. */
export const maxEmailLength = 254;

/** The pattern of an e-mail address, as in Zod. */
export const emailPattern =
	/^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text without surrounding spaces is an e-mail address. */
export function isEmail(text: string): boolean {
	return text.length <= maxEmailLength && emailPattern.test(text);
}
