import type { LinkOrder } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectToast, fill, staff, staffWithRole } from "#test/admin.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";

const link: LinkOrder = {
	expiresAt: "2026-11-25T10:00:00.000Z",
	isOpen: true,
	startedAt: null,
	enteredBy: "sami@noor.example",
};
const waiting = aStaffOrder({ status: "Pending", paymentKind: "link", amountCharged: 0, link });

test("staff see until when an order can be paid, get a link to send, extend the time, and cancel with a reason", async () => {
	const sent: unknown[] = [];
	await renderScreen("/admin/orders/1001", {
		...staff,
		"GET /api/admin/orders/*": () => waiting,
		"POST /api/admin/orders/*/payment-link": () => ({
			url: "https://noor.example/pay/abc",
			message: "هذا رابط دفع قيمة طلبك",
		}),
		"POST /api/admin/orders/*/payment-link/extend": () => waiting,
		"POST /api/admin/orders/*/payment-link/send": () => waiting,
		"POST /api/admin/orders/*/payment-link/cancel": async (request) => {
			sent.push(await request.json());
			return waiting;
		},
	});
	await expect.element(page.getByText("The customer can pay until 25 Nov 2026, 14:00")).toBeVisible();
	await button("Copy Link").click();
	await expect.element(page.getByLabelText("Link to pay")).toHaveValue("https://noor.example/pay/abc");
	const whatsapp = page.getByRole("link", { name: "Send by WhatsApp" });
	expect(new URL(whatsapp.element().getAttribute("href") ?? "").searchParams.get("text")).toBe(
		"هذا رابط دفع قيمة طلبك",
	);
	await button("Mail Link Again").click();
	await expectToast("done", "The link of order #1001 is mailed");
	await button("Extend By 48 Hours").click();
	await expectToast("done", "Order #1001 can be paid for another 48 hours");
	await button("Cancel Order").click();
	const form = dialog("Cancel order #1001");
	await button("Cancel Order", form).click();
	await expect.element(form.getByText("Reason is required")).toBeVisible();
	await fill({ Reason: "Changed their mind." });
	await button("Cancel Order", form).click();
	await expectToast("done", "Order #1001 is cancelled");
	expect(sent).toMatchObject([{ reason: "Changed their mind." }]);
});

test("a link that has ended, and a role that only reads, have no buttons", async () => {
	await renderScreen("/admin/orders/1001", {
		...staffWithRole("read-only"),
		"GET /api/admin/orders/*": () => waiting,
	});
	await expect.element(page.getByText("Entered by sami@noor.example")).toBeVisible();
	await expect.element(button("Copy Link")).not.toBeInTheDocument();
});
