import { expect } from "vitest";
import { buyGlobe, endVisit, open } from "../actions.ts";
import { test } from "../test.ts";

test("a dispute reaches staff with its deadline, and when it is lost the order and the figures say so", async ({
	page,
	shop,
	signIn,
}) => {
	await signIn(page, "shopper");
	const order = await buyGlobe(page, "4000 0000 0000 0259");

	await endVisit(page);
	await signIn(page, "admin");
	await open(page, "/admin/dashboard");
	await page.getByText(/The next is to be answered by/).waitFor();
	await open(page, `/admin${order}`);
	const risks = page.getByRole("region", { name: "Risks of the payment" });
	await risks.getByText("Needs a response").waitFor();
	await risks.getByText(/^Reason: the cardholder did not make the payment/).waitFor();
	await risks.getByText(/^Answer by /).waitFor();
	await page.locator("html[data-live=connected]").waitFor();
	const answer = await page.context().request.get(`/api/admin${order}`);
	const { disputes } = await answer.json();
	await shop.askCardProvider(`disputes/${disputes[0].id}/close`);

	await risks.getByText("Lost", { exact: true }).waitFor();
	await page.getByRole("region", { name: "Order history" }).getByText("The dispute was lost").waitFor();
	await page.getByRole("term").filter({ hasText: "Disputes and their fees" }).waitFor();
	expect(await page.getByRole("button", { name: /^Refund/ }).isDisabled()).toBe(true);
	await open(page, "/admin/dashboard");
	await page
		.getByText(/^AED.615\.00$/)
		.first()
		.waitFor();
	expect(await page.getByText(/The next is to be answered by/).count()).toBe(0);
});
