import * as m from "@noor/messages/contract/staff-products";
import { z } from "zod";
import { Money } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { chosenId, requiredNumber, typedNumber } from "./form.ts";
import { LightingDetails } from "./lighting-details.ts";
import { maxBulkProducts } from "./limits.ts";
import { NumberList } from "./list-parameter.ts";
import { CsvFile, exportColumns, IdParams, Paging, page, SearchText, tableQuery } from "./paging.ts";
import { ProductImage } from "./product-images.ts";
import { Amount, AvailableStock, Product, ProductVariant, productStatuses } from "./products.ts";
import { Version } from "./record-version.ts";
import { stockFilters } from "./stock.ts";
import { TranslationsColumn } from "./translation-forms.ts";

const write = { access: "catalogue:write" } as const;
const read = { access: "catalogue:read" } as const;
const tags = ["Admin: products"];

/** A product in the table of the back office. */
export const StaffProduct = z.object({
	id: z.number().int(),
	name: z.string(),
	/** The URL of the thumbnail. */
	imageUrl: z.string().nullable(),
	imageAlt: z.string(),
	basePrice: Money,
	description: z.string(),
	brandId: z.number().int(),
	brandName: z.string(),
	supplierId: z.number().int(),
	supplierName: z.string(),
	variantCount: z.number().int(),
	/** The SKU of the first variant; empty for a product without variants. */
	sku: z.string(),
	/** The lowest price above 0 of its variants; null for a product without variants. */
	lowestVariantPrice: Money.nullable(),
	/** The names of its categories, in the order of the shop's. */
	categories: z.array(z.string()),
	status: z.enum(productStatuses),
	/** When it is published; null unless it is scheduled. */
	publishAt: z.iso.datetime().nullable(),
	/** The available stock of all variants together. */
	stockQuantity: z.number().int(),
	version: Version,
});
export type StaffProduct = z.output<typeof StaffProduct>;

/** The filters of the table of products. */
const filters = {
	status: z.enum(["all", ...productStatuses]).default("all"),
	/** Products of this category or of one below it; of this brand. */
	category: IdParams.shape.id.optional(),
	brand: IdParams.shape.id.optional(),
	/** `low` means at most `maxLowStock` available pieces in all, `out` none. */
	stock: z.enum(stockFilters).default("all"),
};

/** The search covers name, brand, supplier and category; words of at least three characters also match SKUs. */
export const StaffProductQuery = tableQuery(
	"id",
	"name",
	"price",
	"sku",
	"brand",
	"supplier",
	"variants",
	"stock",
	"status",
).extend(filters);
export type StaffProductQuery = z.output<typeof StaffProductQuery>;

export const listStaffProducts = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/products",
	schema: {
		summary: "Search the products for staff, by page",
		tags,
		querystring: StaffProductQuery,
		response: { 200: page(StaffProduct) },
	},
});

export const exportStaffProducts = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/products.csv",
	schema: {
		summary: "Export the table of products as CSV",
		tags,
		querystring: StaffProductQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

/** A product with all fields of its form; its texts are English. */
export const EditedProduct = Product.extend({
	translations: TranslationsColumn,
	variants: z.array(ProductVariant.extend({ translations: TranslationsColumn })),
	/** Without `imageData`. */
	images: z.array(ProductImage.extend({ translations: TranslationsColumn })),
	status: z.enum(productStatuses),
	publishAt: z.iso.datetime().nullable(),
	seoTitle: z.string(),
	seoDescription: z.string(),
	categoryIds: z.array(z.number().int()),
	lighting: LightingDetails.nullable(),
});
export type EditedProduct = z.output<typeof EditedProduct>;

export const getStaffProduct = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/products/:id",
	schema: {
		summary: "Get a product as staff edit it, published or not",
		tags,
		params: IdParams,
		response: { 200: EditedProduct },
	},
});

const ProductIds = z
	.array(IdParams.shape.id)
	.min(1, { error: m.nothing_chosen })
	.max(maxBulkProducts, { error: () => m.too_many_products({ max: maxBulkProducts }) });

/** The steps to which prices are rounded, in fils: the nearest multiple, halves up. */
export const roundingSteps = [1, 25, 100, 500] as const;

const PriceChange = z.object({
	ids: ProductIds,
	percent: typedNumber(
		requiredNumber(
			m.percent_missing,
			z
				.number()
				.min(-90, { error: m.percent_out_of_range })
				.max(500, { error: m.percent_out_of_range })
				.refine((percent) => percent !== 0, { error: m.percent_missing }),
		),
	),
	roundTo: z.union(roundingSteps.map((step) => z.literal(step))).default(1),
});
export type PriceChange = z.output<typeof PriceChange>;

/** One change of many products. */
export const ProductChange = z.discriminatedUnion("action", [
	z.object({ action: z.enum(["publish", "unpublish", "delete"]), ids: ProductIds }),
	z.object({
		action: z.enum(["add-category", "remove-category"]),
		ids: ProductIds,
		categoryId: chosenId(m.category_missing),
	}),
	z.object({ action: z.literal("brand"), ids: ProductIds, brandId: chosenId(m.brand_missing) }),
	PriceChange.extend({
		action: z.literal("price"),
		/** The versions of the preview, in the order of `ids`. A product changed since is refused. */
		versions: z.array(z.number().int()),
	}).refine(({ ids, versions }) => ids.length === versions.length, { path: ["versions"], error: m.versions_missing }),
]);
export type ProductChange = z.output<typeof ProductChange>;

export const changeProducts = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/products/changes",
	schema: {
		summary: "Publish, unpublish, reprice, categorise or delete products: all of them, or none if one is refused",
		tags,
		body: ProductChange,
		response: { 200: z.object({ changed: z.number().int() }) },
	},
});

/** A price before and after a change in per cent. */
export const PricePreviewRow = z.object({
	productId: z.number().int(),
	productName: z.string(),
	/** Which price of the product: its base or discount price, or that of a variant. */
	kind: z.enum(["base", "discount", "variant"]),
	size: z.string(),
	sku: z.string(),
	before: Money,
	after: Money,
});
export type PricePreviewRow = z.output<typeof PricePreviewRow>;

export const previewPrices = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/products/price-preview",
	schema: {
		summary: "Preview the prices after a percentage change; nothing is changed",
		tags,
		body: PriceChange,
		response: {
			200: z.object({
				rows: z.array(PricePreviewRow),
				/** The versions of the products, in the order of the ids. */
				versions: z.array(z.number().int()),
			}),
		},
	},
});

/** A row of the sheet of prices and stock: a variant, or a product without variants. */
export const SheetRow = z.object({
	productId: z.number().int(),
	variantId: z.number().int().nullable(),
	productName: z.string(),
	size: z.string(),
	sku: z.string(),
	status: z.enum(productStatuses),
	/** The price of the variant; the base price of a product without variants. */
	price: Money,
	/** The available pieces. */
	stockQuantity: z.number().int(),
});
export type SheetRow = z.output<typeof SheetRow>;

export const SheetQuery = z.object({
	...Paging.shape,
	search: SearchText,
	...filters,
	/** Only these products. */
	ids: NumberList.pipe(
		z.array(z.int32()).max(maxBulkProducts, { error: () => m.too_many_products({ max: maxBulkProducts }) }),
	),
});
export type SheetQuery = z.output<typeof SheetQuery>;

export const listSheet = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/products/sheet",
	schema: {
		summary: "List prices and stock, a row for each variant, by page",
		tags,
		querystring: SheetQuery,
		response: { 200: page(SheetRow) },
	},
});

/** A changed row. `priceSeen` and `stockSeen` are the values that the change is based on. */
export const SheetChange = z.object({
	productId: IdParams.shape.id,
	variantId: IdParams.shape.id.nullable(),
	price: typedNumber(requiredNumber(m.price_missing, Amount.min(0, { error: m.price_below_zero }))).optional(),
	priceSeen: Money.optional(),
	stockQuantity: AvailableStock.optional(),
	/** The difference to it is applied, so that sales since then are kept. */
	stockSeen: z.number().int().optional(),
});
export type SheetChange = z.output<typeof SheetChange>;

export const saveSheet = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/products/sheet",
	schema: {
		summary: "Save prices and stock: all rows, or none if one is refused; `errors` has the reason of each cell",
		tags,
		body: z.object({
			rows: z
				.array(SheetChange)
				.min(1, { error: m.nothing_changed })
				.max(maxBulkProducts, { error: () => m.too_many_rows({ max: maxBulkProducts }) }),
		}),
		response: { 200: z.object({ changed: z.number().int() }) },
	},
});
