import type { OrderDetail } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aShop, storefront } from "#test/storefront.ts";

const order: OrderDetail = {
	id: 1001,
	locale: "en",
	orderDate: "2026-11-20T08:30:00.000Z",
	status: "PaymentRecieved",
	requests: [],
	isCancellable: false,
	isPickup: false,
	subTotal: 300,
	discount: 0,
	coupon: null,
	shippingPrice: 0,
	total: 300,
	amountCharged: 300,
	refundedAmount: 100,
	buyerEmail: "layla@post.example",
	shippingAddress: {
		name: "Layla",
		line1: "Villa 7",
		line2: null,
		city: "",
		state: "Dubai",
		country: "AE",
		postalCode: "",
		phone: "+971501234567",
	},
	details: null,
	delivery: null,
	paymentSummary: { last4: 4242, brand: "visa", expMonth: 8, expYear: 2031, type: "card", label: "", wallet: "" },
	orderItems: [],
	invoiceNumber: "INV-000001",
	invoiceDate: "2026-11-20T08:31:00.000Z",
	seller: null,
	vatPercent: 5,
	vat: 14.29,
	shippingVat: 0,
	fee: 0,
	feeVat: 0,
	paymentKind: "card",
	transfer: null,
	parcels: [],
	parcelCount: 0,
	refunds: [
		{
			at: "2026-11-21T08:30:00.000Z",
			amount: 100,
			status: "succeeded",
			creditNote: { number: "CN-000001", date: "2026-11-21T08:30:00.000Z", vat: 4.76 },
			lines: [],
		},
	],
	timeline: [],
};

const answers: Answers = {
	...storefront(),
	"GET /api/guest/orders/1001": (request) =>
		new URL(request.url).searchParams.get("token") === "mailed" ? order : refusal(404, "There is no such order."),
	"GET /api/shop": () => aShop,
};

test("the link of a mail shows order, invoice and credit note, without an account's menu", async () => {
	const screen = await renderScreen("/orders/1001?token=mailed", answers);
	await expect.element(page.getByRole("heading", { name: "Order #1001" })).toBeVisible();
	await expect.element(page.getByRole("link", { name: "Return to orders" })).not.toBeInTheDocument();
	await expect.element(page.getByRole("button", { name: /buy/i })).not.toBeInTheDocument();
	const creditNote = page.getByRole("link", { name: "Tax credit note" });
	await expect.element(creditNote).toHaveAttribute("href", "/orders/1001/credit-notes/CN-000001?token=mailed");
	await page.getByRole("link", { name: "Tax invoice" }).click();
	await expect.poll(screen.address).toBe("/orders/1001/invoice?token=mailed");
	await expect.element(page.getByText(/INV-000001/)).toBeVisible();
	await page.getByRole("link", { name: "Return to order" }).click();
	await expect.poll(screen.address).toBe("/orders/1001?token=mailed");
	// The link alone is the permission.
	expect(screen.calls.filter((call) => call.includes("/api/orders"))).toEqual([]);
});

test("a link that has expired leads to where another one is sent, with the same answer for wrong pairs", async () => {
	const sent: unknown[] = [];
	const screen = await renderScreen("/orders/1001?token=old", {
		...answers,
		"POST /api/guest/orders/find": async (request) => {
			sent.push(await request.json());
			return new Response(null, { status: 204 });
		},
	});
	await expect.poll(screen.address).toBe("/orders/find?expired");
	await expect.element(page.getByText("This link is no longer valid. Ask for a new one here.")).toBeVisible();
	await page.getByLabelText("Order number").fill("lamp");
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect.element(page.getByText("Order number is invalid", { exact: true })).toBeVisible();
	await expect.element(page.getByText("Email is required", { exact: true })).toBeVisible();
	await page.getByLabelText("Order number").fill("# 1042");
	await page.getByLabelText("Email").fill("layla@post.example");
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect
		.element(page.getByText("If this order exists, we have sent a link to its e-mail address."))
		.toBeVisible();
	expect(sent).toEqual([{ orderNumber: "1042", email: "layla@post.example" }]);
});

test("a guest sees the own order without a link, and has no list to return to", async () => {
	const { "GET /api/guest/orders/1001": _, ...others } = answers;
	await renderScreen("/orders/1001", {
		...others,
		"GET /api/guest": () => ({ email: "layla@post.example", phone: "+971501234567" }),
		"GET /api/orders/1001": () => order,
	});
	await expect.element(page.getByRole("heading", { name: "Order #1001" })).toBeVisible();
	await expect.element(page.getByRole("link", { name: "Tax invoice" })).toHaveAttribute("href", "/orders/1001/invoice");
	await expect.element(page.getByText("Return to orders")).not.toBeInTheDocument();
});
