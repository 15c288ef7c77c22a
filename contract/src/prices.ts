/** The price of one piece, and the higher price before, if it is reduced. Both in the unit of the input. */
export interface PiecePrice {
	price: number;
	/** The price to strike through; null if the price is not reduced. */
	before: number | null;
}

export interface ProductPrices {
	basePrice: number;
	discountPrice: number | null;
}

interface VariantPrices {
	price: number;
	compareAtPrice: number | null;
}

/**
 * The price of a product, or of one of its variants, and the price before. A discount price below the base price is the
 * price, and the base price is the price before. A variant has a price of its own, to which the product's discount price
 * does not apply; its compare-at price is the price before if it is higher.
 *
 * All amounts are in one unit, AED or fils.
 */
export function piecePrice({ basePrice, discountPrice }: ProductPrices, variant?: VariantPrices): PiecePrice {
	if (variant) {
		const { price, compareAtPrice } = variant;
		return { price, before: compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null };
	}
	return isDiscount(discountPrice, basePrice)
		? { price: discountPrice, before: basePrice }
		: { price: basePrice, before: null };
}

/** Whether a discount price reduces the base price: it is above 0 and below the base price. */
export function isDiscount(discountPrice: number | null, basePrice: number): discountPrice is number {
	return discountPrice !== null && discountPrice > 0 && discountPrice < basePrice;
}

/** The price that stands for a product in a list. */
export interface StartingPrice extends PiecePrice {
	/** Whether a variant costs more, so that the price reads "from AED …". */
	isFrom: boolean;
}

/**
 * The price of a product in a list: that of its cheapest variant, or its own if it has none. Variants at 0 have no price yet and
 * are ignored. Of variants at one price the first counts.
 */
export function startingPrice(product: ProductPrices, variants: readonly VariantPrices[]): StartingPrice {
	const priced = variants.filter(({ price }) => price > 0);
	const [cheapest] = priced.toSorted((a, b) => a.price - b.price);
	return {
		...piecePrice(product, cheapest),
		isFrom: cheapest !== undefined && priced.some(({ price }) => price > cheapest.price),
	};
}
