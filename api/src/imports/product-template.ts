import { exportedColumns } from "@noor/contract/import-columns";
import * as m from "@noor/messages/api/imports";
import type { CsvTable } from "../csv/write-csv.ts";

type TemplateRow = Readonly<Record<string, string | number>>;

/** Columns that only an exported file has. */
const exportOnly = new Set<string>(["productId", "variantId", "stockSeen", "stockVersion"]);

/** A table to fill in: the columns of a product file, with the two variants of an example. */
export function productTemplate(): CsvTable<TemplateRow> {
	const example = { name: m.template_name(), description: m.template_description(), basePrice: 450 };
	const rows: TemplateRow[] = [
		{
			...example,
			brand: m.template_brand(),
			supplier: m.template_supplier(),
			categories: m.template_categories(),
			sku: "EXAMPLE-30",
			size: "Ø 30 cm",
			price: 450,
			stock: 10,
		},
		{ name: example.name, sku: "EXAMPLE-45", size: "Ø 45 cm", price: 610, stock: 4 },
	];
	return {
		columns: exportedColumns
			.filter(({ id }) => !exportOnly.has(id))
			.map(({ id, label }) => ({ id, header: label, value: (row) => row[id] ?? null })),
		rows: (async function* () {
			yield* rows;
		})(),
	};
}
