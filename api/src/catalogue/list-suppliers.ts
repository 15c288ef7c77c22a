import type { Supplier } from "@noor/contract/suppliers";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";

/** Suppliers by name. */
export function listSuppliers(db: Database): Promise<Supplier[]> {
	return selectSuppliers(db).execute();
}

export async function getSupplier(db: Database, id: number): Promise<Supplier> {
	const supplier = await selectSuppliers(db).where("id", "=", id).executeTakeFirst();
	if (!supplier) throw new Refusal("not-found", "There is no such supplier.");
	return supplier;
}

function selectSuppliers(db: Database) {
	return db
		.selectFrom("suppliers")
		.select(["id", "supplierName", "contactName", "address", "email", "phone", "version"])
		.orderBy("supplierName")
		.orderBy("id");
}
