import { exportedColumns } from "@noor/contract/import-columns";
import type { CsvTable } from "../csv/write-csv.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { cellOf, type ProductRow, readCategories, selectProductRows } from "./product-rows.ts";

/**
 * Exports all products with their variants, stock, lighting details and categories as a CSV table, one row per variant.
 * Importing the file into the unchanged shop changes nothing.
 */
export async function exportProducts(db: Database): Promise<CsvTable<ProductRow>> {
	const categories = await readCategories(db);
	return {
		columns: exportedColumns.map(({ id, label }) => ({
			id,
			header: label,
			value: (row) => cellOf(row, id, categories),
		})),
		rows: readInBatches(db, selectProductRows(db)),
	};
}
