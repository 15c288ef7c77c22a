import { createHash, randomBytes } from "node:crypto";

/** A new session token: 256 random bits. Only the browser keeps it. */
export function newSessionToken(): string {
	return randomBytes(32).toString("base64url");
}

/** What the shop keeps of a session token: its SHA-256. */
export function hashSessionToken(token: string): Buffer {
	return createHash("sha256").update(token).digest();
}
