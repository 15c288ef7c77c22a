import * as m from "@noor/messages/parts/account";
import { call } from "#api/browser.ts";
import { reasonOf } from "#api/problem.ts";

// The library is loaded when a passkey is asked for, so that no page carries it.
const library = () => import("@simplewebauthn/browser");

type OptionsOf<Start extends (input: { optionsJSON: never }) => unknown> = Parameters<Start>[0]["optionsJSON"];

/** Lets the browser create a passkey for the signed-in visitor, and stores it under a name. Throws as `passkeyFailure` reads it. */
export async function addPasskey(name: string, password: string): Promise<void> {
	const options = await call("POST /api/account/passkeys/options", { body: { password } });
	const { startRegistration } = await library();
	const credential = await startRegistration({
		optionsJSON: options as unknown as OptionsOf<typeof startRegistration>,
	});
	await call("POST /api/account/passkeys", {
		body: { name, credential: { ...credential, clientExtensionResults: {} } },
	});
}

/** Signs in with a passkey that the browser or an authenticator has. Throws as `passkeyFailure` reads it. */
export async function signInWithPasskey(): Promise<void> {
	const options = await call("POST /api/login/passkey/options");
	const { startAuthentication } = await library();
	const credential = await startAuthentication({
		optionsJSON: options as unknown as OptionsOf<typeof startAuthentication>,
	});
	await call("POST /api/login/passkey", { body: { credential: { ...credential, clientExtensionResults: {} } } });
}

/** Why a passkey was not added or used, as a sentence. The browser does not say why it refused, to protect its user. */
export async function passkeyFailure(error: unknown): Promise<string> {
	const name = error instanceof Error ? error.name : "";
	if (name === "NotAllowedError" || name === "AbortError") return m.passkey_cancelled();
	if (name === "InvalidStateError") return m.passkey_known();
	if (name === "SecurityError" || name === "NotSupportedError") return m.passkey_not_supported();
	// The library's own error where the browser has no WebAuthn.
	if (error instanceof Error && !(error instanceof TypeError) && !("status" in error)) return m.passkey_not_supported();
	return reasonOf(error);
}
