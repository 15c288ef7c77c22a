import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { adminAccount, shopperAccount } from "@noor/demo/accounts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type Shop, test } from "../shop.ts";

describe("with a form sent too early", () => {
	// A form with gaps is a failed request, and the browser says so.
	test.override("expectedComplaints", [/400 \(Bad Request\)/]);

	test("a shopper changes their name, keeps addresses, and signs other browsers out", async ({ page, signIn }) => {
		await signIn(page, "shopper");
		// Another browser of hers: this one forgets the first session, the shop does not.
		await page.context().clearCookies();
		await signIn(page, "shopper");
		await open(page, "/home");
		await page.getByRole("button", { name: shopperAccount.email }).click();
		await page.getByRole("link", { name: "Profile", exact: true }).click();
		await page.getByRole("heading", { name: "Your profile" }).waitFor();
		await page.getByLabel("First Name").fill("Leila");
		await page.getByRole("button", { name: "Save name" }).press("Enter");
		await page.getByRole("status").getByText("Your name is saved.").waitFor();

		await page.getByRole("link", { name: "Address book" }).click();
		await page.getByRole("link", { name: "Add an address" }).click();
		await page.getByRole("heading", { name: "A new address" }).waitFor();
		await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Leila Haddad");
		await page.getByLabel("Address line 1").fill("Villa 7, Street 4");
		await page.getByRole("button", { name: "Save address" }).click();
		await page.getByText("City is required").waitFor();
		await page.getByLabel("City").fill("Sharjah");
		await page.getByRole("button", { name: "Save address" }).click();
		await page.getByRole("button", { name: "Make default: Leila Haddad, Villa 7, Street 4" }).click();
		await page.getByRole("listitem").filter({ hasText: "Villa 7" }).getByText("Default address").waitFor();

		await open(page, "/account/sessions");
		const others = page.getByRole("button", { name: /^Sign out .* signed in/ });
		await others.first().click();
		await others.first().waitFor({ state: "detached" });
		await page.getByText("This browser", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Sign out everywhere" }).click();
		await page.waitForURL("**/home");
		await page.getByRole("button", { name: "Account" }).waitFor();
	});
});

test("whoever forgot the password gets another by mail", async ({ page, shop }) => {
	await open(page, "/account/login");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
	await page.getByLabel("Email").fill(shopperAccount.email);
	await page.getByRole("button", { name: "Send the mail" }).click();
	await page.getByRole("status").getByText("If there is an account").waitFor();

	await open(page, await linkInMail(shop, "/account/reset-password"));
	await page.getByLabel("New password").fill("a lamp by the window");
	await page.getByRole("button", { name: "Set the new password" }).click();
	await page.getByText("Your new password is set.").waitFor();
	await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
	await page.getByLabel("Email").fill(shopperAccount.email);
	await page.getByLabel("Password").fill("a lamp by the window");
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.getByRole("button", { name: shopperAccount.email }).waitFor();
});

test("a hearted lamp waits on the wishlist, and follows its shopper into the account", async ({ page, signIn }) => {
	await open(page, "/product/2");
	await page.getByRole("button", { name: "Add to Wishlist" }).press("Enter");
	await page.getByRole("status").getByText("Added to wishlist").waitFor();
	await signIn(page, "shopper");
	await open(page, "/wishlist");
	await page.getByRole("main").getByRole("link", { name: "Lulu Opal Globe" }).waitFor();
	expect(await page.evaluate(() => localStorage.getItem("wishlist_v1"))).toBeNull();
	await page.getByRole("button", { name: "Remove Lulu Opal Globe from wishlist" }).click();
	await page.getByRole("heading", { name: "Your wishlist is empty" }).waitFor();
});

test("the newsletter comes to whoever confirms it, and ends with one press", async ({ page, shop }) => {
	await open(page, "/home");
	const box = page.getByRole("region", { name: "Letters about light" });
	await box.getByLabel("Email").fill("reader@post.example");
	await box.getByRole("button", { name: "Subscribe" }).click();
	await box.getByText("Please look into the mailbox of reader@post.example").waitFor();
	await open(page, await linkInMail(shop, "/newsletter/confirm"));
	await page.getByRole("button", { name: "Yes, send me the letters" }).click();
	await page.getByText("Thank you. The next letter of Noor comes to you.").waitFor();
	await open(page, await linkInMail(shop, "/newsletter/unsubscribe"));
	await page.getByRole("button", { name: "End the newsletter" }).click();
	await page.getByText("It is done: no more letters come to you.").waitFor();
});

describe("with a promo code", () => {
	// A wrong code is a failed request, and the browser says so.
	test.override("expectedComplaints", [/404 \(Not Found\)/]);

	test("a code takes its discount off the cart, a wrong one is told, and what waits is saved", async ({
		page,
		signIn,
	}) => {
		await signIn(page, "admin");
		await makeCode(page);
		await page.context().clearCookies();
		await open(page, "/product/2");
		await page.getByRole("radio", { name: "Ø 28 cm" }).click();
		await page.getByRole("button", { name: "Add to Cart" }).first().click();
		await page.getByText("Updated Cart").waitFor();
		await open(page, "/cart");
		const summary = page.getByRole("region", { name: "Order Summary" });
		await summary.getByLabel("Promo code").fill("no-such-code");
		await summary.getByRole("button", { name: "Apply" }).click();
		await summary.getByRole("alert").getByText("Invalid voucher code").waitFor();
		await summary.getByLabel("Promo code").fill("evening");
		await summary.getByRole("button", { name: "Apply" }).click();
		await summary.getByText("Evening tenth applied").waitFor();
		await summary.getByText("−$56.00").waitFor();
		await summary.getByText("$504.00", { exact: true }).waitFor();
		await summary.getByRole("button", { name: "Remove Evening tenth" }).click();
		await summary.getByText("$560.00", { exact: true }).last().waitFor();
		await summary.getByRole("button", { name: "Apply" }).waitFor();

		await page.getByRole("button", { name: "Save for later: Lulu Opal Globe" }).click();
		await page.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
		await page.getByRole("button", { name: "Move to cart: Lulu Opal Globe" }).click();
		await page.getByRole("heading", { name: /^Shopping Cart/ }).waitFor();
		await expect.poll(() => page.getByRole("heading", { name: /^Saved for Later/ }).count()).toBe(0);
	});
});

/** Opens a page and waits until it has come alive: what is chosen before that is forgotten. */
async function open(page: Page, path: string) {
	await page.goto(path);
	await page.locator("#initial-splash").waitFor({ state: "detached" });
}

/** Has staff make the code EVENING, a tenth off. */
async function makeCode(page: Page) {
	const cookies = await page.context().cookies();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const answer = await page.context().request.post("/api/admin/coupons", {
		headers: { "x-xsrf-token": token },
		data: { code: "EVENING", name: "Evening tenth", percentOff: 10 },
	});
	expect(answer.status(), `${adminAccount.email} makes a code`).toBe(200);
}

/** The link of this page in the mail that carries one, once it has been sent. */
async function linkInMail(shop: Shop, path: string): Promise<string> {
	const link = new RegExp(`${path}\\?token=[\\w-]+`);
	return expect
		.poll(async () => (await readMails(shop)).map((mail) => link.exec(mail)?.[0]).find(Boolean), { timeout: 20_000 })
		.toBeTruthy()
		.then(async () => (await readMails(shop)).map((mail) => link.exec(mail)?.[0]).find(Boolean) ?? "");
}

/** All mails sent so far, their soft line breaks taken out. */
async function readMails({ dataFolder }: Shop): Promise<string[]> {
	const folder = join(dataFolder, "mails");
	const names = await readdir(folder).catch(() => []);
	const mails = await Promise.all(
		names.filter((name) => name.endsWith(".eml")).map((n) => readFile(join(folder, n), "utf8")),
	);
	return mails.map((mail) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
}
