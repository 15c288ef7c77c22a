import { energyClasses } from "@noor/lighting/energy-classes";
import * as m from "@noor/messages/contract/products";
import { z } from "zod";
import { Money, maxAmount } from "./amounts.ts";
import { type CardAttributeId, cardAttributes } from "./attribute-rows.ts";
import { CartId } from "./carts.ts";
import { endpoint } from "./endpoint.ts";
import {
	chosenId,
	jsonText,
	multipart,
	optionalNumber,
	optionalText,
	requiredNumber,
	requiredText,
	tooLong,
	typedNumber,
	UploadedFiles,
} from "./form.ts";
import { LightingValuesForm, VariantLightingForm, VariantLightingValues } from "./lighting-details.ts";
import { maxSeoDescription, maxSeoTitle, maxStockQuantity } from "./limits.ts";
import { anyCase } from "./list-parameter.ts";
import { IdParams } from "./paging.ts";
import { isDiscount } from "./prices.ts";
import { Version } from "./record-version.ts";
import { TranslationsForm } from "./translation-forms.ts";
import { translatedKinds } from "./translations.ts";

const everybody = { access: "anyone", isPublic: true } as const;
const write = { access: "catalogue:write" } as const;

/** A size, length or finish of a product. `stockQuantity` is the stock without the pieces reserved by checkouts. */
export const ProductVariant = z.object({
	variantId: z.number().int(),
	productId: z.number().int(),
	size: z.string(),
	sizeDescription: z.string(),
	price: Money,
	compareAtPrice: Money.nullable(),
	sku: z.string(),
	stockQuantity: z.number().int(),
	/** The lighting details that differ from those of the product. */
	lighting: VariantLightingValues,
});
export type ProductVariant = z.output<typeof ProductVariant>;

export const Product = z.object({
	id: z.number().int(),
	name: z.string(),
	description: z.string(),
	basePrice: Money,
	/** The price of a product without variants, if it is below the base price. */
	discountPrice: Money.nullable(),
	brandId: z.number().int(),
	brandName: z.string(),
	supplierId: z.number().int(),
	supplierName: z.string(),
	imageUrl: z.string().nullable(),
	stockQuantity: z.number().int(),
	version: Version,
});
export type Product = z.output<typeof Product>;

const cardFigures = Object.fromEntries(
	cardAttributes.map(({ id, integer }) => [id, (integer ? z.number().int() : z.number()).nullable()]),
) as Record<CardAttributeId, z.ZodNullable<z.ZodNumber>>;

const Extent = z.object({ min: z.number(), max: z.number() });
const cardRanges = Object.fromEntries(cardAttributes.map(({ id }) => [id, Extent.optional()])) as Record<
	CardAttributeId,
	z.ZodOptional<typeof Extent>
>;

/** Only published products are public. A job publishes scheduled ones when they are due. */
export const productStatuses = ["draft", "scheduled", "published"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** All data of a product card, so that a card needs no request of its own. */
export const ProductCard = Product.extend({
	/** The lowest variant price above 0, else the product's own price. */
	lowestPrice: Money,
	/** The price before, where `lowestPrice` is reduced. */
	priceBefore: Money.nullable(),
	/** Whether a variant costs more than `lowestPrice`. */
	pricesDiffer: z.boolean(),
	variantCount: z.number().int(),
	/** The smallest and the largest size of its variants in cm (`sizeOfVariant`); null where none is stated. */
	sizes: z.object({ min: z.number(), max: z.number() }).nullable(),
	/** The variant that matches the SKU, size or finish in the search of the listing; else null. */
	foundVariantId: z.number().int().nullable(),
	/** The same photograph with the lamp on. */
	litImageUrl: z.string().nullable(),
	imageAlt: z.string(),
	imagePreview: z.string(),
	/** The declared energy class of a light source, of several variants the worst; null for a luminaire (`labelledClass`). */
	energyClass: z.enum(energyClasses).nullable(),
	// The figures of the product; null without lighting details.
	...cardFigures,
	/** The smallest and the largest value of those figures that differ between its variants. */
	figureRanges: z.object(cardRanges),
});
export type ProductCard = z.output<typeof ProductCard>;

/** Pieces that this cart has reserved count as available, so that they are not out of stock for their own shopper. */
const ofCart = z.object({ cartId: CartId.optional() });

export const getProduct = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Products/:id",
	schema: {
		summary: "Get a product with its variants and live stock",
		tags: ["Products"],
		params: IdParams,
		querystring: ofCart,
		response: {
			200: Product.extend({
				variants: z.array(ProductVariant),
				/** Title and description for search engines; empty for the name and the beginning of the description. */
				seoTitle: z.string(),
				seoDescription: z.string(),
			}),
		},
	},
});

export const listVariants = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Products/variants/:id",
	schema: {
		summary: "List the variants of a product with live stock",
		tags: ["Products"],
		params: IdParams,
		querystring: ofCart,
		response: { 200: z.array(ProductVariant) },
	},
});

export const productExists = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Products/exists/:id",
	schema: {
		summary: "Get whether a product exists",
		tags: ["Products"],
		params: IdParams,
		response: { 200: z.boolean() },
	},
});

const inFils = (aed: number) => Math.abs(aed * 100 - Math.round(aed * 100)) < 1e-6;
export const Amount = z
	.number()
	.max(maxAmount, { error: m.amount_too_high })
	.refine(inFils, { error: m.amount_has_fractions });

/** The price of a variant in AED. */
export const VariantPrice = typedNumber(requiredNumber(m.price_missing, Amount.min(0.01, { error: m.price_too_low })));
const OptionalAmount = typedNumber(optionalNumber(Amount.min(0, { error: m.amount_below_zero })));

/** The available stock of a variant, or of a product without variants. */
export const AvailableStock = typedNumber(
	requiredNumber(
		m.stock_missing,
		z
			.number()
			.int({ error: m.stock_not_whole })
			.min(0, { error: m.stock_below_zero })
			.max(maxStockQuantity, { error: () => m.stock_too_high({ max: maxStockQuantity }) }),
	),
);

/** The form of a variant. `stockQuantity` is the available stock, as in `ProductVariant`. */
export const VariantForm = z.object({
	/** The id of an existing variant; without it, the variant is identified by its SKU. */
	variantId: z.number().int().nullish(),
	size: requiredText(m.size_missing, translatedKinds.variants.fields.size.max),
	sizeDescription: optionalText(translatedKinds.variants.fields.sizeDescription.max),
	price: VariantPrice,
	compareAtPrice: OptionalAmount.transform((price) => price ?? null),
	sku: requiredText(m.sku_missing, 100),
	stockQuantity: AvailableStock,
	/**
	 * The stock that the form was based on. The difference to `stockQuantity` is applied, so that sales since then
	 * are kept.
	 */
	stockSeen: z.number().int().optional(),
	/** If omitted, it stays unchanged; null removes all of its values. */
	lighting: VariantLightingForm.nullish(),
	translations: TranslationsForm("variants"),
});
export type VariantForm = z.output<typeof VariantForm>;

/** A text of `min` to `max` characters; `error` is the message for one that is missing or shorter. */
function longText(error: () => string, min: number, max: number) {
	return z.string({ error }).trim().min(min, { error }).max(max, tooLong(max));
}

/** A choice in a form field. A blank or omitted field is undefined. */
function optionalChoice<const Values extends readonly [string, ...string[]]>(values: Values) {
	return z.preprocess((given) => (given === "" ? undefined : given), z.enum(values).optional());
}

/** SKUs must be distinct. Whether another product has the same SKU is checked by the database. */
const VariantForms = z
	.array(VariantForm, { error: () => m.not_a_list({ field: "Variants" }) })
	.max(5000)
	.superRefine(
		(variants, context) => {
			const seen = new Set<unknown>();
			for (const [position, variant] of variants.entries()) {
				// Runs even if other fields are invalid, so the type is not validated yet.
				const sku: unknown = variant?.sku;
				if (sku && seen.has(sku))
					context.addIssue({
						code: "custom",
						path: [position, "sku"],
						message: m.sku_used_twice({ sku: String(sku) }),
					});
				seen.add(sku);
			}
		},
		{ when: ({ value }) => Array.isArray(value) },
	);

/** The index of a file in its field, or of a form in a list, from 0. */
const Place = z.number().int().min(0);

const maxAltText = translatedKinds.pictures.fields.altText.max;

/** The details of a picture. Omitted details stay unchanged. */
export const PictureForm = z
	.object({
		/** Identifies the picture: one of `ExistingImageUrls`, or else the index in `Images`. */
		url: z.string().max(500).optional(),
		image: Place.optional(),
		altText: z.string().trim().max(maxAltText, tooLong(maxAltText)).optional(),
		isThumbnail: z.boolean().default(false),
		/** The index in `Variants` of the variant that it shows; null for a picture of the whole product. */
		variant: Place.nullish(),
		/** The indexes in `LayerImages` of the lit picture and of the lamp layer; null for none. */
		on: Place.nullish(),
		lamp: Place.nullish(),
		translations: TranslationsForm("pictures"),
	})
	.refine(({ url, image }) => (url === undefined) !== (image === undefined), {
		error: m.either_address_or_image,
	});
export type PictureForm = z.output<typeof PictureForm>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The multipart form of a product, with field names in the specification's spelling. */
export const ProductForm = anyCase(
	z
		.object({
			Name: longText(m.name_missing, 2, 200),
			BasePrice: OptionalAmount.transform((price) => price ?? 0),
			/** Below the base price. If omitted, it stays unchanged; a blank or 0 removes it. */
			DiscountPrice: OptionalAmount,
			Description: longText(m.description_missing, 10, 20_000),
			BrandId: chosenId(m.brand_missing),
			SupplierId: chosenId(m.supplier_missing),
			/** A JSON list of `VariantForm`. Variants that it omits are deleted. */
			Variants: jsonText("Variants", VariantForms, []),
			/** Only for a product without variants. If omitted, it stays unchanged. */
			StockQuantity: optionalNumber(z.number().int().min(0).max(maxStockQuantity)).transform(
				(pieces) => pieces ?? null,
			),
			StockSeen: optionalNumber(z.number().int()).transform((pieces) => pieces ?? undefined),
			/** New pictures, appended to the existing ones. */
			Images: UploadedFiles,
			/** The pictures to keep, in order. Pictures that it omits are deleted. */
			ExistingImageUrls: z
				.union([z.string(), z.array(z.string())])
				.optional()
				.transform((urls) => [urls ?? []].flat().filter((url) => url.trim() !== "")),
			/** A JSON list of `PictureForm`, in the order of the pictures. Pictures that it omits follow at the end. */
			ImageDetails: jsonText(
				"ImageDetails",
				z.array(PictureForm, { error: () => m.not_a_list({ field: "ImageDetails" }) }).max(500),
				[],
			),
			/** The layers of other pictures. */
			LayerImages: UploadedFiles,
			/** If omitted, it stays unchanged; a new product is published. */
			Status: optionalChoice(productStatuses),
			/** When a scheduled product is published. */
			PublishAt: z.preprocess(
				(given) => (given === "" ? undefined : given),
				z.iso.datetime({ offset: true, error: m.publish_at_invalid }).optional(),
			),
			/** For search engines. If omitted, they stay unchanged. */
			SeoTitle: z.string().trim().max(maxSeoTitle, tooLong(maxSeoTitle)).optional(),
			SeoDescription: z.string().trim().max(maxSeoDescription, tooLong(maxSeoDescription)).optional(),
			/** `TranslationsForm` as JSON, of the texts of the product itself. If omitted, they stay unchanged. */
			Translations: jsonText("Translations", TranslationsForm("products")),
			/** A JSON list of ids. If omitted, the categories stay unchanged. */
			CategoryIds: jsonText(
				"CategoryIds",
				z
					.array(IdParams.shape.id, { error: () => m.not_a_list({ field: "CategoryIds" }) })
					.max(500)
					.optional(),
			),
			/** `LightingValuesForm` as JSON. If omitted, the lighting details stay unchanged; `null` removes them. */
			Lighting: jsonText("Lighting", LightingValuesForm.nullish()),
			/** The version that the form is based on (optimistic lock). If omitted, no conflict is detected. */
			Version: optionalNumber(z.number().int()),
		})
		.refine(({ BasePrice, DiscountPrice }) => !DiscountPrice || isDiscount(DiscountPrice, BasePrice), {
			path: ["DiscountPrice"],
			error: m.discount_price_too_high,
			// Also where other fields are invalid, so that all errors are shown at once.
			when: ({ value }) => isRecord(value) && Number.isFinite(value.BasePrice) && Number.isFinite(value.DiscountPrice),
		})
		.refine(({ Status, PublishAt }) => Status !== "scheduled" || PublishAt !== undefined, {
			path: ["PublishAt"],
			error: m.publish_at_missing,
			when: ({ value }) => isRecord(value),
		}),
);
export type ProductForm = z.output<typeof ProductForm>;

const ProductWithVariants = Product.extend({ variants: z.array(ProductVariant) });

export const createProduct = endpoint({
	config: write,
	method: "POST",
	url: "/api/Products",
	schema: {
		summary: "Add a product",
		consumes: multipart,
		tags: ["Products"],
		body: ProductForm,
		response: { 201: ProductWithVariants },
	},
});

export const updateProduct = endpoint({
	config: write,
	method: "PUT",
	url: "/api/Products/:id",
	schema: {
		summary: "Change a product, its variants and its pictures",
		consumes: multipart,
		tags: ["Products"],
		params: IdParams,
		body: ProductForm,
		response: { 200: ProductWithVariants },
	},
});

/** The same endpoint under a second path. */
export const updateProductAlias = endpoint({ ...updateProduct, url: "/api/Products/UpdateProduct/:id" });

export const deleteProduct = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/Products/:id",
	schema: {
		summary: "Delete a product with all its variants; orders keep their lines",
		tags: ["Products"],
		params: IdParams,
		response: { 204: z.void() },
	},
});
