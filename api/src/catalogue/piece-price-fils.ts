import { piecePrice } from "@noor/contract/prices";

interface PriceColumns {
	basePriceFils: number;
	discountPriceFils: number | null;
	/** The price of the variant; undefined or null for a product without variants. */
	priceFils?: number | null;
	compareAtPriceFils?: number | null;
}

/** `piecePrice` for the columns of a product and, by an outer join, of its variant. In fils. */
export function piecePriceFils(row: PriceColumns): { priceFils: number; priceBeforeFils: number | null } {
	const { basePriceFils: basePrice, discountPriceFils: discountPrice, priceFils, compareAtPriceFils = null } = row;
	const variant = priceFils == null ? undefined : { price: priceFils, compareAtPrice: compareAtPriceFils };
	const { price, before } = piecePrice({ basePrice, discountPrice }, variant);
	return { priceFils: price, priceBeforeFils: before };
}
