import { lampIdText } from "@noor/contract/lamp-ids";
import type { Lamp, LampVariant, SuggestedLamp } from "@noor/contract/lamps";
import { joinParts } from "@noor/messages/lists";
import { href } from "react-router";

/** The id of a lamp in addresses, such as "12-34". */
export function lampIdOf({ productId, variantId }: Pick<Lamp, "productId" | "variantId">): string {
	return lampIdText({ productId, variantId });
}

/** The name of a lamp with the size of its variant, if the product has several. */
export function lampName({ name, size, variants }: Pick<Lamp, "name" | "size" | "variants">): string {
	return joinParts([name, variants.length > 1 && size]);
}

/** The page of a lamp, with its variant chosen. */
export function lampPath({ productId, variantId }: Pick<Lamp, "productId" | "variantId">): string {
	const path = href("/product/:id", { id: String(productId) });
	return variantId === null ? path : `${path}?variant=${variantId}`;
}

/** The id of a suggested lamp: the variant that the search names, else the first one in stock. */
export function suggestedId({ id, foundVariantId, variants }: SuggestedLamp): string {
	return lampIdText({ productId: id, variantId: foundVariantId ?? usualVariant(variants)?.variantId ?? null });
}

/** The variant that the page of a product opens with: the first one in stock. */
export function usualVariant(variants: readonly LampVariant[]): LampVariant | undefined {
	return variants.find(({ stockQuantity }) => stockQuantity > 0) ?? variants[0];
}
