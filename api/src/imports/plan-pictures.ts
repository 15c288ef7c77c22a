import type { PlannedProduct } from "./import-plan.ts";
import { findPicture } from "./picture-use.ts";
import { labelOf, type Planning } from "./planning.ts";
import type { ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";
import { pictureNameOf } from "./unpack-pictures.ts";

/** The maximum number of pictures of one product. */
const maxPictures = 100;

/**
 * Plans the pictures of a product: those that its rows name, and those that are called like its SKUs or its product key.
 * Pictures that it has are kept, and none is added twice.
 */
export function planPictures(
	{ pictures, pictureUse, shop }: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	current: ProductRow | undefined,
): void {
	const known = new Set(current ? shop.pictures.get(current.productId) : []);
	const add = (name: string, sku: string | null) => {
		const pictureId = pictures.get(name);
		if (pictureId === undefined) return;
		pictureUse.used.add(name);
		if (known.has(pictureId) || planned.pictures.length >= maxPictures) return;
		known.add(pictureId);
		planned.pictures.push({ pictureId, sku });
	};
	for (const { cells } of rows) {
		for (const name of namesIn(cells.pictures)) {
			const file = findPicture(pictures, pictureUse, name);
			if (file === undefined) pictureUse.missing.add(name);
			else add(file, null);
		}
		const sku = cells.sku || null;
		for (const name of namesIn(cells.variantPicture)) {
			const file = findPicture(pictures, pictureUse, name);
			if (file === undefined) pictureUse.missing.add(name);
			else add(file, sku);
		}
		if (sku) for (const file of pictureUse.byName.get(sku.toLowerCase()) ?? []) add(file, sku);
		if (cells.productKey)
			for (const file of pictureUse.byName.get(cells.productKey.toLowerCase()) ?? []) add(file, null);
	}
	if (planned.pictures.length > 0) planned.columns.push(labelOf("pictures"));
}

/** The file names in a cell: separated by |, ; or new lines, or by commas between names with an ending. */
function namesIn(cell = ""): string[] {
	return cell
		.split(/[|;\n]|,(?=\s{0,5}\S{1,200}\.\w{3,4})/)
		.map((part) => pictureNameOf(part.trim()))
		.filter((name) => name !== "");
}
