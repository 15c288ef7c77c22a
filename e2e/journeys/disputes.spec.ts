import { expect } from "vitest";
import { fillCart, fillInCheckout, lulu, open, press } from "../actions.ts";
import { test } from "../test.ts";

test("a dispute reaches staff with its deadline, and when it is lost the order and the figures say so", async ({
	page,
	shop,
	signIn,
}) => {
	await signIn(page, "shopper");
	await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
	await open(page, "/checkout");
	await fillInCheckout(page, "4000 0000 0000 0259");
	await press(page.getByRole("button", { name: "Pay AED 560.00" }));
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByRole("heading", { name: /^Order #\d+$/ }).waitFor();
	const order = new URL(page.url()).pathname;

	await page.context().clearCookies();
	await signIn(page, "admin");
	await open(page, "/admin/dashboard");
	await page.getByText(/The next is to be answered by/).waitFor();
	await open(page, `/admin${order}`);
	const risks = page.getByRole("region", { name: "Risks of the payment" });
	await risks.getByText("To be answered").waitFor();
	await risks.getByText(/^Reason: the cardholder did not make the payment/).waitFor();
	await risks.getByText(/^Answer by /).waitFor();
	await page.locator("html[data-live=connected]").waitFor();
	const answer = await page.context().request.get(`/api/admin${order}`);
	const { disputes } = await answer.json();
	await shop.askCardProvider(`disputes/${disputes[0].id}/close`);

	await risks.getByText("Lost", { exact: true }).waitFor();
	await page.getByRole("region", { name: "What happened" }).getByText("The dispute was lost").waitFor();
	await page.getByRole("term").filter({ hasText: "Disputes and their fees" }).waitFor();
	expect(await page.getByRole("button", { name: /^Refund/ }).isDisabled()).toBe(true);
	await open(page, "/admin/dashboard");
	await page
		.getByText(/^AED.615\.00$/)
		.first()
		.waitFor();
	expect(await page.getByText(/The next is to be answered by/).count()).toBe(0);
});
