import { findDeliveryMethod } from "@noor/contract/delivery";
import { toFils } from "@noor/contract/money";

/** The amounts of a cart, in fils. */
export interface CartTotals {
	subtotalFils: number;
	discountFils: number;
	shippingFils: number;
	totalFils: number;
}

/** The sum of price times quantity over the lines, in fils. */
export function subtotalOf(lines: readonly { priceFils: number; quantity: number }[]): number {
	return lines.reduce((sum, line) => sum + line.priceFils * line.quantity, 0);
}

/**
 * Computes the totals of a cart: total = subtotal − discount + shipping.
 *
 * @param deliveryMethodId null or unknown means no shipping cost.
 * @param discountFils in fils; limited to the subtotal.
 */
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
