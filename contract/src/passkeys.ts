import * as m from "@noor/messages/contract/passkeys";
import { z } from "zod";
import { CurrentPassword } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { IdParams } from "./paging.ts";
import { maxPasskeyName } from "./text-lengths.ts";

const tags = ["Account"];
const rateLimit = { calls: 60, seconds: 300 } as const;

/** A passkey of the user. */
export const Passkey = z.object({
	id: z.number().int(),
	name: z.string(),
	createdAt: z.iso.datetime(),
	lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const Name = z.string().trim().min(1, { error: m.name_missing }).max(maxPasskeyName, { error: m.name_too_long });

/** Base64url, as the browser encodes the binary values of WebAuthn. */
const encoded = (max: number) =>
	z
		.string()
		.min(1)
		.max(max)
		.regex(/^[\w-]+$/);

/** The options of `navigator.credentials` for the browser, as JSON. */
const BrowserOptions = z.record(z.string(), z.unknown());

const Credential = z.object({
	id: encoded(1400),
	rawId: encoded(1400),
	type: z.literal("public-key"),
	authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
	clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
});

/** The browser's response when a passkey was created. */
const CreatedCredential = Credential.extend({
	response: z.object({
		clientDataJSON: encoded(8000),
		attestationObject: encoded(40_000),
		transports: z.array(z.string().max(20)).max(10).optional(),
	}),
});
export type CreatedCredential = z.output<typeof CreatedCredential>;

/** The browser's response when a passkey was used. */
const UsedCredential = Credential.extend({
	response: z.object({
		clientDataJSON: encoded(8000),
		authenticatorData: encoded(8000),
		signature: encoded(20_000),
		userHandle: encoded(200).nullish(),
	}),
});
export type UsedCredential = z.output<typeof UsedCredential>;

export const listPasskeys = endpoint({
	config: { access: "customer" },
	method: "GET",
	url: "/api/account/passkeys",
	schema: { summary: "List the user's passkeys, oldest first", tags, response: { 200: z.array(Passkey) } },
});

/** Requires the password, so that a stolen session cannot add a passkey. */
export const startPasskey = endpoint({
	config: { access: "customer", rateLimit },
	method: "POST",
	url: "/api/account/passkeys/options",
	schema: {
		summary: "Get the options with which the browser creates a passkey, within five minutes",
		tags,
		body: z.object({ password: CurrentPassword }),
		response: { 200: BrowserOptions },
	},
});

/** The form of a new passkey. */
export const PasskeyForm = z.object({ name: Name });

export const createPasskey = endpoint({
	config: { access: "customer", rateLimit },
	method: "POST",
	url: "/api/account/passkeys",
	schema: {
		summary: "Store a passkey that the browser has created",
		tags,
		body: PasskeyForm.extend({ credential: CreatedCredential }),
		response: { 201: Passkey },
	},
});

export const renamePasskey = endpoint({
	config: { access: "customer" },
	method: "PUT",
	url: "/api/account/passkeys/:id",
	schema: {
		summary: "Rename one of the user's passkeys",
		tags,
		params: IdParams,
		body: PasskeyForm,
		response: { 204: z.void() },
	},
});

export const deletePasskey = endpoint({
	config: { access: "customer" },
	method: "DELETE",
	url: "/api/account/passkeys/:id",
	schema: { summary: "Delete one of the user's passkeys", tags, params: IdParams, response: { 204: z.void() } },
});

export const startPasskeySignIn = endpoint({
	config: { access: "anyone", rateLimit },
	method: "POST",
	url: "/api/login/passkey/options",
	schema: {
		summary: "Get the options with which the browser signs in by a passkey, within five minutes",
		tags,
		response: { 200: BrowserOptions },
	},
});

export const signInWithPasskey = endpoint({
	config: { access: "anyone", rateLimit: { calls: 30, seconds: 900, refusalsOnly: true } },
	method: "POST",
	url: "/api/login/passkey",
	schema: {
		summary: "Sign in with a passkey",
		tags,
		body: z.object({ credential: UsedCredential }),
		response: { 204: z.void() },
	},
});
