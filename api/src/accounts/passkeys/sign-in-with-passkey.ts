import type { UsedCredential } from "@noor/contract/passkeys";
import * as m from "@noor/messages/api/accounts";
import type { AuthenticatedUser } from "../../authenticated-user.ts";
import { type Database, inTransaction } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { Refusal } from "../../refusal.ts";
import type { OpenedSession } from "../open-session.ts";
import { replaceSession } from "../replace-session.ts";
import { loadPasskeyLibrary } from "./load-passkey-library.ts";
import { createChallenge, passkeyTimeoutMs, useChallenge } from "./passkey-challenge.ts";
import type { PasskeySite } from "./passkey-site.ts";

/** Begins a sign-in: the options of `navigator.credentials.get`, as JSON. The authenticator knows the accounts. */
export async function startPasskeySignIn(db: Database, { rpId }: PasskeySite): Promise<Record<string, unknown>> {
	const { generateAuthenticationOptions } = await loadPasskeyLibrary();
	const options = await generateAuthenticationOptions({
		rpID: rpId,
		challenge: await createChallenge(db, null),
		timeout: passkeyTimeoutMs,
		userVerification: "required",
	});
	return { ...options };
}

/**
 * Opens a session by a passkey, and closes the one that the browser had.
 *
 * @throws Refusal `invalid-input` if the challenge is used or expired; `not-signed-in` if the passkey is unknown, its signature wrong, or its
 * counter behind the last one, as that of a copied authenticator is; `not-allowed` for a suspended account.
 */
export async function signInWithPasskey(
	db: Database,
	credential: UsedCredential,
	browser: { userAgent: string; visitor: AuthenticatedUser | null },
	{ origin, rpId }: PasskeySite,
): Promise<OpenedSession> {
	const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
	const expectedChallenge = await useChallenge(db, credential.response.clientDataJSON, null);
	return inTransaction(db, async (tx) => {
		const passkey = await tx
			.selectFrom("passkeys")
			.where("credentialId", "=", credential.id)
			.select(["id", "userId", "credentialId", "publicKey", "signCount"])
			.executeTakeFirstOrThrow(() => new Refusal("not-signed-in", m.passkey_unknown()));
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: credential as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
			expectedChallenge,
			expectedOrigin: origin,
			expectedRPID: rpId,
			credential: {
				id: passkey.credentialId,
				publicKey: new Uint8Array(passkey.publicKey),
				counter: Number(passkey.signCount),
			},
		}).catch(() => {
			throw new Refusal("not-signed-in", m.passkey_refused());
		});
		if (!verified) throw new Refusal("not-signed-in", m.passkey_refused());
		// Locks the user before the passkey, as the deletion of an account does.
		const session = await replaceSession(tx, passkey.userId, { ...browser, endsWithBrowser: false });
		await tx
			.updateTable("passkeys")
			.set({ signCount: authenticationInfo.newCounter, lastUsedAt: now() })
			.where("id", "=", passkey.id)
			.returning("id")
			.executeTakeFirstOrThrow(() => new Refusal("not-signed-in", m.passkey_unknown()));
		return session;
	});
}
