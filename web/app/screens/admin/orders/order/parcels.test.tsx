import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectToast, staff } from "#test/admin.ts";
import type { Answers } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { anOrderLine, aStaffOrder } from "#test/staff-order.ts";

const address = "/admin/orders/1001";

const parcel = {
	id: 7,
	number: 1,
	isPickup: false,
	carrier: "Aramex",
	trackingNumber: "AX 1",
	trackingUrl: "https://www.aramex.com/track/results?ShipmentNumber=AX1" as string | null,
	shippedAt: "2026-11-21T08:30:00.000Z",
	deliveredAt: null as string | null,
	lines: [{ itemId: 1, productName: "Qamar", pictureUrl: "", size: "", sku: "", quantity: 1, insteadOf: null }],
	pickupCode: null,
	weightGrams: null,
};

const order = aStaffOrder({
	orderItems: [
		anOrderLine(),
		anOrderLine({ id: 2, productId: 2, productName: "Lulu", missing: 1 }),
		anOrderLine({ id: 3, productId: 3, productName: "Sadaf", toShip: 0 }),
	],
});

const pickup = {
	deliveryMethodId: 2,
	kind: "pickup",
	shortName: "Showroom pickup",
	description: "",
	deliveryTime: "",
	day: null,
	slot: null,
};
const section = page.getByRole("region", { name: "Parcels" });

/** A shop with the order as it is changed, and as it is after one call, of which it collects what is sent. */
function shop(changed: object, call?: string, after: object = {}) {
	const sent: unknown[] = [];
	let current: object = { ...order, ...changed };
	const answers: Answers = { ...staff, "GET /api/admin/orders/*": () => current };
	if (call)
		answers[call] = async (request) => {
			sent.push(await request.json().catch(() => null));
			current = { ...current, ...after };
			return current;
		};
	return { answers, sent };
}

describe("an order in parcels", () => {
	test("a parcel has all pieces that can leave, unless fewer are chosen", async () => {
		const { answers, sent } = shop({}, "POST /api/admin/orders/*/ship");
		await renderScreen(address, answers);
		await button("Mark as shipped").click();
		const sending = dialog("Ship order #1001");
		await expect.element(sending.getByText("2 to send, 1 out of stock")).toBeVisible();
		await expect.element(sending.getByText("Sadaf")).not.toBeInTheDocument();
		await sending.getByLabelText("Pieces of Qamar").fill("1");
		await sending.getByLabelText("Carrier").fill("Aramex");
		await sending.getByLabelText("Tracking number").fill("AX1");
		await sending.getByRole("button", { name: "Mark as shipped" }).click();
		await expectToast("done", "Order 1001 is shipped");
		expect(sent).toMatchObject([
			{
				carrier: "Aramex",
				trackingNumber: "AX1",
				parcelsBefore: 0,
				lines: [
					{ itemId: 1, quantity: 1 },
					{ itemId: 2, quantity: 1 },
				],
			},
		]);
	});

	test("shows each parcel with its tracking link and contents, how many have left, and marks one as delivered", async () => {
		const { answers, sent } = shop(
			{ parcels: [parcel], parcelCount: 2 },
			"POST /api/admin/orders/*/parcels/7/deliver",
			{ parcels: [{ ...parcel, deliveredAt: "2026-11-22T08:30:00.000Z" }] },
		);
		await renderScreen(address, answers);
		await expect.element(page.getByText("1 of 2 parcels shipped")).toBeVisible();
		await expect.element(section.getByRole("heading", { name: "Parcel 1 of 2" })).toBeVisible();
		await expect.element(section.getByRole("link", { name: "AX 1" })).toHaveAttribute("href", parcel.trackingUrl);
		await expect.element(section.getByText("1 × Qamar")).toBeVisible();
		await expect
			.element(section.getByRole("link", { name: "Packing slip" }))
			.toHaveAttribute("href", "/admin/orders/1001/packing-slip?parcel=1");
		await expect
			.element(section.getByRole("link", { name: "Label" }))
			.toHaveAttribute("href", "/admin/orders/1001/parcels/1/label");
		await section.getByRole("button", { name: "Parcel 1 is delivered" }).click();
		await expectToast("done", "The parcel is delivered");
		expect(sent).toHaveLength(1);
	});

	test("an order that is picked up is made ready without a carrier", async () => {
		const { answers, sent } = shop({ delivery: pickup }, "POST /api/admin/orders/*/ready-for-pickup");
		await renderScreen(address, answers);
		await button("Ready for pickup").click();
		const preparing = dialog("Prepare order #1001 for pickup");
		await expect.element(preparing.getByLabelText("Carrier")).not.toBeInTheDocument();
		await preparing.getByRole("button", { name: "Ready for pickup" }).click();
		await expectToast("done", "Order 1001 is ready for pickup");
		expect(sent).toMatchObject([{ parcelsBefore: 0, lines: [{ itemId: 1 }, { itemId: 2 }] }]);
	});

	test("goods are handed over with a code, whose form refuses what is none", async () => {
		const waiting = { ...parcel, isPickup: true, carrier: "", trackingNumber: "", trackingUrl: null };
		const { answers, sent } = shop(
			{ delivery: pickup, status: "Shipped", parcels: [waiting] },
			"POST /api/admin/orders/*/parcels/7/hand-over",
			{ status: "Completed", parcels: [{ ...waiting, deliveredAt: "2026-11-22T08:30:00.000Z" }] },
		);
		await renderScreen(address, answers);
		await expect.element(button("Mark as completed")).not.toBeInTheDocument();
		await section.getByRole("button", { name: "Hand over parcel 1" }).click();
		const handing = dialog("Hand over parcel 1");
		await handing.getByLabelText("Pickup code").fill("12");
		await handing.getByRole("button", { name: "Hand over" }).click();
		await expect.element(handing.getByText("A pickup code has six digits")).toBeVisible();
		await handing.getByLabelText("Pickup code").fill("482 913");
		await handing.getByRole("button", { name: "Hand over" }).click();
		await expectToast("done", "The parcel is handed over");
		expect(sent).toEqual([{ code: "482913" }]);
	});
});
