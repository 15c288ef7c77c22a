import type { CreatedCredential, Passkey } from "@noor/contract/passkeys";
import * as m from "@noor/messages/api/accounts";
import type { AuthenticatedUser } from "../../authenticated-user.ts";
import { type Database, inTransaction } from "../../database/database.ts";
import { passkeyAdded } from "../../mail/mails/passkey-added.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Refusal } from "../../refusal.ts";
import { checkOwnPassword } from "../check-own-password.ts";
import { localeOf } from "../locale-of.ts";
import { loadPasskeyLibrary } from "./load-passkey-library.ts";
import { viewPasskey } from "./manage-passkeys.ts";
import { createChallenge, passkeyTimeoutMs, useChallenge } from "./passkey-challenge.ts";
import type { PasskeySite } from "./passkey-site.ts";

/**
 * EdDSA, ES256 and RS256 in COSE, which authenticators have. The library would offer ML-DSA besides, which is experimental in
 * Node: asking for it prints a warning.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The maximum number of passkeys of one account. */
const maxPasskeys = 20;

/**
 * Begins the registration of a passkey.
 *
 * @param network prefix of the client's address, by which password attempts are rate limited.
 * @returns the options of `navigator.credentials.create`, as JSON.
 * @throws Refusal as `checkOwnPassword` for a wrong password; `conflict` for an account with too many passkeys.
 */
export async function startPasskey(
	db: Database,
	user: AuthenticatedUser,
	password: string,
	{ network, shop, site }: { network: string; shop: string; site: PasskeySite },
): Promise<Record<string, unknown>> {
	await checkOwnPassword(db, user, password, network);
	const known = await db
		.selectFrom("passkeys")
		.where("userId", "=", user.userId)
		.select(["credentialId", "transports"])
		.execute();
	if (known.length >= maxPasskeys) throw new Refusal("conflict", m.too_many_passkeys({ max: maxPasskeys }));
	const { generateRegistrationOptions } = await loadPasskeyLibrary();
	const options = await generateRegistrationOptions({
		rpName: shop,
		rpID: site.rpId,
		userName: user.email,
		userID: new TextEncoder().encode(String(user.userId)),
		challenge: await createChallenge(db, user.userId),
		timeout: passkeyTimeoutMs,
		supportedAlgorithmIDs,
		excludeCredentials: known.map(({ credentialId, transports }) => ({
			id: credentialId,
			transports,
		})),
		// A passkey replaces address and password: the authenticator knows the account and has verified its user.
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	return { ...options };
}

/**
 * Stores a passkey that the browser has created, and mails the owner of the account.
 *
 * @throws Refusal `invalid-input` if the challenge is used or expired, or the answer does not belong to this shop; `conflict` if the passkey
 * is registered already.
 */
export async function createPasskey(
	db: Database,
	user: AuthenticatedUser,
	{ name, credential }: { name: string; credential: CreatedCredential },
	{ origin, rpId }: PasskeySite,
): Promise<Passkey> {
	const expectedChallenge = await useChallenge(db, credential.response.clientDataJSON, user.userId);
	const { verifyRegistrationResponse } = await loadPasskeyLibrary();
	const { registrationInfo } = await verifyRegistrationResponse({
		response: credential as Parameters<typeof verifyRegistrationResponse>[0]["response"],
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: rpId,
		supportedAlgorithmIDs,
	}).catch(() => {
		throw new Refusal("invalid-input", m.passkey_refused());
	});
	if (!registrationInfo) throw new Refusal("invalid-input", m.passkey_refused());
	const { id: credentialId, publicKey, counter, transports } = registrationInfo.credential;
	return inTransaction(db, async (tx) => {
		const created = await tx
			.insertInto("passkeys")
			.values({
				userId: user.userId,
				name,
				credentialId,
				publicKey: Buffer.from(publicKey),
				signCount: counter,
				transports: transports ?? [],
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning(["id", "name", "createdAt", "lastUsedAt"])
			.executeTakeFirst();
		if (!created) throw new Refusal("conflict", m.passkey_registered());
		await queueMail(tx, { email: user.email, locale: await localeOf(tx, user.userId) }, (shop) =>
			passkeyAdded({ name }, shop),
		);
		return viewPasskey(created);
	});
}
