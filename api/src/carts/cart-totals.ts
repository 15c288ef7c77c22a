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
 * @param shippingFils the price of the chosen delivery; 0 without one.
 * @param discountFils in fils; limited to the subtotal.
 */
export function cartTotals(
	lines: readonly { priceFils: number; quantity: number }[],
	shippingFils: number,
	discountFils = 0,
): CartTotals {
	const subtotalFils = subtotalOf(lines);
	const discount = Math.min(discountFils, subtotalFils);
	return { subtotalFils, discountFils: discount, shippingFils, totalFils: subtotalFils - discount + shippingFils };
}
