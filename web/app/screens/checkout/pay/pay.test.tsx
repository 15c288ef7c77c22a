import type { LinkState } from "@noor/contract/phone-orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";
import { storefront } from "#test/storefront.ts";

const open = (state: LinkState) =>
	renderScreen("/pay/abc", {
		...storefront(),
		"GET /api/payments/settings": () => ({ publishableKey: "pk_test", scriptUrl: "/nothing.js" }),
		"GET /api/pay/*": () => ({
			state,
			expiresAt: "2026-11-25T10:00:00.000Z",
			order: aStaffOrder({ status: "Pending", paymentKind: "link" }),
			vat: 14.29,
			vatPercent: 5,
		}),
	});

test.for([
	["paid", "This order is paid"],
	["underway", "Your payment is being processed"],
	["expired", "The time to pay is over"],
	["cancelled", "This order was cancelled"],
] as const)("a link that is %s says so, with the order and without a form", async ([state, title]) => {
	await open(state);
	await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
	await expect.element(page.getByRole("heading", { name: "Order #1001" })).toBeVisible();
	await expect.element(page.getByText("Villa 7")).toBeVisible();
	await expect.element(page.getByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
});

test("an open link says until when it can be paid, and an order that is not complete cannot be paid", async () => {
	await open("open");
	await expect.element(page.getByText("You can pay until Nov 25, 2026, 2:00:00 PM", { exact: false })).toBeVisible();
	await expect.element(page.getByText("VAT included (5%)")).toBeVisible();
	await expect.element(page.getByRole("list", { name: "Items in this order" }).getByText("Qamar")).toBeVisible();
});

test("a link that is not known says what to do", async () => {
	await renderScreen("/pay/abc", {
		...storefront(),
		"GET /api/payments/settings": () => ({ publishableKey: "pk_test", scriptUrl: "/nothing.js" }),
		"GET /api/pay/*": () => refusal(404, "There is no such payment link.", { code: "not-found" }),
	});
	await expect.element(page.getByRole("heading", { name: "This payment link does not work" })).toBeVisible();
});
