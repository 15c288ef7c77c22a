import { containedVat } from "@noor/contract/vat";

/**
 * Shares an amount out by weights, in whole fils that add up to it: each share is rounded down,
 * and the rest goes fils by fils to those with the largest remainder. If all weights are 0, the first share is everything.
 */
export function shareOut(amountFils: number, weights: readonly number[]): number[] {
	const sum = weights.reduce((total, weight) => total + weight, 0);
	if (sum === 0) return weights.map((_, index) => (index === 0 ? amountFils : 0));
	// The products are beyond what a number holds exactly.
	const exact = weights.map((weight) => BigInt(amountFils) * BigInt(weight));
	const shares = exact.map((product) => Number(product / BigInt(sum)));
	const left = amountFils - shares.reduce((total, share) => total + share, 0);
	const mostRounded = exact
		.map((product, index) => ({ index, remainder: product % BigInt(sum) }))
		.toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
	for (const { index } of mostRounded.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
	return shares;
}

interface Priced {
	discountFils: number;
	shippingFils: number;
	/** The fee of the payment method. */
	feeFils: number;
	vatPercent: number;
	lines: readonly { priceFils: number; quantity: number }[];
}

/** An order's discount and VAT, shared out to its lines, its shipping and its fee. All in fils. */
export interface Shares {
	/** The sum of the VAT of lines, shipping and fee. */
	vatFils: number;
	shippingVatFils: number;
	feeVatFils: number;
	lines: { discountFils: number; vatFils: number }[];
}

/** An order as it is stored. The shares are null if a process of a release without the columns made it during an upgrade. */
export interface StoredOrder extends Priced {
	vatFils: number | null;
	shippingVatFils: number | null;
	feeVatFils: number;
	lines: (Priced["lines"][number] & { discountFils: number | null; vatFils: number | null })[];
}

/** The shares with which an order was made. */
export function storedShares(order: StoredOrder): Shares {
	if (order.vatFils === null) return shareOutOrder(order);
	return {
		vatFils: order.vatFils,
		shippingVatFils: order.shippingVatFils ?? 0,
		feeVatFils: order.feeVatFils,
		lines: order.lines.map((line) => ({ discountFils: line.discountFils ?? 0, vatFils: line.vatFils ?? 0 })),
	};
}

/** Shares out an order's discount and the VAT that it contains at its rate. */
export function shareOutOrder({ lines, discountFils, shippingFils, feeFils, vatPercent }: Priced): Shares {
	const gross = lines.map(({ priceFils, quantity }) => priceFils * quantity);
	const discounts = shareOut(discountFils, gross);
	const paid = [...gross.map((fils, index) => fils - (discounts[index] ?? 0)), shippingFils, feeFils];
	const vatFils = containedVat(
		paid.reduce((sum, fils) => sum + fils, 0),
		vatPercent,
	);
	const vats = shareOut(vatFils, paid);
	return {
		vatFils,
		shippingVatFils: vats.at(-2) ?? 0,
		feeVatFils: vats.at(-1) ?? 0,
		lines: discounts.map((discount, index) => ({ discountFils: discount, vatFils: vats[index] ?? 0 })),
	};
}
