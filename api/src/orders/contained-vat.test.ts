import { containedVat } from "@noor/contract/vat";
import { expect, test } from "vitest";
import { shareOut, shareOutOrder } from "./contained-vat.ts";

test.each([
	[100, [1, 1, 1], [34, 33, 33]],
	[2, [1, 1, 1], [1, 1, 0]],
	[10, [1, 2, 7], [1, 2, 7]],
	[5, [3, 3, 4], [2, 1, 2]],
	[7, [0, 5], [0, 7]],
	[7, [0, 0], [7, 0]],
	[0, [4, 5], [0, 0]],
	[999_999_999, [999_999_999, 999_999_999], [500_000_000, 499_999_999]],
	[3, [], []],
])("%i fils by weights %j are %j", (amount, weights, shares) => {
	expect(shareOut(amount, weights)).toEqual(shares);
});

test("for any prices, quantities and discounts, the shares add up to the order's, and none is negative", () => {
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return seed % below;
	};
	for (let round = 0; round < 2_000; round++) {
		const lines = Array.from({ length: 1 + random(6) }, () => ({
			priceFils: random(3) === 0 ? 0 : 1 + random(200_000),
			quantity: 1 + random(9),
		}));
		const subtotal = lines.reduce((sum, { priceFils, quantity }) => sum + priceFils * quantity, 0);
		const discountFils = random(subtotal + 1);
		const shippingFils = random(2) * random(5_000);
		const feeFils = random(2) * random(2_000);
		const shared = shareOutOrder({ lines, discountFils, shippingFils, feeFils, vatPercent: 5 });
		expect(shared.vatFils).toBe(containedVat(subtotal - discountFils + shippingFils + feeFils, 5));
		const parts = [...shared.lines.map(({ vatFils }) => vatFils), shared.shippingVatFils, shared.feeVatFils];
		expect(total(parts)).toBe(shared.vatFils);
		expect(total(shared.lines.map((line) => line.discountFils))).toBe(discountFils);
		for (const [index, line] of shared.lines.entries()) {
			const { priceFils, quantity } = lines[index]!;
			expect(
				Math.min(line.vatFils, line.discountFils, priceFils * quantity - line.discountFils),
			).toBeGreaterThanOrEqual(0);
		}
	}
});

function total(amounts: readonly number[]): number {
	return amounts.reduce((sum, amount) => sum + amount, 0);
}
