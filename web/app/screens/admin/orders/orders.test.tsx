import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
	button,
	chooseFiles,
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
import { aStaffOrder } from "#test/staff-order.ts";

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
	transfer: null,
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
	isGuest: false,
	isPickup: false,
	delivery: null,
	details: null,
	orderItems: [
		{
			productId: 1,
			variantId: 0,
			productName: "Mina Cone Pendant",
			pictureUrl: "",
			size: "",
			sku: "",
			quantity: 2,
			price: 280,
			priceBefore: null,
		},
		{
			productId: 2,
			variantId: 0,
			productName: "Qamar Globe",
			pictureUrl: "",
			size: "",
			sku: "",
			quantity: 1,
			price: 0,
			priceBefore: null,
		},
	],
};

function shop(more: Answers = {}): Answers {
	return {
		...staff,
		"GET /api/admin/orders": () => ({ pageIndex: 1, pageSize: 25, count: 1, data: [{ ...order, waiting: [] }] }),
		...more,
	};
}

test("the export has the columns of the table, and those that bookkeepers need", async () => {
	await renderScreen(address, shop());
	await expect
		.element(page.getByRole("link", { name: "Export CSV" }))
		.toHaveAttribute("href", expect.stringMatching(/%2Cstatus.*%2Cdiscount%2Cshipping%2Cfee%2Cvat%2CinvoiceNumber$/));
});

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
			.toEqual(expect.arrayContaining(["Id", "Customer", "Order Date", "Total", "Status", "Actions"]));
		const status = page.getByLabelText("Status");
		await expect.element(status).toHaveValue("All");
		expect([...status.element().querySelectorAll("option")].map(({ label }) => label)).toEqual(
			expect.arrayContaining(["All", "Payment received", "Payment mismatch", "Refunded", "Pending"]),
		);
		await expectTexts("20 Nov 2026, 12:30", /^AED\s560\.00$/, "Leila", "leila@post.example", "Dubai");
		await expectTexts("3 pieces", "Mina Cone Pendant and 1 more");
		await expect.element(page.getByRole("link", { name: "View order 1001" })).toHaveAttribute("href", "/orders/1001");
		await expectPageSizes(25);
		await status.selectOptions("Pending");
		await expect.poll(screen.address).toBe("/admin/orders?status=Pending");
		expect(screen.calls.findLast((call) => call.includes("/orders?"))).toMatch(
			/^GET \/api\/admin\/orders\?.*status=Pending/,
		);
	});

	test("the queues of waiting orders are a filter, and a link to one of them sets it", async () => {
		const screen = await renderScreen(`${address}?waiting=failedRefund`, shop());
		const waiting = page.getByLabelText("Waiting");
		await expect.element(waiting).toHaveValue("failedRefund");
		await waiting.selectOptions("Paid, but short of stock");
		await expect.poll(screen.address).toBe("/admin/orders?waiting=shortOfStock");
		expect(screen.calls.findLast((call) => call.includes("/orders?"))).toMatch(
			/^GET \/api\/admin\/orders\?.*waiting=shortOfStock/,
		);
		await waiting.selectOptions("For anything");
		await expect.poll(screen.address).toBe("/admin/orders");
	});

	test("an order is marked with what it waits for, until its status changes", async () => {
		const data = [{ ...order, waiting: ["shortOfStock", "failedRefund"] }];
		await renderScreen(
			address,
			shop({
				"GET /api/admin/orders": () => ({ pageIndex: 1, pageSize: 25, count: 1, data }),
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
		await expectToast("done", "The refund has been started");
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
		await expectColumns("Id", "Customer", "City", "Items", "Order Date", "Total", "Status", "Actions");
	});
});

const orders = [1003, 1002, 1001].map((id) => ({ ...order, id, waiting: [] as string[] }));
const listOf = (data: object[]) => ({
	"GET /api/admin/orders": () => ({ pageIndex: 1, pageSize: 25, count: data.length, data }),
});
const press = (keys: string) => userEvent.keyboard(keys);
const row = (id: number) => page.getByRole("row").filter({ has: page.getByRole("link", { name: `View order ${id}` }) });

describe("orders are shipped from their list", () => {
	test("Ship is the first action of what can be shipped, and of nothing else", async () => {
		const [paid, shipped, short] = orders;
		await renderScreen(
			address,
			shop(listOf([paid, { ...shipped, status: "Shipped" }, { ...short, waiting: ["shortOfStock"] }] as object[])),
		);
		await expect.element(button("Ship order 1003")).toBeVisible();
		const actions = (id: number) =>
			[...row(id).element().querySelectorAll("td:last-child :is(a, button)")].map((control) => control.textContent);
		expect(actions(1003)).toEqual(["Ship", "View", "Refund"]);
		expect(actions(1002)).toEqual(["View", "Refund"]);
		expect(actions(1001)).toEqual(["View", "Refund"]);
	});

	test("selected by keyboard with a pasted column; each order says what became of it, and a refused one can be sent again", async () => {
		const sent: unknown[] = [];
		const screen = await renderScreen(
			address,
			shop({
				...listOf(orders),
				"POST /api/admin/shipments": async (request) => {
					const batch = await request.json();
					sent.push(batch);
					return batch.orders.map(({ id }: { id: number }) =>
						id === 1002 && sent.length === 1
							? { id, outcome: "refused", reason: "This order is being refunded." }
							: { id, outcome: "shipped", reason: null },
					);
				},
			}),
		);
		await expect.element(button("Ship order 1003")).toBeVisible();
		await press("jxjxjx");
		await expect.element(page.getByText("3 selected")).toBeVisible();
		await press("s");
		const form = dialog("Ship 3 orders");
		await expect.element(form.getByLabelText("Carrier")).toHaveValue("Aramex");
		await form.getByLabelText("Tracking numbers").fill("AX 1\nAX 2");
		await expect.element(form.getByText("2 of 3 orders are ready to ship")).toBeVisible();
		await expect.element(form.getByText("No tracking number")).toBeVisible();
		await form.getByLabelText("Tracking numbers").fill("Order\tAWB\n1001\tAX 1\n1002\tAX 2\n1003\tAX 3\n1009\tAX 9");
		await expect.element(form.getByText("Not among these orders: 1009, AX 9")).toBeVisible();
		await button("Ship 3 orders", form).click();
		await expect.element(form.getByText("Not shipped: This order is being refunded.")).toBeVisible();
		await expect.element(form.getByText("2 orders shipped, 1 refused")).toBeVisible();
		await button("Ship 1 order", form).click();
		await expect.element(form.getByText("3 orders shipped")).toBeVisible();
		expect(sent).toEqual([
			{
				carrier: "Aramex",
				orders: [
					{ id: 1003, trackingNumber: "AX 3" },
					{ id: 1002, trackingNumber: "AX 2" },
					{ id: 1001, trackingNumber: "AX 1" },
				],
			},
			{ carrier: "Aramex", orders: [{ id: 1002, trackingNumber: "AX 2" }] },
		]);
		await button("Close", form).last().click();
		await expect.element(form).not.toBeInTheDocument();
		await expect.element(page.getByText(/selected$/)).not.toBeInTheDocument();
		expect(screen.address()).toBe(address);
	});

	test("a CSV file brings the numbers, and an Excel workbook is refused with what to do", async () => {
		await renderScreen(address, shop(listOf(orders)));
		await page.getByRole("checkbox", { name: "Select all on this page" }).click();
		await button("Ship selected (3)").click();
		const form = dialog("Ship 3 orders");
		const input = () => form.element().querySelector<HTMLInputElement>("input[type=file]");
		chooseFiles(input(), new File(["PK\u0003\u0004"], "numbers.xlsx"));
		await expect.element(form.getByText(/This is an Excel workbook/)).toBeVisible();
		chooseFiles(input(), new File(["order;awb\r\n1003;AX 3\r\n"], "numbers.csv"));
		await expect.element(form.getByText("1 of 3 orders are ready to ship")).toBeVisible();
		await expect.element(form.getByText(/This is an Excel workbook/)).not.toBeInTheDocument();
	});

	test("the shop's own driver and a pickup need no number", async () => {
		const pickup = { ...orders[0], delivery: { kind: "pickup" } };
		await renderScreen(address, shop(listOf([pickup, orders[1] as object])));
		await page.getByRole("checkbox", { name: "Select all on this page" }).click();
		await press("s");
		const form = dialog("Ship 2 orders");
		await expect.element(form.getByText("1 of 2 orders are ready to ship")).toBeVisible();
		await form.getByLabelText("Carrier").fill("Own driver");
		await expect.element(form.getByText("All 2 orders are ready to ship")).toBeVisible();
		await expect.element(form.getByLabelText("Tracking numbers")).not.toBeInTheDocument();
	});
});

describe("shortcuts of the list of orders", () => {
	test("move, open and list themselves; they do nothing while typing and when switched off", async () => {
		const answers = { ...listOf(orders), "GET /api/admin/orders/*": () => aStaffOrder({ id: 1002 }) };
		const screen = await renderScreen(address, shop(answers));
		await expect.element(button("Ship order 1003")).toBeVisible();
		await press("jj");
		await expect.element(row(1002)).toHaveFocus();
		await press("k");
		await expect.element(row(1003)).toHaveFocus();
		await press("/");
		const search = page.getByLabelText("Search orders");
		await expect.element(search).toHaveFocus();
		await press("xs?");
		await expect.element(search).toHaveValue("xs?");
		expect(page.getByRole("dialog").elements()).toEqual([]);
		await search.fill("");
		await button("Keyboard shortcuts").click();
		const list = dialog("Keyboard shortcuts");
		await expect.element(list.getByText("Ship the selected orders, or the current one")).toBeVisible();
		await list.getByRole("checkbox").click();
		await press("{Escape}");
		await expect.element(list).not.toBeInTheDocument();
		await press("?");
		expect(page.getByRole("dialog").elements()).toEqual([]);
		await button("Keyboard shortcuts").click();
		await list.getByRole("checkbox").click();
		await press("{Escape}");
		await expect.element(list).not.toBeInTheDocument();
		row(1002).element().focus();
		await press("p");
		await expect.poll(screen.address).toBe("/admin/packing-slips?ids=1002");
	});

	test("are named by the controls they press", async () => {
		await renderScreen(address, shop(listOf(orders)));
		await page.getByRole("checkbox", { name: "Select order 1003" }).click();
		for (const [control, key] of [
			[button("Ship selected (1)"), "s"],
			[page.getByRole("link", { name: "Packing slips" }), "p"],
			[button("Keyboard shortcuts"), "?"],
			[page.getByLabelText("Search orders"), "/"],
		] as const)
			await expect.element(control).toHaveAttribute("aria-keyshortcuts", key);
	});
});

test("below 768 px an order is a card with number, status, total, quantity and name", async () => {
	await page.viewport(600, 800);
	await renderScreen(address, shop(listOf(orders)));
	await expect.element(button("Ship order 1003")).toBeVisible();
	const { width } = page.getByRole("table").element().getBoundingClientRect();
	for (const text of ["Payment received", "Leila", "3 pieces", /AED\s560/]) {
		const shown = row(1003).getByText(text);
		await expect.element(shown).toBeVisible();
		expect(shown.element().getBoundingClientRect().right).toBeLessThanOrEqual(width + 224);
	}
	const cells = [...row(1003).element().querySelectorAll("td")].map((cell) => cell.getBoundingClientRect().top);
	expect(new Set(cells).size).toBeGreaterThan(6);
	await page.viewport(1280, 800);
});
