import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A value for a browser's cookie that proves an earlier sign-in to an account. It is authenticated with the account's password
 * hash, so a new password invalidates it and nothing has to be stored.
 *
 * @param passwordHash the hash with its salt, as it is stored.
 */
export function issueKnownBrowser(passwordHash: string): string {
	const id = randomBytes(16).toString("base64url");
	return `${id}.${authenticate(id, passwordHash)}`;
}

/**
 * Verifies the value of the cookie for an account.
 *
 * @param passwordHash undefined for an account that does not exist.
 * @returns the id of the browser; undefined unless it has signed in to this account with its present password.
 */
export function verifyKnownBrowser(value: string | undefined, passwordHash: string | undefined): string | undefined {
	const [id = "", code = ""] = (value ?? "").split(".");
	const expected = Buffer.from(authenticate(id, passwordHash ?? ""));
	const given = Buffer.from(code);
	const isValid = given.length === expected.length && timingSafeEqual(given, expected);
	return isValid && passwordHash !== undefined ? id : undefined;
}

function authenticate(id: string, passwordHash: string): string {
	return createHmac("sha256", passwordHash).update(`known browser ${id}`).digest("base64url");
}
