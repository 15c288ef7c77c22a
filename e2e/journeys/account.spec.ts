import { readFile } from "node:fs/promises";
import { shopperAccount } from "@noor/demo/accounts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
	ask,
	cards,
	endVisit,
	fillCart,
	fillInCard,
	goToTheCard,
	lulu,
	open,
	press,
	signInByForm,
	signInNewcomer,
} from "../actions.ts";
import { linkInMail, mailTo } from "../mails.ts";
import { test, testOnPhone } from "../test.ts";

describe("with a form submitted before it is complete", () => {
	// The refused form is a failed request, which the browser logs.
	test.override("expectedErrors", [/400 \(Bad Request\)/]);

	testOnPhone(
		"a shopper changes their name, keeps addresses, and signs other browsers out",
		async ({ page, signIn }) => {
			await signIn(page, "shopper");
			// A second session of the account, in another browser.
			await endVisit(page);
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
			await page.getByRole("heading", { name: "New address" }).waitFor();
			await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Leila Haddad");
			await page.getByLabel("Country").selectOption("SA");
			await page.getByLabel("Address line 1").fill("Villa 7, Street 4");
			await page.getByRole("button", { name: "Save address" }).click();
			await page.getByText("City is required").waitFor();
			await page.getByRole("alert").getByText("Please check the form.").waitFor();
			await page.getByLabel("Building number").and(page.locator(":focus")).fill("7264");
			await page.getByLabel("Street", { exact: true }).fill("King Fahd Road");
			await page.getByLabel("District").fill("Al Olaya");
			await page.getByLabel("City").fill("Riyadh");
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
		},
	);
});

test("a forgotten password is reset by a link in a mail", { tags: "golden" }, async ({ page, shop }) => {
	await open(page, "/account/login");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
	await page.getByLabel("Email").fill(shopperAccount.email);
	await page.getByRole("button", { name: "Send the link" }).click();
	await page.getByRole("status").getByText("If there is an account").waitFor();

	await open(page, await linkInMail(shop, shopperAccount.email, "/account/reset-password"));
	await page.getByLabel("New password").fill("a lamp by the window");
	await page.getByRole("button", { name: "Set new password" }).click();
	await page.getByText("Your new password is set.").waitFor();
	await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
	await page.getByLabel("Email").fill(shopperAccount.email);
	await page.getByLabel("Password").fill("a lamp by the window");
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.getByRole("button", { name: shopperAccount.email }).waitFor();
});

test("a lamp on the wishlist stays there, and is merged into the account at sign-in", async ({ page, signIn }) => {
	await open(page, "/product/2");
	await page.getByRole("button", { name: "Add to Wishlist" }).press("Enter");
	await page.getByRole("status").getByText("Added to wishlist").waitFor();
	await signIn(page, "shopper");
	await open(page, "/wishlist");
	await page.getByRole("main").getByRole("link", { name: "Lulu Opal Globe" }).waitFor();
	expect(await page.evaluate(() => localStorage.getItem("wishlist_v1"))).toBeNull();
	await page.getByRole("button", { name: "Remove Lulu Opal Globe from wishlist" }).press("Enter");
	await page.locator("main:focus").waitFor();
	await page.getByRole("heading", { name: "Your wishlist is empty" }).waitFor();
	await page.getByRole("button", { name: "Undo" }).press("Enter");
	await page.getByRole("main").getByRole("link", { name: "Lulu Opal Globe" }).waitFor();
});

test("recently viewed products appear in another browser of the account, and can be added beside the cart", async ({
	page,
	signIn,
}) => {
	await signIn(page, "shopper");
	await open(page, `/product/${lulu.id}`);
	await expect.poll(() => viewsOf(page)).toContain(lulu.id);
	// Another browser: it has the session and an empty storage.
	await page.evaluate(() => localStorage.clear());
	await fillCart(page, [{ productId: 14, variantId: 0, quantity: 1 }]);
	await open(page, "/cart");
	const summary = page.getByRole("region", { name: "Order Summary" });
	const total = await summary
		.getByText("Total", { exact: true })
		.locator("xpath=following-sibling::dd[1]")
		.textContent();
	await summary.getByRole("button", { name: "Add", exact: true }).click();
	await page.getByRole("radio", { name: lulu.small.size }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Add to Cart" }).click();
	await page.getByText("Added to cart").waitFor();
	await summary.getByText("(2 items)").waitFor();
	await expect
		.poll(() => summary.getByText("Total", { exact: true }).locator("xpath=following-sibling::dd[1]").textContent())
		.not.toBe(total);
});

test("a contact message is confirmed on the page, and both mails are sent", async ({ page, shop }) => {
	await open(page, "/services");
	await page.getByRole("link", { name: "Ask for a lighting plan" }).click();
	await page.getByRole("heading", { name: "Contact us" }).waitFor();
	const main = page.getByRole("main");
	expect(await main.getByLabel("Topic").inputValue()).toBe("lighting-plan");
	await main.getByLabel("Name", { exact: true }).fill("Noura");
	await main.getByLabel("Email").fill("noura@post.example");
	await main.getByLabel("Message").fill("A room of four by five metres, and a tall ceiling.");
	await main.getByRole("button", { name: "Send message" }).press("Enter");
	await main.getByText("Thank you for your message.").waitFor();
	const received = await mailTo(shop, "hello@noor.example", /a tall ceiling/);
	expect(received).toContain("Reply-To: noura@post.example");
	await mailTo(shop, "noura@post.example", /We have received your message/);
	await main.getByRole("link", { name: "read the mail here" }).click();
	await main.getByText("A lighting plan: a message from Noura").click();
	await main.getByText("a tall ceiling").waitFor();
});

testOnPhone(
	"a new e-mail address takes effect once its link was opened, and the old one can no longer sign in",
	async ({ page, shop, signIn }) => {
		await signIn(page, "shopper");
		await open(page, "/account/email");
		await page.getByLabel("New e-mail").fill("leila@post.example");
		await page.getByLabel("Your password").fill(shopperAccount.password);
		await page.getByRole("button", { name: "Send the link" }).click();
		await page.getByText("We have sent a mail to leila@post.example.").waitFor();
		await page.getByRole("button", { name: shopperAccount.email }).waitFor();
		await open(page, await linkInMail(shop, "leila@post.example", "/account/confirm-email"));
		await page.getByRole("main").getByRole("button").click();
		await page.getByRole("status").filter({ hasText: /./ }).first().waitFor();
		await mailTo(shop, shopperAccount.email, /now uses the e-mail address/);
		await endVisit(page);
		await open(page, "/account/login");
		await signInByForm(page, { email: "leila@post.example", password: shopperAccount.password });
		await page.getByRole("button", { name: "leila@post.example" }).waitFor();
	},
);

testOnPhone(
	"signing in invalidates the old session, and a new password those of all other browsers",
	async ({ page, shop, signIn }) => {
		const session = async () => (await page.context().cookies()).find(({ name }) => name === "noor_session")?.value;
		const opens = async (secret: string | undefined) =>
			(await fetch(`${shop.url}/api/orders`, { headers: { cookie: `noor_session=${secret}` } })).status === 200;
		await signIn(page, "shopper");
		const first = await session();
		await signIn(page, "shopper");
		const phone = await session();
		expect([await opens(first), await opens(phone)]).toEqual([false, true]);

		await endVisit(page);
		await signIn(page, "shopper");
		const laptop = await session();
		await open(page, "/account/password");
		await page.getByLabel("Current password").fill(shopperAccount.password);
		await page.getByLabel("New password").fill("a lamp by the window");
		await page.getByRole("button", { name: "Change password" }).click();
		await page.getByText("Your password is changed.").waitFor();
		expect([await opens(phone), await opens(laptop), await opens(await session())]).toEqual([false, false, true]);
	},
);

test("signing out in one tab leaves no personal page open in another", async ({ page, signIn }) => {
	await signIn(page, "shopper");
	await open(page, "/orders");
	const other = await page.context().newPage();
	await open(other, "/home");
	await other.getByRole("button", { name: shopperAccount.email }).click();
	await other.getByRole("button", { name: "Sign Out" }).click();
	await other.getByRole("button", { name: "Account", exact: true }).waitFor();
	await page.waitForURL("**/account/login?returnUrl=%2Forders");
	await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
});

testOnPhone(
	"a shopper exports their data and deletes the account; the orders are kept without personal data",
	async ({ page, shop, signIn }) => {
		await signIn(page, "shopper");
		const saved = { productId: 1, variantId: 0, quantity: 1, price: 10 };
		await page.addInitScript((items) => localStorage.setItem("saved_for_later_v1", items), JSON.stringify([saved]));
		await open(page, "/account/profile");
		const savedLists = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("saved_")));
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: "Download my data" }).click(),
		]);
		const data = JSON.parse(await readFile(await download.path(), "utf8"));
		expect(data.account.email).toBe(shopperAccount.email);
		const [order] = data.orders;

		await page.getByRole("link", { name: "Delete my account" }).click();
		await page.getByLabel("Your password").fill(shopperAccount.password);
		expect(await savedLists()).toEqual([expect.stringMatching(/^saved_for_later_v1_\d+$/)]);
		await page.getByRole("button", { name: "Delete my account permanently" }).click();
		await page.waitForURL("**/home");
		await page.getByRole("button", { name: "Account", exact: true }).waitFor();
		expect(await savedLists()).toEqual([]);
		await mailTo(shop, shopperAccount.email, /account at Noor was deleted/);
		await signIn(page, "admin");
		await open(page, `/orders/${order.id}`);
		await page.getByRole("heading", { name: `Order #${order.id}` }).waitFor();
		expect(await page.getByRole("main").textContent()).not.toContain(order.shippingAddress.name);
	},
);

testOnPhone("the newsletter needs a confirmation, and ends with one click", async ({ page, shop }) => {
	await open(page, "/home");
	const box = page.getByRole("region", { name: "Newsletter" });
	await box.getByLabel("Email").fill("reader@post.example");
	await box.getByRole("button", { name: "Subscribe" }).click();
	await box.getByText("We have sent a mail to reader@post.example").waitFor();
	await open(page, await linkInMail(shop, "reader@post.example", "/newsletter/confirm"));
	await page.getByRole("button", { name: "Confirm subscription" }).click();
	await page.getByText("Thank you. You are subscribed to the newsletter of Noor.").waitFor();
	await open(page, await linkInMail(shop, "reader@post.example", "/newsletter/unsubscribe"));
	await page.getByRole("button", { name: "Unsubscribe" }).click();
	await page.getByText("You have been unsubscribed.").waitFor();
});

test("a cart of which no line is left shows what was removed until the notice is read", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
	await open(page, "/cart");
	await page.getByRole("heading", { name: /^Shopping Cart/ }).waitFor();
	await takeOffTheShelf(page, lulu.id);
	await open(page, "/cart");
	await page.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
	await page.getByText("“Lulu Opal Globe, Ø 28 cm” is no longer sold and was removed from your cart.").waitFor();
	await open(page, "/cart");
	await page.getByRole("button", { name: "Got it" }).press("Enter");
	await page.getByText("is no longer sold").waitFor({ state: "detached" });
	await open(page, "/cart");
	await page.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
	expect(await page.getByText("is no longer sold").count()).toBe(0);
});

test("a promo code changed beside the card form or the review changes the amount charged", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await makeCode(page);
	await endVisit(page);
	await signInNewcomer(page);
	await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
	await open(page, "/checkout");
	const summary = page.getByRole("region", { name: "Order Summary" });
	const pay = (amount: string) => page.getByRole("button", { name: `Pay AED ${amount}` });
	const applyCode = async () => {
		await summary.getByLabel("Promo code").fill("EVENING");
		await summary.getByRole("button", { name: "Apply" }).press("Enter");
		await summary.getByText("Evening tenth applied").waitFor();
	};
	await goToTheCard(page);
	await fillInCard(page, cards.good);
	await applyCode();
	await press(page.getByRole("button", { name: "Review Order" }));
	await pay("504.00").waitFor();
	await summary.getByRole("button", { name: "Remove Evening tenth" }).press("Enter");
	await pay("560.00").waitFor();
	expect(await page.getByRole("heading", { name: "Review your order" }).isVisible()).toBe(true);
	await applyCode();
	await press(pay("504.00"));
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	const [order] = await (await page.context().request.get("/api/orders")).json();
	expect(order).toMatchObject({ total: 504, discount: 56, amountCharged: 504, status: "PaymentRecieved" });
});

describe("when the API cannot be reached", () => {
	test.override("expectedErrors", [/net::ERR_FAILED/, /500 \(Internal Server Error\)/]);

	test("a cart that could not be loaded is not shown as empty, and a retry loads it", async ({ page }) => {
		await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
		await page.route("**/api/**", (route) => route.abort());
		await open(page, "/cart");
		await page.getByText("Your cart could not be loaded.", { exact: true }).waitFor();
		await page.getByText("The shop cannot be reached.").first().waitFor();
		await page.unroute("**/api/**");
		await page.getByRole("main").getByRole("button", { name: "Retry" }).press("Enter");
		await page.getByRole("main").getByRole("link", { name: lulu.name }).first().waitFor();
		expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
	});

	testOnPhone(
		"a change that the server could not save is reverted, with the request id of its log entry",
		async ({ page }) => {
			await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
			await open(page, "/cart");
			await page.route("**/api/cart", (route) =>
				route.fulfill({
					status: 500,
					contentType: "application/problem+json",
					json: { code: "unexpected", detail: "Something went wrong on our side.", requestId: "request-of-the-log" },
				}),
			);
			await page.getByRole("button", { name: `Increase ${lulu.name}` }).press("Enter");
			await page.getByRole("alert").getByText("(Reference: request-of-the-log)").waitFor();
			await page.getByText("(1 item)").first().waitFor();
			// The toast disappears, and its text stays in the history.
			const missed = page.getByRole("region", { name: "What went wrong" });
			await missed.getByRole("button", { name: "1 message" }).waitFor();
			await expect.poll(() => page.getByText("The cart was not changed").count()).toBe(0);
			await missed.getByRole("button", { name: "1 message" }).press("Enter");
			await missed.getByText("The cart was not changed").waitFor();
		},
	);
});

describe("with a promo code", () => {
	// The refused code is a failed request, which the browser logs.
	test.override("expectedErrors", [/404 \(Not Found\)/]);

	testOnPhone(
		"a code reduces the total, a wrong one shows an error, and lines are saved for later",
		async ({ page, signIn }) => {
			await signIn(page, "admin");
			await makeCode(page);
			await endVisit(page);
			await open(page, "/product/2");
			await page.getByRole("button", { name: "Ø 28 cm" }).click();
			await page.getByRole("button", { name: "Add to Cart" }).first().click();
			await page.getByText("Updated Cart").waitFor();
			await open(page, "/cart");
			const summary = page.getByRole("region", { name: "Order Summary" });
			await summary.getByLabel("Promo code").fill("no-such-code");
			await summary.getByRole("button", { name: "Apply" }).click();
			await summary.getByRole("alert").getByText("Invalid promo code").waitFor();
			await summary.getByLabel("Promo code").fill("evening");
			await summary.getByRole("button", { name: "Apply" }).click();
			await summary.getByText("Evening tenth applied").waitFor();
			await summary.getByText("−AED 56.00").waitFor();
			await summary.getByText("AED 504.00", { exact: true }).waitFor();
			await summary.getByRole("button", { name: "Remove Evening tenth" }).click();
			await summary.getByText("AED 560.00", { exact: true }).last().waitFor();
			await summary.getByRole("button", { name: "Apply" }).waitFor();

			await page.getByRole("button", { name: "Save for later: Lulu Opal Globe" }).click();
			await page.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
			await page.getByRole("button", { name: "Move to cart: Lulu Opal Globe" }).click();
			await page.getByRole("heading", { name: /^Shopping Cart/ }).waitFor();
			await expect.poll(() => page.getByRole("heading", { name: /^Saved for Later/ }).count()).toBe(0);
		},
	);
});

/** Creates the code EVENING (10 % off) as staff. */
async function makeCode(page: Page) {
	await ask(page, "POST", "/api/admin/coupons", { code: "EVENING", name: "Evening tenth", percentOff: 10 });
}

async function takeOffTheShelf(page: Page, productId: number) {
	const cookies = await page.context().cookies();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const answer = await page
		.context()
		.request.delete(`/api/Products/${productId}`, { headers: { "x-xsrf-token": token } });
	expect(answer.status()).toBeLessThan(300);
}

/** The products that the signed-in account viewed last. */
async function viewsOf(page: Page): Promise<number[]> {
	const answer = await ask(page, "POST", "/api/account/recently-viewed", { views: [] });
	return ((await answer.json()) as { productId: number }[]).map(({ productId }) => productId);
}
