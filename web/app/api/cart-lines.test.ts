import type { CartItem } from "@noor/contract/carts";
import { expect, test } from "vitest";
import { applyChange, expectedTotals } from "./cart-lines.ts";

const lamp = (over: Partial<CartItem> = {}): CartItem => ({
	productId: 1,
	variantId: 0,
	productName: "Lamp",
	price: 10.1,
	compareAtPrice: null,
	quantity: 1,
	imageUrl: "",
	brand: "",
	type: "",
	size: "",
	sku: "",
	stockQuantity: 5,
	...over,
});
const remove = (quantity: number, variantId = 0) => ({ kind: "remove", productId: 1, variantId, quantity }) as const;

test("adding the same product and variant increases the quantity of its line", () => {
	const items = applyChange([lamp({ quantity: 2 })], { kind: "add", item: lamp(), quantity: 3 });
	expect(items.map((item) => item.quantity)).toEqual([5]);
});

test("another variant gets its own line", () => {
	const items = applyChange([lamp()], { kind: "add", item: lamp({ variantId: 7 }), quantity: 1 });
	expect(items.map((item) => item.variantId)).toEqual([0, 7]);
});

test("removing fewer pieces than the quantity decreases it", () => {
	expect(applyChange([lamp({ quantity: 3 })], remove(1))[0]?.quantity).toBe(2);
});

test("removing at least the quantity removes the line", () => {
	expect(applyChange([lamp({ quantity: 3 })], remove(3))).toEqual([]);
	expect(applyChange([lamp()], remove(1))).toEqual([]);
});

test("removing a line that is not in the cart changes nothing", () => {
	expect(applyChange([lamp()], remove(1, 9))).toEqual([lamp()]);
});

test("totals are exact to the fils", () => {
	expect(expectedTotals([lamp({ quantity: 3 })], undefined)).toEqual({
		subtotal: 30.3,
		shipping: 0,
		discount: 0,
		total: 30.3,
		vat: 0,
		vatPercent: 0,
	});
	const before = { subtotal: 0, shipping: 25, discount: 50, total: 0, vat: 0, vatPercent: 5 };
	expect(expectedTotals([lamp()], before)).toMatchObject({ total: 25, vat: 1.19 });
});
