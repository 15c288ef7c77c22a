import type { OrderDetail } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Parcels } from "./parcels.tsx";

const line = {
	itemId: 1,
	productName: "Qamar",
	pictureUrl: "",
	size: "Ø 30 cm",
	sku: "",
	quantity: 1,
	insteadOf: null,
};
const parcel: OrderDetail["parcels"][number] = {
	id: 7,
	number: 1,
	isPickup: false,
	carrier: "Aramex",
	trackingNumber: "AX 1",
	trackingUrl: "https://carrier.example/AX1",
	shippedAt: "2026-11-21T08:30:00.000Z",
	deliveredAt: null,
	pickupCode: null,
	lines: [line, { ...line, productName: "Lulu", sku: "L", insteadOf: "Sadaf" }],
};

const show = (order: object) =>
	render(<Parcels order={{ orderItems: [], parcelCount: 1, ...order } as unknown as OrderDetail} />);

test("a parcel has its tracking link and contents, and what is still to come is listed", async () => {
	await show({ parcels: [parcel], parcelCount: 2, orderItems: [{ id: 2, productName: "Hilal", size: "", toShip: 3 }] });
	await expect.element(page.getByRole("heading", { name: "Parcel 1 of 2" })).toBeVisible();
	await expect.element(page.getByRole("link", { name: "AX 1" })).toHaveAttribute("href", parcel.trackingUrl);
	await expect.element(page.getByText("1 × Qamar, Ø 30 cm")).toBeVisible();
	await expect.element(page.getByText("1 × Lulu, Ø 30 cm, instead of Sadaf")).toBeVisible();
	await expect.element(page.getByText(/^Shipped on Nov 21, 2026/)).toBeVisible();
	await expect.element(page.getByRole("heading", { name: "Still to come" })).toBeVisible();
	await expect.element(page.getByText("3 × Hilal")).toBeVisible();
});

test("a pickup has its code until it was picked up", async () => {
	const ready = { ...parcel, isPickup: true, carrier: "", trackingNumber: "", trackingUrl: null, pickupCode: "482913" };
	const shown = await show({ parcels: [ready] });
	await expect.element(page.getByText("482 913")).toBeVisible();
	await expect.element(page.getByText(/^Ready for pickup since/)).toBeVisible();
	const gone = { ...ready, pickupCode: null, deliveredAt: "2026-11-22T08:30:00.000Z" };
	await shown.rerender(
		<Parcels order={{ orderItems: [], parcelCount: 1, parcels: [gone] } as unknown as OrderDetail} />,
	);
	await expect.element(page.getByText(/^Picked up on Nov 22, 2026/)).toBeVisible();
	expect(shown.container.textContent).not.toContain("Pickup code");
});

test("an order of which nothing has left has no parcels", async () => {
	const shown = await show({ parcels: [] });
	expect(shown.container.textContent).toBe("");
});
