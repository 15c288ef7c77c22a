import * as m from "@noor/messages/contract/import-columns";
import { attributeRows } from "./attribute-rows.ts";
import type { AttributeId } from "./attributes.ts";

interface Column<Id extends string> {
	id: Id;
	/** The label on screens, which is also the header in an exported file. */
	label: () => string;
	part: "product" | "variant" | "lighting";
	/** Numbers are read in the spelling of the file: `1.234,50` or `1,234.50`. */
	isNumber?: true;
	/** Staff may choose a value for the new products of which the file has none. */
	hasDefault?: true;
	/** A row of a variant may state a value of its own. */
	perVariant?: true;
	/** Only files of others have the column; the export does not. */
	isImportOnly?: true;
	/**
	 * Other names of the column in files of shops and suppliers. Labels depend on the language; the id and the
	 * aliases do not. The aliases include the English label, so that a file exported in English is recognised in any
	 * language.
	 */
	aliases?: readonly string[];
}

const ownColumns = [
	{ id: "productId", label: m.product_id, part: "product", aliases: ["id"] },
	// Joins the rows of a new product, whose name is in one of them only.
	{ id: "productKey", label: m.product_key, part: "product", isImportOnly: true, aliases: ["handle", "parent sku"] },
	{ id: "name", label: m.name, part: "product", aliases: ["product", "product name", "title"] },
	{ id: "nameArabic", label: m.name_arabic, part: "product", aliases: ["name (arabic)", "arabic name", "name ar"] },
	{ id: "description", label: m.description, part: "product", hasDefault: true, aliases: ["body", "body html"] },
	{
		id: "descriptionArabic",
		label: m.description_arabic,
		part: "product",
		aliases: ["description (arabic)", "arabic description", "description ar"],
	},
	{ id: "basePrice", label: m.base_price, part: "product", isNumber: true },
	{ id: "discountPrice", label: m.discount_price, part: "product", isNumber: true, aliases: ["sale price"] },
	{ id: "brand", label: m.brand, part: "product", hasDefault: true, aliases: ["brand name", "manufacturer", "vendor"] },
	{ id: "supplier", label: m.supplier, part: "product", hasDefault: true, aliases: ["supplier name"] },
	{
		id: "categories",
		label: m.categories,
		part: "product",
		hasDefault: true,
		aliases: ["category", "collections", "product type", "type", "product category"],
	},
	// File names of pictures that were uploaded with the import. Addresses count by their last part; nothing is fetched.
	{
		id: "pictures",
		label: m.pictures,
		part: "product",
		isImportOnly: true,
		aliases: ["picture", "images", "image", "image src", "photo", "photos"],
	},
	{ id: "variantId", label: m.variant_id, part: "variant" },
	{ id: "sku", label: m.sku, part: "variant", aliases: ["article number", "variant sku"] },
	{ id: "size", label: m.size, part: "variant", hasDefault: true, aliases: ["variant", "option", "option1 value"] },
	{ id: "sizeArabic", label: m.size_arabic, part: "variant", aliases: ["size (arabic)", "arabic size", "size ar"] },
	// Joined to the size: "30 cm / Brass".
	{ id: "option2", label: m.second_option, part: "variant", isImportOnly: true, aliases: ["option2 value"] },
	{ id: "option3", label: m.third_option, part: "variant", isImportOnly: true, aliases: ["option3 value"] },
	{ id: "variantPicture", label: m.variant_picture, part: "variant", isImportOnly: true, aliases: ["variant image"] },
	{ id: "sizeDescription", label: m.size_description, part: "variant" },
	{
		id: "sizeDescriptionArabic",
		label: m.size_description_arabic,
		part: "variant",
		aliases: ["size description (arabic)", "arabic size description", "size description ar"],
	},
	{ id: "price", label: m.price, part: "variant", isNumber: true, aliases: ["variant price"] },
	{
		id: "compareAtPrice",
		label: m.compare_at_price,
		part: "variant",
		isNumber: true,
		aliases: ["compare price", "variant compare at price"],
	},
	{
		id: "stock",
		label: m.stock,
		part: "variant",
		hasDefault: true,
		isNumber: true,
		aliases: ["stock quantity", "quantity", "inventory", "variant inventory qty"],
	},
	// With this column an import applies only the difference, so that sales since the export are kept.
	{ id: "stockSeen", label: m.stock_seen, part: "variant", isNumber: true, aliases: ["stock when exported"] },
	// The id of the last stock movement before the export. It distinguishes a repeated import from a newer export.
	{ id: "stockVersion", label: m.stock_version, part: "variant" },
] as const satisfies readonly Column<string>[];

export type ProductColumn = (typeof ownColumns)[number]["id"] | AttributeId;

/**
 * The columns of a product file, in the order of the export. Each row is a variant, or a product without variants;
 * product values are repeated in each row. Lighting attributes of a row are those of the variant (`effectiveLighting`).
 */
export const productColumns: readonly Column<ProductColumn>[] = [
	...ownColumns,
	...attributeRows.map(
		({ id, label, kind, perVariant, aliases = [] }): Column<AttributeId> => ({
			...{ id, label, part: "lighting", aliases },
			...(kind === "number" ? { isNumber: true } : {}),
			...(perVariant ? { perVariant } : {}),
		}),
	),
];

export const exportedColumns = productColumns.filter(({ isImportOnly }) => !isImportOnly);

/** The columns for which staff may choose a value for new products. */
export const defaultColumns = productColumns.filter(({ hasDefault }) => hasDefault);
