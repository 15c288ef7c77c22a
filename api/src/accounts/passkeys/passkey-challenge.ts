import * as m from "@noor/messages/api/accounts";
import type { Database } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { Refusal } from "../../refusal.ts";
import { hashToken, newToken } from "../token.ts";

/** How long the browser has to answer, in minutes. */
const challengeMinutes = 5;

/** The timeout of the browser's dialog. */
export const passkeyTimeoutMs = challengeMinutes * 60_000;

/**
 * Creates a random value that an authenticator has to sign. Only its hash is stored.
 *
 * @param userId who registers a passkey; null for a sign-in.
 */
export async function createChallenge(db: Database, userId: number | null): Promise<string> {
	const challenge = newToken();
	await db
		.insertInto("passkeyChallenges")
		.values({ challengeHash: hashToken(challenge), userId, expiresAt: now({ minutes: challengeMinutes }) })
		.execute();
	return challenge;
}

/**
 * Uses up the challenge that an answer of a browser names. It works once.
 *
 * @param clientDataJson the browser's statement of what was signed, as base64url.
 * @throws Refusal `invalid-input` if it is unknown, used, expired or of another user.
 */
export async function useChallenge(db: Database, clientDataJson: string, userId: number | null): Promise<string> {
	const challenge = readChallenge(clientDataJson);
	const used = await db
		.deleteFrom("passkeyChallenges")
		.where("challengeHash", "=", hashToken(challenge))
		.where("userId", "is not distinct from", userId)
		.where("expiresAt", ">", now())
		.returning("challengeHash")
		.executeTakeFirst();
	if (!used) throw new Refusal("invalid-input", m.passkey_too_late());
	return Buffer.from(challenge).toString("base64url");
}

/** The challenge as it was created; empty if the statement cannot be read. */
function readChallenge(clientDataJson: string): string {
	try {
		const { challenge } = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
		return Buffer.from(String(challenge), "base64url").toString("utf8");
	} catch {
		return "";
	}
}
