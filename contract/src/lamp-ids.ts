import { maxId } from "./limits.ts";
/** A product, or one of its variants. */
export interface LampId {
	productId: number;
	/** Null for the product without a choice of variant. */
	variantId: number | null;
}

const written = /^([1-9]\d{0,9})(?:-([1-9]\d{0,9}))?$/;
/** Writes an id for addresses: "12" is product 12, "12-34" its variant 34. */
export function lampIdText({ productId, variantId }: LampId): string {
	return variantId === null ? String(productId) : `${productId}-${variantId}`;
}

/** Reads what `lampIdText` writes; undefined for any other text. */
export function readLampId(text: string): LampId | undefined {
	const [, product, variant] = written.exec(text) ?? [];
	const productId = Number(product);
	const variantId = variant === undefined ? null : Number(variant);
	return product !== undefined && productId <= maxId && (variantId ?? 0) <= maxId
		? { productId, variantId }
		: undefined;
}
