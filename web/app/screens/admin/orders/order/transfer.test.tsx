import type { StaffOrder } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectToast, fill, staff } from "#test/admin.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";

const transfer: NonNullable<StaffOrder["transfer"]> = {
	account: { accountName: "Noor LLC", bankName: "Bank", iban: "AE070331234567890123456", bic: "EXMPAEAD" },
	dueOn: "2026-11-20",
	received: 100,
	rest: 200,
	entries: [{ id: crypto.randomUUID(), amount: 100, day: "2026-11-19", reference: "FT 1", by: "sara@shop.example" }],
	owedBack: 0,
	returnable: 100,
	version: 2,
};

test("staff see what is due, and a transfer without its reference is not sent", async () => {
	const sent: object[] = [];
	await renderScreen("/admin/orders/1001", {
		...staff,
		"GET /api/admin/orders/*": () => aStaffOrder({ status: "Pending", paymentKind: "transfer", transfer }),
		"POST /api/admin/orders/*/transfers": async (request) => {
			sent.push(await request.json());
			return aStaffOrder({ status: "PaymentRecieved", transfer });
		},
	});
	const section = page.getByRole("region", { name: "Bank transfer" });
	await expect.element(section.getByText("AED 200.00 due by Fri, Nov 20, 2026")).toBeVisible();
	await expect.element(section.getByText(/^AED.100.00 received on Thu, Nov 19, 2026, FT 1/)).toBeVisible();
	await button("Note Transfer").click();
	const form = dialog("Transfer for order #1001");
	await expect.element(form.getByLabelText("Amount (AED)")).toHaveValue("200");
	await button("Note Transfer", form).click();
	await expect.element(form.getByText("Enter the reference of the bank")).toBeVisible();
	expect(sent).toEqual([]);
	await fill({ "Reference of the bank": "FT 2" });
	await button("Note Transfer", form).click();
	await expectToast("done", "The transfer of order #1001 is recorded");
	expect(sent).toMatchObject([{ direction: "received", amount: 200, reference: "FT 2", version: 2 }]);
});

test("money of a cancelled order can be accepted or sent back", async () => {
	await renderScreen("/admin/orders/1001", {
		...staff,
		"GET /api/admin/orders/*": () => aStaffOrder({ status: "Cancelled", transfer: { ...transfer, owedBack: 100 } }),
	});
	const section = page.getByRole("region", { name: "Bank transfer" });
	await expect.element(section.getByText(/^AED.100.00 is owed back to the buyer/)).toBeVisible();
	await expect.element(button("Change Due Date")).not.toBeInTheDocument();
	await button("Note Return").click();
	await expect.element(dialog("Money of order #1001 sent back").getByLabelText("Amount (AED)")).toHaveValue("100");
	await button("Cancel", dialog("Money of order #1001 sent back")).click();
	await button("Note Transfer").click();
	await expect.element(page.getByRole("checkbox", { name: "Accept the order after all" })).not.toBeChecked();
});
