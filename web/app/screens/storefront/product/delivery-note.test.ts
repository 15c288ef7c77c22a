import { expect, test } from "vitest";
import { deliveryNote } from "./delivery-note.ts";

test("states the price of delivery, from where it is free, and its time", () => {
	const notes: [price: number, freeFrom: number | null, deliveryTime: string, note: string][] = [
		[0, null, "3-5 business days", "Free shipping, 3-5 business days"],
		[0, 500, "", "Free shipping"],
		[25, null, "2 days", "Delivery AED 25.00, 2 days"],
		[25, 500, "", "Delivery AED 25.00, free from AED 500.00"],
	];
	for (const [price, freeFrom, deliveryTime, note] of notes)
		expect(deliveryNote({ price, freeFrom, deliveryTime })).toBe(note);
});
