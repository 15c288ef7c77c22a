import type { BrandForm } from "@noor/contract/brands";
import type { Brand } from "@noor/contract/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { refuseOutdated } from "../../database/assert-version.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { changeCatalogue } from "../change-catalogue.ts";
import { getBrand } from "./read-brands.ts";
import { nameSome } from "../join-names.ts";
import { refuseTakenName } from "../assert-name-is-free.ts";

/** Adds a brand. Refuses a name that there is. */
export function addBrand(db: Database, { version: _, ...form }: BrandForm, by: Staff): Promise<Brand> {
	return changeCatalogue(db, by, async (tx) => {
		await refuseTakenName(tx, "brand", form.brandName);
		const { id } = await tx.insertInto("brands").values(form).returning("id").executeTakeFirstOrThrow();
		return getBrand(tx, id);
	});
}

/** Changes a brand. Refuses where it is not as the form has seen it, and the name of another. */
export function changeBrand(db: Database, id: number, { version, ...form }: BrandForm, by: Staff): Promise<Brand> {
	return changeCatalogue(db, by, async (tx) => {
		refuseOutdated(await getBrand(tx, id), version);
		await refuseTakenName(tx, "brand", form.brandName, { id });
		await tx.updateTable("brands").set(form).where("id", "=", id).execute();
		return getBrand(tx, id);
	});
}

/** Refuses, and names them, while there are products of the brand. */
export async function deleteBrand(db: Database, id: number, by: Staff): Promise<void> {
	await changeCatalogue(db, by, async (tx) => {
		const products = await tx.selectFrom("products").where("brandId", "=", id).select("name").orderBy("name").execute();
		if (products.length > 0)
			throw new Refusal("conflict", `This brand has products: ${nameSome(products.map(({ name }) => name))}.`);
		const { numDeletedRows } = await tx.deleteFrom("brands").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", "There is no such brand.");
	});
}
