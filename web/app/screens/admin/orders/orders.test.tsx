import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
	button,
	dialog,
	expectColumns,
	expectPageSizes,
	expectQuestion,
	expectTexts,
	expectToast,
	heading,
	staff,
} from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/orders";
const order = {
	id: 1001,
	orderDate: "2026-11-20T08:30:00.000Z",
	status: "PaymentRecieved",
	subTotal: 560,
	discount: 0,
	coupon: null,
	shippingPrice: 0,
	fee: 0,
	paymentKind: "card",
	total: 560,
	amountCharged: 560,
	refundedAmount: 0,
	buyerEmail: "leila@post.example",
	shippingAddress: {
		name: "Leila",
		line1: "Villa 7",
		line2: null,
		city: "Dubai",
		state: "",
		country: "AE",
		postalCode: "",
		phone: "+971501234567",
	},
	paymentSummary: { last4: 4242, brand: "visa", expMonth: 8, expYear: 2031, type: "card", label: "", wallet: "" },
	orderItems: [],
};

function shop(more: Answers = {}): Answers {
	return {
		...staff,
		"GET /api/admin/orders": () => ({ pageIndex: 1, pageSize: 10, count: 1, data: [{ ...order, waiting: [] }] }),
		...more,
	};
}

describe("2.7 Customer Orders matches the specification", () => {
	test("the table and its filters", async () => {
		const screen = await renderScreen(address, shop());
		await expect.element(heading("Customer Orders")).toBeVisible();
		await expect
			.poll(() =>
				page
					.getByRole("columnheader")
					.elements()
					.map((head) => head.textContent),
			)
			.toEqual(expect.arrayContaining(["Id", "Email", "Order Date", "Total", "Status", "Actions"]));
		const status = page.getByLabelText("Status");
		await expect.element(status).toHaveValue("All");
		expect([...status.element().querySelectorAll("option")].map(({ label }) => label)).toEqual(
			expect.arrayContaining(["All", "PaymentRecieved", "PaymentMismatch", "Refunded", "Pending"]),
		);
		await expectTexts("11/20/26, 12:30 PM", /^AED\s560\.00$/);
		await expect.element(page.getByRole("link", { name: "View order 1001" })).toHaveAttribute("href", "/orders/1001");
		await expectPageSizes();
		await status.selectOptions("Pending");
		await expect.poll(screen.address).toBe("/admin/orders?status=Pending");
		expect(screen.calls.at(-1)).toMatch(/^GET \/api\/admin\/orders\?.*status=Pending/);
	});

	test("the queues of waiting orders are a filter, and a link to one of them sets it", async () => {
		const screen = await renderScreen(`${address}?waiting=failedRefund`, shop());
		const waiting = page.getByLabelText("Waiting");
		await expect.element(waiting).toHaveValue("failedRefund");
		await waiting.selectOptions("Paid, and short of stock");
		await expect.poll(screen.address).toBe("/admin/orders?waiting=shortOfStock");
		expect(screen.calls.at(-1)).toMatch(/^GET \/api\/admin\/orders\?.*waiting=shortOfStock/);
		await waiting.selectOptions("For anything");
		await expect.poll(screen.address).toBe("/admin/orders");
	});

	test("an order is marked with what it waits for, until its status changes", async () => {
		const data = [{ ...order, waiting: ["shortOfStock", "failedRefund"] }];
		await renderScreen(
			address,
			shop({
				"GET /api/admin/orders": () => ({ pageIndex: 1, pageSize: 10, count: 1, data }),
				"POST /api/admin/orders/refund/*": () => ({ ...order, status: "Refunded", refundedAmount: 560 }),
			}),
		);
		const row = page.getByRole("table");
		await expect.element(row.getByText("Short of stock", { exact: true })).toBeVisible();
		await expect.element(row.getByText("Refund failed")).toBeVisible();
		await button("Refund order 1001").click();
		await button("Confirm").click();
		await expect.element(row.getByText("Refunded", { exact: true }).last()).toBeVisible();
		await expect.element(row.getByText("Short of stock")).not.toBeInTheDocument();
	});

	test("a refund asks for confirmation, succeeds, and updates its row, which cannot be refunded again", async () => {
		await renderScreen(
			address,
			shop({ "POST /api/admin/orders/refund/*": () => ({ ...order, status: "Refunded", refundedAmount: 560 }) }),
		);
		await button("Refund order 1001").click();
		await expectQuestion("Confirm refund", "Are you sure you want to refund this order? This Cannot be undone.");
		await button("Confirm", dialog("Confirm refund")).click();
		await expectToast("done", "The refund is on its way");
		await expect.element(page.getByRole("table").getByText("Refunded", { exact: true }).last()).toBeVisible();
		await expect.element(button("Refund order 1001")).toBeDisabled();
	});

	test("refunding an unpaid order fails with the reason as a toast and in the browser's console", async () => {
		const logged = vi.mocked(console.warn);
		await renderScreen(
			address,
			shop({ "POST /api/admin/orders/refund/*": () => refusal(400, "Payment not received for this order") }),
		);
		await button("Refund order 1001").click();
		await button("Confirm").click();
		await expect.element(page.getByRole("alert").getByText("Payment not received for this order")).toBeVisible();
		await expect.poll(() => logged.mock.calls.map(([said]) => said)).toContain("Order 1001 was not refunded");
	});

	test("the error if the orders cannot be loaded", async () => {
		const logged = vi.mocked(console.warn);
		let fails = true;
		const list = shop()["GET /api/admin/orders"];
		await renderScreen(
			address,
			shop({
				"GET /api/admin/orders": (...asked) =>
					fails ? refusal(500, "Something went wrong on our side.", { requestId: "req-7" }) : list?.(...asked),
			}),
		);
		await expectTexts(/\(Reference: req-7\)$/);
		await expect.poll(() => logged.mock.calls.map(([said]) => said)).toContain("The orders could not be loaded.");
		fails = false;
		await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
		await expect.element(page.getByRole("link", { name: "View order 1001" })).toBeVisible();
		await expectColumns("Id", "Email", "Order Date", "Total", "Status", "Amount charged", "Refunded", "Actions");
	});
});
