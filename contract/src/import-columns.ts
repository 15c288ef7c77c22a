import { attributeRows } from "./attribute-rows.ts";
import type { AttributeId } from "./attributes.ts";

interface Column<Id extends string> {
	id: Id;
	/** The header in an exported file. */
	label: string;
	part: "product" | "variant" | "lighting";
	/** Other names of the column in files of shops and suppliers, besides its label and its id. */
	aliases?: readonly string[];
}

const ownColumns = [
	{ id: "productId", label: "Product ID", part: "product", aliases: ["id"] },
	{ id: "name", label: "Name", part: "product", aliases: ["product", "product name", "title"] },
	{ id: "description", label: "Description", part: "product", aliases: ["body"] },
	{ id: "basePrice", label: "Base Price", part: "product" },
	{ id: "discountPrice", label: "Discount Price", part: "product", aliases: ["sale price"] },
	{ id: "brand", label: "Brand", part: "product", aliases: ["brand name", "manufacturer"] },
	{ id: "supplier", label: "Supplier", part: "product", aliases: ["supplier name"] },
	{ id: "categories", label: "Categories", part: "product", aliases: ["category", "collections"] },
	{ id: "variantId", label: "Variant ID", part: "variant" },
	{ id: "sku", label: "SKU", part: "variant", aliases: ["article number", "variant sku"] },
	{ id: "size", label: "Size", part: "variant", aliases: ["variant", "option"] },
	{ id: "sizeDescription", label: "Size Description", part: "variant" },
	{ id: "price", label: "Price", part: "variant", aliases: ["variant price"] },
	{
		id: "compareAtPrice",
		label: "Compare At Price",
		part: "variant",
		aliases: ["compare price", "variant compare at price"],
	},
	{ id: "stock", label: "Stock", part: "variant", aliases: ["stock quantity", "quantity", "inventory"] },
	// With this column an import applies only the difference, so that sales since the export are kept.
	{ id: "stockSeen", label: "Stock When Exported", part: "variant" },
	// The id of the last stock movement before the export. It distinguishes a repeated import from a newer export.
	{ id: "stockVersion", label: "Stock Version", part: "variant" },
] as const satisfies readonly Column<string>[];

export type ProductColumn = (typeof ownColumns)[number]["id"] | AttributeId;

/**
 * The columns of a product file, in the order of the export. Each row is a variant, or a product without variants;
 * product values are repeated in each row.
 */
export const productColumns: readonly Column<ProductColumn>[] = [
	...ownColumns,
	...attributeRows.map(({ id, label, aliases = [] }) => ({ id, label, part: "lighting", aliases }) as const),
];
