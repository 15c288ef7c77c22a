import type { StaffOrder } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectToast, staff } from "#test/admin.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";

const slot = { id: 5, startsAt: "10:00", endsAt: "13:00" };
const delivery: NonNullable<StaffOrder["delivery"]> = {
	deliveryMethodId: 2,
	kind: "courier",
	shortName: "Evening delivery",
	description: "",
	deliveryTime: "",
	day: "2026-11-20",
	slot,
	needsNewDay: true,
};
const days = [
	{ day: "2099-12-01", slots: [slot] },
	{ day: "2099-12-02", slots: [slot, { id: 6, startsAt: "17:00", endsAt: "20:00" }] },
];

test("an order whose slot is over says so, and staff choose one of the free slots", async () => {
	let order = aStaffOrder({ delivery });
	const sent: object[] = [];
	await renderScreen("/admin/orders/1001", {
		...staff,
		"GET /api/admin/orders/*": () => order,
		"GET /api/admin/orders/1001/delivery-days": () => days,
		"POST /api/admin/orders/1001/delivery-day": async (request) => {
			sent.push(await request.json());
			order = aStaffOrder({ delivery: { ...delivery, day: "2099-12-02", needsNewDay: false } });
			return order;
		},
	});
	const task = page.getByRole("region", { name: "New delivery day needed" });
	await expect
		.element(task.getByText(/^The buyer chose Fri, Nov 20, 2026, 10:00 to 13:00\. That time is over/))
		.toBeVisible();
	await button("Change Delivery Day").click();
	const form = dialog("Delivery day of order #1001");
	await form.getByLabelText("Day").selectOptions("2099-12-02");
	await form.getByLabelText("Time").selectOptions("17:00 to 20:00");
	await button("Change Delivery Day", form).click();
	await expectToast("done", "The delivery day of order #1001 is changed");
	expect(sent).toMatchObject([{ day: "2099-12-02", slotId: 6, agreedDay: "2026-11-20", agreedSlotId: 5 }]);
	await expect.element(task).not.toBeInTheDocument();
});

test("where the method has no slots any more, staff enter a day", async () => {
	const sent: object[] = [];
	await renderScreen("/admin/orders/1001", {
		...staff,
		"GET /api/admin/orders/*": () => aStaffOrder({ delivery: { ...delivery, day: "2099-12-01" } }),
		"GET /api/admin/orders/1001/delivery-days": () => [],
		"POST /api/admin/orders/1001/delivery-day": async (request) => {
			sent.push(await request.json());
			return aStaffOrder();
		},
	});
	await expect.element(page.getByText(/That slot was removed from the delivery method/)).toBeVisible();
	await button("Change Delivery Day").click();
	const form = dialog("Delivery day of order #1001");
	await form.getByLabelText("Day").fill("2099-12-03");
	await button("Change Delivery Day", form).click();
	await expect.poll(() => sent).toMatchObject([{ day: "2099-12-03", agreedDay: "2099-12-01" }]);
});

test("the payment is named as its provider's dashboard names it", async () => {
	await renderScreen("/admin/orders/1001", {
		...staff,
		"GET /api/admin/orders/*": () => aStaffOrder({ paymentKind: "redirect", paymentId: "8a1c-77" }),
	});
	await expect.element(page.getByText("Payment ID 8a1c-77")).toBeVisible();
});
