import { shopperAccount } from "@noor/demo/accounts";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { fillCart, lulu, open } from "../actions.ts";
import { type Shop, testInOneShop as test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

const forEverybody = [
	"/home",
	"/shop",
	"/shop/1?material=Brass",
	"/shop?search=xyzzyq",
	"/product/2",
	"/cart",
	"/wishlist",
	"/account/login",
	"/account/register",
	"/account/forgot-password",
	"/account/reset-password?token=of-a-mail",
	"/account/confirm-email?token=of-a-mail",
	"/light",
	"/light/glossary",
	"/services",
	"/about",
	"/contact",
	"/mailbox",
	"/mailbox/preview",
	"/mailbox/preview/order-confirmation",
	"/newsletter",
	"/newsletter/confirm?token=of-a-mail",
	"/newsletter/unsubscribe?token=of-a-mail",
	"/nowhere",
];

/** In English each tool has a specification of its own, which inspects it. */
const tools = [
	"/light/how-many",
	"/light/beam",
	"/light/size",
	"/light/evening",
	"/light/cost",
	"/light/compare",
	"/light/finder",
	"/light/room",
	"/light/studio",
	"/light/photometry",
	"/light/bulbs",
	"/light/strips",
	"/light/dimmers",
	"/light/water",
];

const forShoppers = [
	"/home",
	"/cart",
	"/wishlist",
	"/account/profile",
	"/account/email",
	"/account/password",
	"/account/addresses",
	"/account/addresses/new",
	"/account/sessions",
	"/account/delete",
	"/orders",
	"/checkout",
	"/checkout/success?payment_intent=pi_unheard_of",
];

describe("WCAG 2.2 AA, on a phone and a desktop, in both themes", () => {
	// One of the pages is a 404.
	test.override("expectedErrors", [/404 \(Not Found\)/]);

	test("no public screen has a violation", { timeout: 480_000 }, async ({ page }) => {
		for (const path of forEverybody) await inspect(page, path);
	});

	test("no public screen in Arabic has a violation, nor a lighting tool", { timeout: 480_000 }, async ({ page }) => {
		for (const path of [...forEverybody, ...tools]) await inspect(page, `/ar${path}`);
	});

	test("no screen of a shopper in Arabic has a violation", { timeout: 480_000 }, async ({ page, shop, signIn }) => {
		await signIn(page, "shopper");
		await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
		const { id, paymentIntentId } = await refundedOrder(shop);
		const ofTheOrder = [
			`/orders/${id}/invoice`,
			`/checkout/success?payment_intent=${paymentIntentId}`,
			`/orders/${id}`,
		];
		for (const path of [...forShoppers, ...ofTheOrder]) await inspect(page, `/ar${path}`);
	});

	test("no screen of a shopper has a violation", { timeout: 480_000 }, async ({ page, shop, signIn }) => {
		await signIn(page, "shopper");
		await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
		await open(page, "/shop/1");
		await page.getByRole("button", { name: `Add ${lulu.name} to wishlist` }).click();
		const { id, paymentIntentId } = await refundedOrder(shop);
		const ofTheOrder = [
			`/orders/${id}/invoice`,
			`/checkout/success?payment_intent=${paymentIntentId}`,
			`/orders/${id}`,
		];
		for (const path of [...forShoppers, ...ofTheOrder]) await inspect(page, path);
		await inspect(page, (await page.getByRole("link", { name: "Tax credit note" }).getAttribute("href")) ?? "");
	});
});

function refundedOrder(shop: Shop) {
	return withDatabase(shop, (db) =>
		db
			.selectFrom("orders")
			.where("buyerEmail", "=", shopperAccount.email)
			.where("status", "=", "Refunded")
			.select(["id", "paymentIntentId"])
			.executeTakeFirstOrThrow(),
	);
}

async function inspect(page: Page, path: string) {
	await open(page, path);
	await expectNoFaults(page, path);
}
