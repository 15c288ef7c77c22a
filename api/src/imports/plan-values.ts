import { BrandForm } from "@noor/contract/brands";
import type { ProductColumn } from "@noor/contract/import-columns";
import { toAed, toFils } from "@noor/contract/money";
import { ProductForm } from "@noor/contract/products";
import { SupplierForm } from "@noor/contract/suppliers";
import * as m from "@noor/messages/api/imports";
import type { PlannedProduct, ProductValues } from "./import-plan.ts";
import { arabicColumns, planTranslations } from "./plan-translations.ts";
import { type Cell, labelOf, newCells, type Planning, validateForm } from "./planning.ts";
import type { ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";

/** Plans the values of the product itself. */
export function planValues(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	current: ProductRow | undefined,
): void {
	const changedCells = newCells(
		planning,
		rows,
		["name", "description", "basePrice", "discountPrice", "brand", "supplier", ...arabicColumns.products],
		current,
	);
	if (current && changedCells.length === 0) return;
	const cells = new Map(changedCells.map((cell) => [cell.column, cell]));
	const brandId = findBrandOrSupplier(planning, cells.get("brand"), current?.brandId, "brand");
	const supplierId = findBrandOrSupplier(planning, cells.get("supplier"), current?.supplierId, "supplier");
	const form = validateForm(
		planning,
		ProductForm,
		{
			// Placeholders for unchanged values, which are not validated.
			Name: cells.get("name")?.text ?? (current && m.as_it_is()),
			Description: cells.get("description")?.text ?? (current && m.as_it_is_in_shop()),
			BasePrice: cells.get("basePrice")?.text ?? (current && toAed(current.basePriceFils)),
			DiscountPrice: cells.get("discountPrice")?.text ?? (current && toAed(current.discountPriceFils ?? 0)),
			BrandId: brandId === null ? undefined : 1,
			SupplierId: supplierId === null ? undefined : 1,
		},
		{
			Name: "name",
			Description: "description",
			BasePrice: "basePrice",
			DiscountPrice: "discountPrice",
			...(brandId === undefined ? {} : { BrandId: "brand" }),
			...(supplierId === undefined ? {} : { SupplierId: "supplier" }),
		},
		rows,
		changedCells,
	);
	if (!form || brandId == null || supplierId == null) return;
	const name = cells.has("name") || !current ? form.Name : current.name;
	const description = cells.has("description") || !current ? form.Description : current.description;
	const english = { name, description };
	const translations = planTranslations(planning, "products", changedCells, english, current?.translations);
	if (!translations) return;
	const values: ProductValues = {
		...english,
		translations,
		basePriceFils: cells.has("basePrice") || !current ? toFils(form.BasePrice) : current.basePriceFils,
		discountPriceFils:
			cells.has("discountPrice") || !current
				? form.DiscountPrice
					? toFils(form.DiscountPrice)
					: null
				: current.discountPriceFils,
		brandId,
		supplierId,
	};
	const changes: [ProductColumn, keyof ProductValues][] = [
		["name", "name"],
		["description", "description"],
		["basePrice", "basePriceFils"],
		["discountPrice", "discountPriceFils"],
		["brand", "brandId"],
		["supplier", "supplierId"],
	];
	const changed = changes.filter(([, key]) => !current || current[key] !== values[key]).map(([column]) => column);
	const changedArabic = arabicColumns.products.filter((column) => cells.has(column));
	if (changed.length + changedArabic.length === 0) return;
	planned.values = values;
	planned.columns.push(
		...[...changed, ...changedArabic].flatMap((column) => (current || cells.has(column) ? labelOf(column) : [])),
	);
}

const kinds = {
	brand: { ambiguous: m.ambiguous_brand, missing: m.no_such_brand, invalid: m.invalid_brand_name },
	supplier: { ambiguous: m.ambiguous_supplier, missing: m.no_such_supplier, invalid: m.invalid_supplier_name },
};

/** The id of a brand or supplier; null for a blank cell; undefined, with an error reported, when there is no single match. */
function findBrandOrSupplier(
	planning: Planning,
	cell: Cell | undefined,
	current: number | undefined,
	kind: "brand" | "supplier",
): number | null | undefined {
	if (!cell) return current ?? null;
	const name = cell.text.trim();
	if (name === "") return null;
	const ids = (kind === "brand" ? planning.shop.brands : planning.shop.suppliers).get(name.toLowerCase()) ?? [];
	const [id] = current !== undefined && ids.includes(current) ? [current] : ids;
	if (ids.length > 1 && id !== current) {
		planning.reportError(cell.row, kind, kinds[kind].ambiguous({ count: ids.length }));
		return undefined;
	}
	if (id !== undefined) return id;
	if (!planning.createMissing) {
		planning.reportError(cell.row, kind, kinds[kind].missing(), "create-missing");
		return undefined;
	}
	return addBrandOrSupplier(planning, cell, kind, name);
}

function addBrandOrSupplier(
	planning: Planning,
	cell: Cell,
	kind: "brand" | "supplier",
	name: string,
): number | undefined {
	const added = kind === "brand" ? planning.newBrands : planning.newSuppliers;
	const known = added.get(name.toLowerCase());
	if (known) return known.id;
	const form =
		kind === "brand" ? BrandForm.safeParse({ brandName: name }) : SupplierForm.safeParse({ supplierName: name });
	if (!form.success) {
		planning.reportError(cell.row, kind, form.error.issues[0]?.message ?? kinds[kind].invalid());
		return undefined;
	}
	const id = -1 - added.size;
	added.set(name.toLowerCase(), { id, name });
	return id;
}
