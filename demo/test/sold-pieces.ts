import type { DemoLighting, DemoProduct } from "../catalogue/product.ts";

/** A piece that is sold: a variant, or a product without variants. */
export interface SoldPiece {
	/** The SKU of a variant, the slug of a product. */
	key: string;
	size: string;
	/** What is written of the piece: its description of the size, or the prose of a product without variants. */
	text: string;
	/** The details of the product, overlaid by those of the variant. */
	lighting: DemoLighting;
}

/** The pieces of a product that are sold, each with all its details. */
export function soldPieces({ slug, prose, variants, lighting }: DemoProduct): SoldPiece[] {
	if (!variants) return [{ key: slug, size: "", text: prose.join(" "), lighting }];
	return variants.map(({ sku, size, sizeDescription, lighting: own }) => ({
		...{ key: sku, size, text: sizeDescription },
		lighting: { ...lighting, ...own },
	}));
}
