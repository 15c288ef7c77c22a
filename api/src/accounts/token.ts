import { createHash, randomBytes } from "node:crypto";

/** A new secret for a cookie or a mail: 256 random bits. The shop keeps only its hash. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** The hash of a token that is stored in its place: its SHA-256. */
export function hashToken(token: string): Buffer {
	return createHash("sha256").update(token).digest();
}
