import { expect, test } from "vitest";
import { issueKnownBrowser, verifyKnownBrowser } from "./known-browser.ts";

const hash = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA";

test("a browser is known to the account it has signed in to, until the password changes", () => {
	const value = issueKnownBrowser(hash);
	expect(verifyKnownBrowser(value, hash)).toBe(value.split(".")[0]);
	expect(verifyKnownBrowser(value, `${hash}2`)).toBeUndefined();
	expect(verifyKnownBrowser(value, undefined)).toBeUndefined();
	expect(issueKnownBrowser(hash)).not.toBe(value);
});

test.for([undefined, "", ".", "id", "id.", "id.code", "id.code.more"])("the value %o is of no browser", (value) => {
	expect(verifyKnownBrowser(value, hash)).toBeUndefined();
	expect(verifyKnownBrowser(value, undefined)).toBeUndefined();
});
