import { randomBytes, randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The prefixes of Stripe's ids. */
export type IdPrefix =
	| "ch"
	| "ctoken"
	| "cus"
	| "du"
	| "evt"
	| "issfr"
	| "pi"
	| "pm"
	| "pmd"
	| "prv"
	| "re"
	| "req"
	| "src"
	| "txn"
	| "we";

/** `length` random letters and digits, about 5.95 bits each. */
export function randomText(length: number): string {
	return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A new id in Stripe's format, such as `pi_3Ig7SDpk7DkuNvLUdfdXluz2`. */
export function newId(prefix: IdPrefix): string {
	if (prefix === "req") return `req_${randomText(14)}`;
	return `${prefix}_3${randomText(23)}`;
}

/** A new API key or signing secret of 256 bits. */
export function newKey(prefix: "pk_test" | "sk_test" | "whsec"): string {
	return `${prefix}_${randomBytes(32).toString("hex")}`;
}
