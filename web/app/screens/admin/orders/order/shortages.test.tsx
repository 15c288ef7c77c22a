import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectToast, staff } from "#test/admin.ts";
import { type Answers, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { anOrderLine, aStaffOrder } from "#test/staff-order.ts";

const address = "/admin/orders/1001";
const item = anOrderLine({
	id: 7,
	productId: 2,
	variantId: 22,
	productName: "Qamar Dome",
	size: "Ø 30 cm",
	sku: "QAM-30",
	quantity: 3,
	missing: 2,
	shortage: { version: 4, isWaiting: false },
});
const order = aStaffOrder({ orderItems: [item] });

function shop(more: Answers = {}, changed: object = {}): Answers {
	return { ...staff, "GET /api/admin/orders/*": () => ({ ...order, ...changed }), ...more };
}

const panel = page.getByRole("region", { name: "Short of stock" });

describe("an order with missing pieces", () => {
	test("names each line with what is missing, and cannot be shipped", async () => {
		await renderScreen(address, shop());
		await expect.element(panel.getByText("Qamar Dome, Ø 30 cm")).toBeVisible();
		await expect.element(panel.getByText("2 of 3 missing. No decision yet.")).toBeVisible();
		await expect.element(page.getByRole("button", { name: "Mark as shipped" })).not.toBeInTheDocument();
	});

	test("is waited for until a day, and the day is shown", async () => {
		let sent: unknown;
		let isWaiting = false;
		await renderScreen(address, {
			...shop(),
			"GET /api/admin/orders/*": () =>
				isWaiting
					? { ...order, orderItems: [{ ...item, expectedOn: "2099-12-03", shortage: { version: 5, isWaiting } }] }
					: order,
			"POST /api/admin/orders/*/items/*/wait": async (request) => {
				sent = await request.json();
				isWaiting = true;
				return order;
			},
		});
		await button("Wait for Qamar Dome, Ø 30 cm").click();
		await page.getByLabelText("Expected on").fill("2099-12-03");
		await button("Wait", dialog("Wait for stock")).click();
		await expectToast("done", "The wait is recorded and the customer has been told");
		expect(sent).toMatchObject({ expectedOn: "2099-12-03", version: 4 });
		await expect.element(panel.getByText("2 of 3 missing. Waiting, expected on 3 Dec 2099.")).toBeVisible();
	});

	test("is sent a substitute in a size that is chosen with its price and stock", async () => {
		let sent: unknown;
		const lulu = { id: 5, name: "Lulu Opal Globe", brandName: "Rimal" };
		const variant = { variantId: 51, productId: 5, size: "Ø 20 cm", price: 80, stockQuantity: 4 };
		await renderScreen(
			address,
			shop({
				"GET /api/Products": () => ({ pageIndex: 1, pageSize: 25, count: 1, data: [lulu] }),
				"GET /api/Products/5": () => ({
					...lulu,
					basePrice: 80,
					stockQuantity: 5,
					variants: [variant, { ...variant, variantId: 52, size: "Ø 28 cm", price: 120, stockQuantity: 1 }],
				}),
				"POST /api/admin/orders/*/items/*/substitute": async (request) => {
					sent = await request.json();
					return refusal(409, "Only 1 of “Lulu Opal Globe, Ø 28 cm” in stock.");
				},
			}),
		);
		await button("Substitute Qamar Dome, Ø 30 cm").click();
		const form = dialog("Send a substitute");
		await expect.element(button("Substitute", form)).toBeDisabled();
		await form.getByRole("combobox", { name: "Product" }).fill("Lulu");
		await page.getByRole("option", { name: /Lulu Opal Globe/ }).click();
		await form.getByLabelText("Size").selectOptions("52");
		await button("Substitute", form).click();
		await expectToast("failed", "Nothing was substituted");
		expect(sent).toEqual({
			requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			productId: 5,
			variantId: 52,
			quantity: 2,
			version: 4,
			intent: "substitute",
			itemId: 7,
		});
		await expect.element(page.getByText("Only 1 of “Lulu Opal Globe, Ø 28 cm” in stock.").last()).toBeVisible();
	});

	test("is refunded the missing pieces after a confirmation, and not twice", async () => {
		let sent: unknown;
		let refunds: object[] = [];
		await renderScreen(address, {
			...shop(),
			"GET /api/admin/orders/*": () => ({ ...order, refunds }),
			"POST /api/admin/orders/refund/*": async (request) => {
				sent = await request.json();
				const lines = [{ itemId: 7, quantity: 2 }];
				const refund = {
					id: "a",
					at: order.orderDate,
					amount: 200,
					status: "pending",
					note: "",
					by: null,
					creditNote: null,
				};
				refunds = [{ ...refund, returnsStock: true, lines }];
				return order;
			},
		});
		const refund = button("Refund the missing pieces of Qamar Dome, Ø 30 cm");
		await refund.click();
		await expect.element(page.getByText(/^2 × Qamar Dome, Ø 30 cm: AED\s200\.00 is refunded/)).toBeVisible();
		await button("Confirm").click();
		await expectToast("done", "The refund has been started");
		expect(sent).toMatchObject({ lines: [{ itemId: 7, quantity: 2 }], requestId: expect.any(String) });
		await expect.element(refund).toBeDisabled();
	});

	test("shows what is sent in place of what was ordered", async () => {
		const substitute = {
			productId: 5,
			variantId: 51,
			productName: "Lulu",
			pictureUrl: "",
			size: "Ø 20 cm",
			sku: "L20",
		};
		const changed = { ...item, missing: 0, shortage: null, substitutes: [{ ...substitute, quantity: 2 }] };
		await renderScreen(address, shop({}, { orderItems: [changed] }));
		await expect.element(page.getByText("2 sent as Lulu · Ø 20 cm · L20")).toBeVisible();
		await expect.element(panel).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: "Mark as shipped" })).toBeVisible();
	});

	test("has a packing slip with what is there and what is sent instead", async () => {
		const substitute = {
			productId: 5,
			variantId: 51,
			productName: "Lulu",
			pictureUrl: "",
			size: "Ø 20 cm",
			sku: "L20",
		};
		const changed = { ...item, missing: 1, substitutes: [{ ...substitute, quantity: 1 }] };
		await renderScreen(`${address}/packing-slip`, shop({}, { orderItems: [changed] }));
		await expect.element(page.getByRole("row", { name: /Qamar Dome.*1 more out of stock.*1$/s }).first()).toBeVisible();
		await expect.element(page.getByRole("row", { name: /Lulu.*Instead of Qamar Dome.*1/s })).toBeVisible();
		await expect.element(page.getByText(/^Total items: 2$/)).toBeVisible();
	});
});
