import type { StaffOrder } from "@noor/contract/orders";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectToast, staff } from "#test/admin.ts";
import type { Answers } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";

const address = "/admin/orders/1001";
const dispute: StaffOrder["disputes"][number] = {
	id: "du_1",
	at: "2026-11-20T08:30:00.000Z",
	isInquiry: false,
	status: "needsResponse",
	reason: "the goods did not arrive",
	amount: 300,
	withdrawn: 300,
	fee: 55,
	respondBy: "2026-11-29T08:30:00.000Z",
	closedAt: null,
};
function shop(changed: Partial<StaffOrder>, more: Answers = {}): Answers {
	return { ...staff, "GET /api/admin/orders/*": () => aStaffOrder(changed), ...more };
}

const shipping = dialog("Ship order #1001");
const panel = page.getByRole("region", { name: "Risks of the payment" });

describe("an order whose payment is at risk", () => {
	test("shows the dispute with its reason, amount, deadline and what was taken, and keeps that much less", async () => {
		await renderScreen(address, shop({ disputes: [dispute], shippingRisks: ["dispute"], refundable: 0 }));
		await expect.element(panel.getByText(/^Dispute over AED\s300\.00$/)).toBeVisible();
		await expect.element(panel.getByText("Needs a response")).toBeVisible();
		await expect.element(panel.getByText("Reason: the goods did not arrive")).toBeVisible();
		await expect.element(panel.getByText(/^Answer by 29 Nov 2026/)).toBeVisible();
		await expect.element(panel.getByText(/^Withdrawn: AED\s300\.00\. Fee: AED\s55\.00\.$/)).toBeVisible();
		await expect.element(page.getByText(/AED\s55\.00$/).last()).toBeVisible();
		await expect.element(button("Refund")).toBeDisabled();
	});

	test("names an inquiry so, and the outcome of what is closed", async () => {
		const inquiry = { ...dispute, isInquiry: true, status: "closed" as const, withdrawn: 0, fee: 0, respondBy: null };
		await renderScreen(
			address,
			shop({
				disputes: [{ ...inquiry, closedAt: "2026-11-22T08:30:00.000Z" }],
				reviews: [{ id: "prv_1", at: dispute.at, closedAt: "2026-11-21T08:30:00.000Z", outcome: "approved" }],
			}),
		);
		await expect.element(panel.getByText(/^Inquiry about AED\s300\.00$/)).toBeVisible();
		await expect.element(panel.getByText("Closed without loss")).toBeVisible();
		await expect.element(panel.getByText("Outcome: approved")).toBeVisible();
	});

	test("is shipped only after a confirmation", async () => {
		let sent: unknown;
		await renderScreen(
			address,
			shop(
				{ reviews: [{ id: "prv_1", at: dispute.at, closedAt: null, outcome: null }], shippingRisks: ["review"] },
				{
					"POST /api/admin/orders/*/ship": async (request) => {
						sent = await request.json();
						return aStaffOrder();
					},
				},
			),
		);
		await button("Mark as shipped").click();
		await expect.element(shipping.getByText("This payment is under review.")).toBeVisible();
		const send = shipping.getByRole("button", { name: "Mark as shipped" });
		await expect.element(send).toBeDisabled();
		await shipping.getByLabelText("Carrier").fill("Aramex");
		await shipping.getByLabelText("Tracking number").fill("AX1");
		await shipping.getByLabelText("Ship the order anyway").click();
		await send.click();
		await expectToast("done", "Order 1001 is shipped");
		expect(sent).toMatchObject({ carrier: "Aramex", despiteRisk: true });
	});
});
