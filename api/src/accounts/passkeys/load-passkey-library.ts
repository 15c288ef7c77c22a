/** Loads the library at the first use of a passkey: with its certificate parsers it is 300 files, which a start can do without. */
export function loadPasskeyLibrary() {
	return import("@simplewebauthn/server");
}
