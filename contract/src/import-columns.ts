import * as m from "@noor/messages/contract/import-columns";
import { attributeRows } from "./attribute-rows.ts";
import type { AttributeId } from "./attributes.ts";

interface Column<Id extends string> {
	id: Id;
	/** On screens, and at the head of an exported file. */
	label: () => string;
	part: "product" | "variant" | "lighting";
	/**
	 * By what other names an import recognises it: those of other shops and suppliers. Labels differ between languages; id
	 * and aliases do not, so they include the English label, and a file exported in English is recognised in any language.
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
	// With it only the difference to it counts, and what was sold since the export stays sold.
	{ id: "stockSeen", label: m.stock_seen, part: "variant", aliases: ["stock when exported"] },
	// The id of the last stock movement before the export. It tells a file that is imported twice from a newer export.
	{ id: "stockVersion", label: m.stock_version, part: "variant" },
] as const satisfies readonly Column<string>[];

export type ProductColumn = (typeof ownColumns)[number]["id"] | AttributeId;

/**
 * The columns of a file of products, in the order in which they are exported. There is a row for each variant, or for a
 * product without variants; the values of the product are repeated on each.
 */
export const productColumns: readonly Column<ProductColumn>[] = [
	...ownColumns,
	...attributeRows.map(({ id, label, aliases = [] }) => ({ id, label, part: "lighting", aliases }) as const),
];
