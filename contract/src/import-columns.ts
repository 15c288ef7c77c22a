import * as m from "@noor/messages/contract/import-columns";
import { attributeRows } from "./attribute-rows.ts";
import type { AttributeId } from "./attributes.ts";

interface Column<Id extends string> {
	id: Id;
	/** The label on screens, which is also the header in an exported file. */
	label: () => string;
	part: "product" | "variant" | "lighting";
	/**
	 * Other names of the column in files of shops and suppliers. Labels depend on the language; the id and the
	 * aliases do not. The aliases include the English label, so that a file exported in English is recognised in any
	 * language.
	 */
	aliases?: readonly string[];
}

const ownColumns = [
	{ id: "productId", label: m.product_id, part: "product", aliases: ["id"] },
	{ id: "name", label: m.name, part: "product", aliases: ["product", "product name", "title"] },
	{ id: "description", label: m.description, part: "product", aliases: ["body"] },
	{ id: "basePrice", label: m.base_price, part: "product" },
	{ id: "discountPrice", label: m.discount_price, part: "product", aliases: ["sale price"] },
	{ id: "brand", label: m.brand, part: "product", aliases: ["brand name", "manufacturer"] },
	{ id: "supplier", label: m.supplier, part: "product", aliases: ["supplier name"] },
	{ id: "categories", label: m.categories, part: "product", aliases: ["category", "collections"] },
	{ id: "variantId", label: m.variant_id, part: "variant" },
	{ id: "sku", label: m.sku, part: "variant", aliases: ["article number", "variant sku"] },
	{ id: "size", label: m.size, part: "variant", aliases: ["variant", "option"] },
	{ id: "sizeDescription", label: m.size_description, part: "variant" },
	{ id: "price", label: m.price, part: "variant", aliases: ["variant price"] },
	{
		id: "compareAtPrice",
		label: m.compare_at_price,
		part: "variant",
		aliases: ["compare price", "variant compare at price"],
	},
	{ id: "stock", label: m.stock, part: "variant", aliases: ["stock quantity", "quantity", "inventory"] },
	// With this column an import applies only the difference, so that sales since the export are kept.
	{ id: "stockSeen", label: m.stock_seen, part: "variant", aliases: ["stock when exported"] },
	// The id of the last stock movement before the export. It distinguishes a repeated import from a newer export.
	{ id: "stockVersion", label: m.stock_version, part: "variant" },
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
