import { shopperAccount } from "@noor/demo/accounts";
import { open } from "../actions.ts";
import { test } from "../test.ts";

test("a shopper adds a passkey, signs in with it, and deletes it", async ({ page, signIn }) => {
	// An authenticator of the device, whose user is always there.
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	await signIn(page, "shopper");
	await open(page, "/account/profile");
	await page.getByRole("link", { name: "Manage passkeys" }).click();
	await page.getByRole("heading", { name: "Passkeys", level: 1 }).waitFor();
	await page.getByLabel("Name").fill("My phone");
	await page.getByLabel("Your password").fill(shopperAccount.password);
	await page.getByRole("button", { name: "Add passkey" }).click();
	await page.getByText("The passkey was added.").waitFor();
	await page.getByText("Not used yet.").waitFor();

	await page.context().clearCookies();
	await open(page, "/account/login?returnUrl=/account/passkeys");
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await page.waitForURL("**/account/passkeys");
	await page.getByText(/Last used/).waitFor();

	await page.getByRole("button", { name: "Rename My phone" }).click();
	const dialog = page.getByRole("dialog", { name: "Rename My phone" });
	await dialog.getByLabel("Name").fill("Key ring");
	await dialog.getByRole("button", { name: "Save" }).click();
	await page.getByRole("button", { name: "Delete Key ring" }).click();
	await page.getByRole("dialog", { name: "Delete Key ring?" }).getByRole("button", { name: "Confirm" }).click();
	await page.getByRole("button", { name: "Delete Key ring" }).waitFor({ state: "detached" });
});
