import type { Brand, BrandForm } from "@noor/contract/brands";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { assertNameIsFree } from "../assert-name-is-free.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { joinNames } from "../join-names.ts";
import { getBrand } from "./read-brands.ts";

/** Adds a brand. Refuses a name that there is. */
export function createBrand(db: Database, { version: _, ...form }: BrandForm, by: Staff): Promise<Brand> {
	return inCatalogueTransaction(db, by, async (tx) => {
		await assertNameIsFree(tx, "brand", form.brandName);
		const { id } = await tx.insertInto("brands").values(form).returning("id").executeTakeFirstOrThrow();
		return getBrand(tx, id);
	});
}

/** Changes a brand. Refuses where it is not as the form has seen it, and the name of another. */
export function updateBrand(db: Database, id: number, { version, ...form }: BrandForm, by: Staff): Promise<Brand> {
	return inCatalogueTransaction(db, by, async (tx) => {
		assertVersion(await getBrand(tx, id), version);
		await assertNameIsFree(tx, "brand", form.brandName, { id });
		await tx.updateTable("brands").set(form).where("id", "=", id).execute();
		return getBrand(tx, id);
	});
}

/** Refuses, and names them, while there are products of the brand. */
export async function deleteBrand(db: Database, id: number, by: Staff): Promise<void> {
	await inCatalogueTransaction(db, by, async (tx) => {
		const products = await tx.selectFrom("products").where("brandId", "=", id).select("name").orderBy("name").execute();
		if (products.length > 0)
			throw new Refusal("conflict", m.brand_has_products({ names: joinNames(products.map(({ name }) => name)) }));
		const { numDeletedRows } = await tx.deleteFrom("brands").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_brand());
	});
}
