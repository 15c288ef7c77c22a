import type { Paging } from "@noor/contract/paging";
import type { Supplier, SupplierQuery } from "@noor/contract/suppliers";
import * as m from "@noor/messages/api/catalogue";
import { type CsvTable, chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { Refusal } from "../../refusal.ts";

/** All suppliers, by name. */
export function listSuppliers(db: Database): Promise<Supplier[]> {
	return selectSuppliers(db).execute();
}

/** One page of suppliers that match the query, by name unless the query names another order. */
export function pageSuppliers(
	db: Database,
	query: SupplierQuery,
): Promise<Paging & { count: number; data: Supplier[] }> {
	return readPage(arrangeSuppliers(db, query), query);
}

/** The suppliers of `pageSuppliers` without paging, as a CSV table with the requested columns. */
export function exportSuppliers(db: Database, query: SupplierQuery & { columns: string[] }): CsvTable<Supplier> {
	return {
		columns: chooseColumns(
			[
				{ id: "id", header: m.id, value: ({ id }) => id },
				{ id: "name", header: m.name, value: ({ supplierName }) => supplierName },
				{ id: "contactName", header: m.contact_name, value: ({ contactName }) => contactName },
				{ id: "address", header: m.address, value: ({ address }) => address },
				{ id: "email", header: m.email, value: ({ email }) => email },
				{ id: "phone", header: m.phone, value: ({ phone }) => phone },
			],
			query.columns,
		),
		rows: readInBatches(db, arrangeSuppliers(db, query)),
	};
}

/** @throws Refusal `not-found` when no supplier has this id. */
export async function getSupplier(db: Database, id: number): Promise<Supplier> {
	const supplier = await selectSuppliers(db).where("id", "=", id).executeTakeFirst();
	if (!supplier) throw new Refusal("not-found", m.no_such_supplier());
	return supplier;
}

function arrangeSuppliers(db: Database, query: SupplierQuery) {
	return applySearchAndSort(selectSuppliers(db), query, {
		searched: ["supplierName", "contactName", "address", "email", "phone"],
		sorted: {
			id: "id",
			name: collateByName("supplierName"),
			contactName: collateByName("contactName"),
			address: collateByName("address"),
			email: collateByName("email"),
			phone: "phone",
		},
		id: "id",
	});
}

function selectSuppliers(db: Database) {
	return db
		.selectFrom("suppliers")
		.select(["id", "supplierName", "contactName", "address", "email", "phone", "version"])
		.orderBy(collateByName("supplierName"))
		.orderBy("id");
}
