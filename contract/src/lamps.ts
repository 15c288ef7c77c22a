import * as m from "@noor/messages/contract/lamps";
import { z } from "zod";
import { Money } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { type LampId, readLampId } from "./lamp-ids.ts";
import { LightingRecord, LightingTexts } from "./lighting-details.ts";
import { maxLamps, maxSuggestedLamps } from "./limits.ts";
import { anyCase, TextList } from "./list-parameter.ts";
import { optionalCategory, searched } from "./product-listing.ts";
import { ProductCard } from "./products.ts";

// The catalogue as the lighting tools read it: products and variants with the figures of their light.

const everybody = { access: "anyone", isPublic: true } as const;
const tags = ["Lamps"];

/** A variant that can be chosen instead. `stockQuantity` is without the pieces reserved by checkouts. */
export const LampVariant = z.object({
	variantId: z.number().int(),
	size: z.string(),
	price: Money,
	stockQuantity: z.number().int(),
});
export type LampVariant = z.output<typeof LampVariant>;

/** The photograph of a lamp, with its layers where it has them (docs/look.md). */
export const LampPhoto = z.object({
	imageUrl: z.string(),
	/** The same photograph with the lamp on. */
	litImageUrl: z.string().nullable(),
	/** The lamp's light alone. */
	lampImageUrl: z.string().nullable(),
	altText: z.string(),
	preview: z.string(),
});
export type LampPhoto = z.output<typeof LampPhoto>;

/** A product or one of its variants, as the lighting tools need it. */
export const Lamp = z.object({
	productId: z.number().int(),
	/** Null for a product without variants, or without a choice of one. */
	variantId: z.number().int().nullable(),
	name: z.string(),
	/** The size of the variant; empty without one. */
	size: z.string(),
	sku: z.string(),
	brandName: z.string(),
	/** In AED; without a choice of variant that of the cheapest. */
	price: Money,
	/** The price before, where the price is reduced. */
	priceBefore: Money.nullable(),
	stockQuantity: z.number().int(),
	/** All variants of the product; empty if it has none. */
	variants: z.array(LampVariant),
	/** The first picture of the variant, else of the product. */
	photo: LampPhoto.nullable(),
	categories: z.array(z.object({ id: z.number().int(), categoryName: z.string() })),
	/** Those of the variant (`effectiveLighting`), or of the product without a choice of one; null if nothing is stated. */
	lighting: LightingRecord.extend({ texts: LightingTexts }).nullable(),
});
export type Lamp = z.output<typeof Lamp>;

/** Ids such as "12" or "12-34", see `lamp-ids.ts`. */
const LampIds = TextList.transform((texts, context): LampId[] =>
	texts.map((text) => {
		const id = readLampId(text);
		if (id) return id;
		context.addIssue({ code: "custom", message: m.not_a_lamp_id({ value: text }) });
		return z.NEVER;
	}),
).refine((ids) => ids.length <= maxLamps, { error: () => m.too_many_lamps({ max: maxLamps }) });

export const listLamps = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/lamps",
	schema: {
		summary:
			"Get products or variants with their lighting figures, in the order of the ids, without those that are not sold",
		tags,
		querystring: z.object({ ids: LampIds }),
		response: { 200: z.array(Lamp) },
	},
});

/** A product that a picker suggests, with the variants to choose from. */
export const SuggestedLamp = ProductCard.omit({
	description: true,
	basePrice: true,
	discountPrice: true,
	brandId: true,
	supplierId: true,
	supplierName: true,
	version: true,
	priceBefore: true,
	variantCount: true,
	sizes: true,
	litImageUrl: true,
	imageAlt: true,
	imagePreview: true,
}).extend({ variants: z.array(LampVariant) });
export type SuggestedLamp = z.output<typeof SuggestedLamp>;

/** The filters of a product list, and how many lamps to suggest. A search such as “warm pendant” is read as filters. */
export const LampSearch = anyCase(
	searched.extend({
		...optionalCategory,
		count: z.coerce.number().int().min(1).max(maxSuggestedLamps).default(8),
	}),
);
export type LampSearch = z.output<typeof LampSearch>;

export const searchLamps = endpoint({
	config: { ...everybody, isSearch: true },
	method: "GET",
	url: "/api/lamps/search",
	schema: {
		summary: "Suggest products for a lighting tool",
		tags,
		querystring: LampSearch,
		response: { 200: z.array(SuggestedLamp) },
	},
});
