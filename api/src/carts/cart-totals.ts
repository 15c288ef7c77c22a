import { findDeliveryMethod } from "@noor/contract/delivery";
import { toFils } from "@noor/contract/money";

/** Sums in fils. */
export interface CartTotals {
	subtotalFils: number;
	discountFils: number;
	shippingFils: number;
	totalFils: number;
}

/** What the lines of a cart cost together, in fils. */
export function subtotalOf(lines: readonly { priceFils: number; quantity: number }[]): number {
	return lines.reduce((sum, line) => sum + line.priceFils * line.quantity, 0);
}

/** What a cart costs: total = subtotal − discount + shipping. A discount never exceeds the subtotal. */
export function cartTotals(
	lines: readonly { priceFils: number; quantity: number }[],
	deliveryMethodId: number | null,
	discountFils = 0,
): CartTotals {
	const subtotalFils = subtotalOf(lines);
	const discount = Math.min(discountFils, subtotalFils);
	const shippingFils = toFils(findDeliveryMethod(deliveryMethodId)?.price ?? 0);
	return { subtotalFils, discountFils: discount, shippingFils, totalFils: subtotalFils - discount + shippingFils };
}
