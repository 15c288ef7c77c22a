import type { Supplier, SupplierForm } from "@noor/contract/suppliers";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { changeCatalogue } from "./change-catalogue.ts";
import { nameSome } from "./name-some.ts";
import { sameId } from "./same-id.ts";

const columns = ["id", "supplierName", "contactName", "address", "email", "phone"] as const;

export function addSupplier(db: Database, { id: _, ...form }: SupplierForm): Promise<Supplier> {
	return changeCatalogue(db, (tx) =>
		tx.insertInto("suppliers").values(form).returning(columns).executeTakeFirstOrThrow(),
	);
}

export async function changeSupplier(db: Database, id: number, { id: said, ...form }: SupplierForm): Promise<Supplier> {
	sameId(id, said);
	const supplier = await changeCatalogue(db, (tx) =>
		tx.updateTable("suppliers").set(form).where("id", "=", id).returning(columns).executeTakeFirst(),
	);
	if (!supplier) throw new Refusal("not-found", "There is no such supplier.");
	return supplier;
}

/** Refuses, and names them, while there are products of the supplier. */
export async function deleteSupplier(db: Database, id: number): Promise<void> {
	await changeCatalogue(db, async (tx) => {
		const products = await tx
			.selectFrom("products")
			.where("supplierId", "=", id)
			.select("name")
			.orderBy("name")
			.execute();
		if (products.length > 0)
			throw new Refusal("conflict", `This supplier has products: ${nameSome(products.map(({ name }) => name))}.`);
		const { numDeletedRows } = await tx.deleteFrom("suppliers").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", "There is no such supplier.");
	});
}
