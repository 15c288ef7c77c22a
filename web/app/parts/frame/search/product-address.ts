import { href } from "react-router";

interface Found {
	id: number;
	/** The variant that the search has found, if it names one. */
	foundVariantId?: number | null | undefined;
}

/** The URL of a product, with the variant that the search has found. */
export function productAddress({ id, foundVariantId }: Found): string {
	const address = href("/product/:id", { id: String(id) });
	return foundVariantId ? `${address}?variant=${foundVariantId}` : address;
}
