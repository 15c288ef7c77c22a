import type { DeliveryOption } from "@noor/contract/delivery";
import { expect, test } from "vitest";
import { cartOf, globe } from "#test/storefront.ts";
import { chosenTerms, expectedTerms, toDestination } from "./express-terms.ts";

const courier = {
	deliveryMethodId: 7,
	kind: "courier" as const,
	shortName: "Courier",
	description: "",
	deliveryTime: "1-2 days",
	day: null,
	slot: null,
	problem: null,
};
const pickup: DeliveryOption = {
	id: 9,
	kind: "pickup",
	shortName: "Pickup",
	description: "",
	deliveryTime: "",
	price: 0,
	day: "2026-11-25",
	days: [],
};
const totals = { subtotal: 1120, shipping: 25, discount: 0, total: 1145, vat: 54.52, vatPercent: 5 };

test("a wallet shows the lines and the lowest price of delivery until it knows the address", () => {
	const cart = cartOf([globe], { deliveryEstimate: { from: 20, missing: null } });
	expect(expectedTerms(cart)).toEqual({
		amount: 114_000,
		lineItems: [
			{ name: "2 × Lulu Opal Globe, Ø 28 cm", amount: 112_000 },
			{ name: "Delivery", amount: 2000 },
		],
		shippingRates: [{ id: "estimate", displayName: "Delivery", amount: 2000 }],
	});
});

test("the chosen delivery comes first, and its price is in the sum", () => {
	const cart = cartOf([globe], { delivery: courier, deliveryMethodId: 7, totals });
	const { amount, shippingRates } = chosenTerms(cart, [pickup, { ...pickup, id: 7, price: 25 }]);
	expect(amount).toBe(114_500);
	expect(shippingRates).toEqual([
		{ id: "7", displayName: "Courier", amount: 2500, deliveryEstimate: "1-2 days" },
		{ id: "9", displayName: "Pickup", amount: 0, deliveryEstimate: expect.stringContaining("25") },
	]);
	expect(expectedTerms(cart)).toMatchObject({ amount, shippingRates: [{ id: "7" }] });
});

test("a delivery that is not offered any more is an estimate again", () => {
	const cart = cartOf([globe], {
		delivery: { ...courier, problem: "Gone." },
		deliveryEstimate: { from: 5, missing: 10 },
	});
	expect(expectedTerms(cart)).toMatchObject({ amount: 112_500, shippingRates: [{ id: "estimate", amount: 500 }] });
});

test("a discounted basket is one line, because no line may be negative", () => {
	const cart = cartOf([globe], { delivery: courier, totals: { ...totals, discount: 112, total: 1033 } });
	const { amount, lineItems } = chosenTerms(cart, []);
	expect(lineItems).toEqual([
		{ name: "Items after discount", amount: 100_800 },
		{ name: "Delivery", amount: 2500 },
	]);
	expect(amount).toBe(103_300);
});

test("a wallet's address is a destination, with and without its lines", () => {
	const partial = { country: "AE", state: "Dubai", city: "", postal_code: "" };
	expect(toDestination(partial)).toEqual({ country: "AE", state: "Dubai", city: "", line1: "", line2: "" });
	expect(toDestination({ ...partial, line1: "Villa 7", line2: null })).toMatchObject({ line1: "Villa 7", line2: "" });
});
