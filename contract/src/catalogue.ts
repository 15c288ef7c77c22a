import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { anyCase, BooleanList, NumberList, OptionalNumber, TextList } from "./list-parameter.ts";
import { Money } from "./money.ts";
import { IdParams, PageSize, Paging, page, tableQuery } from "./paging.ts";

const anyone = { access: "anyone" } as const;

/** Counts the changes of a record. Whoever changes it says which version they saw. */
export const Version = z.number().int();

export const Category = z.object({
	id: z.number().int(),
	categoryName: z.string(),
	description: z.string(),
	imageUrl: z.string().nullable(),
	parentCategoryId: z.number().int().nullable(),
	version: Version,
});
export type Category = z.output<typeof Category>;

export const CategoryQuery = tableQuery("id", "name");
export type CategoryQuery = z.output<typeof CategoryQuery>;

export const listCategories = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Categories",
	schema: {
		summary: "Categories",
		tags: ["Categories"],
		querystring: CategoryQuery,
		response: { 200: page(Category) },
	},
});

export const getCategory = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Categories/:id",
	schema: { summary: "One category", tags: ["Categories"], params: IdParams, response: { 200: Category } },
});

export const Brand = z.object({
	id: z.number().int(),
	brandName: z.string(),
	description: z.string(),
	version: Version,
});
export type Brand = z.output<typeof Brand>;

export const BrandQuery = tableQuery("id", "name", "description");
export type BrandQuery = z.output<typeof BrandQuery>;

export const listBrands = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Brand",
	schema: { summary: "Brands", tags: ["Brands"], querystring: BrandQuery, response: { 200: page(Brand) } },
});

/** A size, length or finish in which a product is sold. `stockQuantity` counts what is not held by somebody's checkout. */
export const ProductVariant = z.object({
	variantId: z.number().int(),
	productId: z.number().int(),
	size: z.string(),
	sizeDescription: z.string(),
	price: Money,
	compareAtPrice: Money.nullable(),
	sku: z.string(),
	stockQuantity: z.number().int(),
});
export type ProductVariant = z.output<typeof ProductVariant>;

export const Product = z.object({
	id: z.number().int(),
	name: z.string(),
	description: z.string(),
	basePrice: Money,
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

/** What a card in a grid needs, so that no card has to ask again. */
export const ProductCard = Product.extend({
	/** The lowest variant price above 0, else the base price. */
	lowestPrice: Money,
	variantCount: z.number().int(),
	/** The same photograph with the lamp switched on. */
	litImageUrl: z.string().nullable(),
	imageAlt: z.string(),
	imagePreview: z.string(),
	wattage: z.number().nullable(),
	lumens: z.number().nullable(),
	colorTemperature: z.number().int().nullable(),
	/** The coolest white of a lamp of tunable white, in K; null where it is fixed. */
	colorTemperatureMax: z.number().int().nullable(),
});
export type ProductCard = z.output<typeof ProductCard>;

export const getProduct = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Products/:id",
	schema: {
		summary: "One product with its variants",
		tags: ["Products"],
		params: IdParams,
		response: { 200: Product.extend({ variants: z.array(ProductVariant) }) },
	},
});

export const listVariants = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Products/variants/:id",
	schema: {
		summary: "The variants of a product, with live stock",
		tags: ["Products"],
		params: IdParams,
		response: { 200: z.array(ProductVariant) },
	},
});

/** `relevance` is how well a product answers the search; `brightest` goes by lm, `mostEfficient` by lm/W. */
export const sortOrders = [
	"name",
	"priceAsc",
	"priceDesc",
	"newest",
	"brightest",
	"mostEfficient",
	"relevance",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * The lists of the product-list query. A product is found when it has one of the values of every list that is given;
 * of `cri` it has at least the smallest. Brands go by name or by id.
 */
export const ProductFilters = z.object({
	brands: TextList,
	material: TextList,
	frameColors: TextList,
	basementTypes: TextList,
	lightTypes: TextList,
	wattage: NumberList,
	lumens: NumberList,
	colorTemperature: NumberList,
	cri: NumberList,
	isDimmable: BooleanList,
	lifespanHours: NumberList,
	beamAngle: NumberList,
	shape: TextList,
	finish: TextList,
	specialFeatures: TextList,
	ipRating: TextList,
	voltage: TextList,
	frequency: TextList,
	mountingType: TextList,
	socketType: TextList,
});
export type ProductFilters = z.output<typeof ProductFilters>;
/** The name of a filter of the product-list query. */
export type FilterName = keyof ProductFilters;
export const filterNames = [
	"brands",
	"material",
	"frameColors",
	"basementTypes",
	"lightTypes",
	"wattage",
	"lumens",
	"colorTemperature",
	"cri",
	"isDimmable",
	"lifespanHours",
	"beamAngle",
	"shape",
	"finish",
	"specialFeatures",
	"ipRating",
	"voltage",
	"frequency",
	"mountingType",
	"socketType",
] as const satisfies FilterName[];

const searched = ProductFilters.extend({
	/** In AED, of the lowest price at which the product can be had. */
	minPrice: OptionalNumber,
	maxPrice: OptionalNumber,
	search: z.string().trim().max(200).default(""),
	/** In any case; blank is none. */
	sort: z.preprocess(
		(given) => (given === "" ? undefined : (sortOrders.find((order) => isSame(order, given)) ?? given)),
		z.enum(sortOrders).optional(),
	),
});

function isSame(order: SortOrder, given: unknown): boolean {
	return typeof given === "string" && given.toLowerCase() === order.toLowerCase();
}

/** A search is answered best match first, everything else by name, unless the query says how. */
function sorted<Q extends { sort?: SortOrder | undefined; search: string }>(query: Q): Q & { sort: SortOrder } {
	return { ...query, sort: query.sort ?? (query.search === "" ? "name" : "relevance") };
}

/** Which products to list, and in which order. The spec writes `Sort`; any case of the names is understood. */
export const ProductQuery = anyCase(
	searched.extend({ pageIndex: Paging.shape.pageIndex, pageSize: PageSize.default(20) }),
	{ pagenumber: "pageIndex" },
).transform(sorted);
export type ProductQuery = z.output<typeof ProductQuery>;

const optionalCategory = { categoryId: IdParams.shape.id.optional() };

/** Which products of the whole shop, or of one category. Without `pageIndex` and `pageSize` they come on one page. */
export const AllProductsQuery = anyCase(
	searched.extend({
		...optionalCategory,
		pageIndex: Paging.shape.pageIndex.unwrap().optional(),
		pageSize: PageSize.optional(),
	}),
	{ pagenumber: "pageIndex" },
).transform(sorted);
export type AllProductsQuery = z.output<typeof AllProductsQuery>;

/** The query of a listing, whichever page and order it asks for. */
export const FacetQuery = anyCase(searched.extend(optionalCategory));
export type FacetQuery = z.output<typeof FacetQuery>;

export const listCategoryProducts = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/ProductCategory/category/:categoryId",
	schema: {
		summary: "The products of a category and of the categories below it",
		tags: ["Products"],
		params: z.object({ categoryId: IdParams.shape.id }),
		querystring: ProductQuery,
		response: { 200: page(ProductCard) },
	},
});

export const LightingDetails = z.object({
	id: z.number().int(),
	productId: z.number().int(),
	material: z.string(),
	frameColor: z.string(),
	basementType: z.string(),
	lightType: z.string(),
	/** Electrical power in W. */
	wattage: z.number(),
	/** Luminous flux in lm. */
	lumens: z.number(),
	/** Correlated colour temperature in K; of tunable white the warmest. */
	colorTemperature: z.number().int(),
	/** The coolest colour temperature of tunable white, in K; null where it is fixed. */
	colorTemperatureMax: z.number().int().nullable(),
	/** Colour rendering index Ra, 0–100. */
	cri: z.number().int(),
	isDimmable: z.boolean(),
	/** Rated life L70 in hours. */
	lifespanHours: z.number().int(),
	/** Full angle at half intensity in degrees. */
	beamAngle: z.number(),
	shape: z.string(),
	finish: z.string(),
	specialFeatures: z.string(),
	/** The two digits after "IP". */
	ipRating: z.string(),
	/** In V, a figure or a range. */
	voltage: z.string(),
	/** In Hz, a figure or several. */
	frequency: z.string(),
	mountingType: z.string(),
	socketType: z.string(),
	version: Version,
});
export type LightingDetails = z.output<typeof LightingDetails>;

const ProductIdParams = z.object({ productId: IdParams.shape.id });

export const getLightingDetails = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/LightingDetails/product/:productId",
	schema: {
		summary: "The lighting details of a product",
		tags: ["Lighting details"],
		params: ProductIdParams,
		response: { 200: LightingDetails },
	},
});

/** A photograph of a product. `imageData` is a WebP data URI of at most 800 px; pages use the URLs. */
export const ProductImage = z.object({
	id: z.number().int(),
	imageData: z.string(),
	isThumbnail: z.boolean(),
	imageUrl: z.string(),
	litImageUrl: z.string().nullable(),
	lampImageUrl: z.string().nullable(),
	altText: z.string(),
	width: z.number().int(),
	height: z.number().int(),
	preview: z.string(),
	/** The variant it shows; not said of a picture of the product as such. */
	variantId: z.number().int().optional(),
});
export type ProductImage = z.output<typeof ProductImage>;

export const listProductImages = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/ProductImage/:productId",
	schema: {
		summary: "The photographs of a product, the thumbnail first",
		tags: ["Product images"],
		params: ProductIdParams,
		querystring: z.object({
			/** `false` leaves `imageData` empty, for pages that use the URLs. */
			embed: z
				.enum(["true", "false"])
				.default("true")
				.transform((embed) => embed === "true"),
		}),
		response: { 200: z.array(ProductImage) },
	},
});
