import { expect, test } from "vitest";
import { button, dialog, staff } from "#test/admin.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";

test("an amount is read as in other fields, and one of 0 or less is refused as such", async () => {
	await renderScreen("/admin/orders/1001", {
		...staff,
		"GET /api/admin/orders/*": () => aStaffOrder({ refundable: 3000, amountCharged: 3000 }),
	});
	await button("Refund").click();
	const form = dialog("Confirm refund");
	const amount = form.getByLabelText("Amount in AED");
	await amount.fill("2.350,00");
	await expect.element(form.getByRole("button", { name: /2,350\.00/ })).toBeEnabled();
	for (const text of ["0", "-5"]) {
		await amount.fill(text);
		await expect.element(form.getByText("The amount must be more than 0")).toBeVisible();
	}
	await amount.fill("ten");
	await expect.element(form.getByText("An amount in dirhams, with at most two decimals")).toBeVisible();
});
