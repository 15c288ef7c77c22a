import type { PhoneOrderDraft } from "@noor/contract/phone-orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, expectToast, fill, staff, staffWithRole } from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";
import { cartOf, globe } from "#test/storefront.ts";

const courier = {
	id: 7,
	kind: "courier" as const,
	shortName: "Courier",
	description: "",
	deliveryTime: "1-2 days",
	price: 25,
	day: null,
	days: [],
};
const express = { ...courier, id: 8, shortName: "Express", price: 60 };
const variant = { variantId: 12, productId: 2, size: "Ø 28 cm", sku: "LUL-28", price: 560, stockQuantity: 3 };

/** The answer of the server to a draft, at a price for one lamp. */
function priced({ items, delivery, email, couponCode }: PhoneOrderDraft, price = 560) {
	const chosen = delivery.deliveryMethodId === express.id ? express : courier;
	const { quantity } = items[0] ?? { quantity: 0 };
	const subtotal = price * quantity;
	return {
		cart: cartOf([{ ...globe, productId: 2, variantId: 12, price, quantity, stockQuantity: 3 }], {
			delivery: { ...chosen, deliveryMethodId: chosen.id, slot: null, problem: null },
			totals: {
				subtotal,
				shipping: chosen.price,
				discount: 0,
				total: subtotal + chosen.price,
				vat: 27.86,
				vatPercent: 5,
			},
		}),
		options: [courier, express],
		couponProblem: couponCode ? "Invalid promo code" : "",
		deliveryProblem: "",
		buyer: email ? "guest" : null,
		waitingOrders: email ? [1042] : [],
	};
}

const answers: Answers = {
	...staff,
	"GET /api/Products": () => ({
		pageIndex: 1,
		pageSize: 25,
		count: 1,
		data: [{ id: 2, name: "Lulu", brandName: "Noor" }],
	}),
	"GET /api/Products/*": () => ({ id: 2, name: "Lulu", variants: [variant] }),
	"POST /api/admin/phone-orders/price": async (request) => priced(await request.json()),
};

async function addLamp() {
	await page.getByLabelText("Add a product").fill("Lulu");
	await page.getByRole("option", { name: /^Lulu/ }).click();
	await expect.element(page.getByText("3 in stock")).toBeVisible();
}

const customer = {
	Email: "noura@post.example",
	"Mobile number": "050 123 4567",
	"Full name": "Noura",
	"Street and number": "Villa 14",
};

test("an order is priced after each change, and placed as it is shown", async () => {
	const sent: unknown[] = [];
	await renderScreen("/admin/orders/new", {
		...answers,
		"POST /api/admin/phone-orders": async (request) => {
			sent.push(await request.json());
			return { orderId: 1001 };
		},
		"GET /api/admin/orders/*": () => aStaffOrder(),
	});
	await expect.element(button("Place Order And Send Link")).toBeDisabled();
	await addLamp();
	await page.getByRole("button", { name: /^Increase/ }).click();
	await page.getByRole("radio", { name: /^Express/ }).click();
	await fill(customer);
	await page.getByLabelText("Emirate").selectOptions("Dubai");
	await expect.element(page.getByText("the customer buys as a guest", { exact: false })).toBeVisible();
	await expect.element(page.getByRole("link", { name: "Order #1042" })).toBeVisible();
	await expect.element(page.getByText(/1,180\.00/).first()).toBeVisible();
	await button("Place Order And Send Link").click();
	await expectToast("done", "The order is placed, and the link to pay is mailed");
	await expect.element(page.getByRole("heading", { name: "Order #1001" })).toBeVisible();
	expect(sent).toMatchObject([
		{
			email: "noura@post.example",
			shippingAddress: { name: "Noura", line1: "Villa 14", country: "AE", state: "Dubai", phone: "+971501234567" },
			details: { company: null },
			shown: {
				total: 1180,
				items: [{ productId: 2, variantId: 12, quantity: 2, price: 560 }],
				delivery: { deliveryMethodId: 8 },
			},
		},
	]);
});

test("a price that has changed is shown, and what was entered stays; fields say what is missing", async () => {
	let price = 560;
	const sent: { requestId: string; shown: { total: number } }[] = [];
	await renderScreen("/admin/orders/new", {
		...answers,
		"POST /api/admin/phone-orders/price": async (request) => priced(await request.json(), price),
		"POST /api/admin/phone-orders": async (request) => {
			sent.push(await request.json());
			price = 600;
			return refusal(409, "The price has changed.", { code: "conflict" });
		},
	});
	await addLamp();
	await button("Place Order And Send Link").click();
	await expect.element(page.getByText("Email is required", { exact: true })).toBeVisible();
	await expect.element(page.getByText("Name is required", { exact: true })).toBeVisible();
	await fill(customer);
	await page.getByLabelText("Emirate").selectOptions("Dubai");
	await page.getByLabelText("The customer buys for a company").click();
	await fill({ "Company name": "Dar LLC" });
	await button("Place Order And Send Link").click();
	await expectToast("failed", "The order was not placed");
	await expect.element(page.getByText(/625\.00/).first()).toBeVisible();
	await expect.element(page.getByLabelText("Company name")).toHaveValue("Dar LLC");
	await button("Place Order And Send Link").click();
	await expect.poll(() => sent.map(({ shown }) => shown.total)).toEqual([585, 625]);
	expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
});

test("a promo code without effect says why beside its field", async () => {
	await renderScreen("/admin/orders/new", answers);
	await addLamp();
	await page.getByLabelText("Promo code (optional)").fill("NONE");
	await expect.element(page.getByText("Invalid promo code")).toBeVisible();
});

test("a role that may only read orders sees a message, and no link to the form", async () => {
	await renderScreen("/admin/orders/new", { ...answers, ...staffWithRole("read-only") });
	await expect.element(page.getByText("Your role may see orders, but not enter them.")).toBeVisible();
	await expect.element(page.getByRole("link", { name: "New order by telephone" })).not.toBeInTheDocument();
});
