import type { Supplier, SupplierForm } from "@noor/contract/suppliers";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { assertSameId } from "../assert-same-id.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { joinNames } from "../join-names.ts";
import { getSupplier } from "./read-suppliers.ts";

export function createSupplier(
	db: Database,
	{ id: _, version: __, ...form }: SupplierForm,
	by: Staff,
): Promise<Supplier> {
	return inCatalogueTransaction(db, by, async (tx) => {
		const { id } = await tx.insertInto("suppliers").values(form).returning("id").executeTakeFirstOrThrow();
		return getSupplier(tx, id);
	});
}

/**
 * Updates a supplier.
 *
 * @throws Refusal `not-found` when no supplier has this id; `conflict` when its version is not the one the form was loaded
 * with.
 */
export async function updateSupplier(
	db: Database,
	id: number,
	{ id: bodyId, version, ...form }: SupplierForm,
	by: Staff,
): Promise<Supplier> {
	assertSameId(id, bodyId);
	return inCatalogueTransaction(db, by, async (tx) => {
		assertVersion(await getSupplier(tx, id), version);
		await tx.updateTable("suppliers").set(form).where("id", "=", id).execute();
		return getSupplier(tx, id);
	});
}

/**
 * Deletes a supplier that has no products.
 *
 * @throws Refusal `conflict`, naming the products, when the supplier has any; `not-found` when no supplier has this id.
 */
export async function deleteSupplier(db: Database, id: number, by: Staff): Promise<void> {
	await inCatalogueTransaction(db, by, async (tx) => {
		const products = await tx
			.selectFrom("products")
			.where("supplierId", "=", id)
			.select("name")
			.orderBy("name")
			.execute();
		if (products.length > 0)
			throw new Refusal("conflict", m.supplier_has_products({ names: joinNames(products.map(({ name }) => name)) }));
		const { numDeletedRows } = await tx.deleteFrom("suppliers").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_supplier());
	});
}
