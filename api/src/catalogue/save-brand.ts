import type { BrandForm } from "@noor/contract/brands";
import type { Brand } from "@noor/contract/catalogue";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { changeCatalogue } from "./change-catalogue.ts";
import { nameSome } from "./name-some.ts";

export function addBrand(db: Database, form: BrandForm): Promise<Brand> {
	return changeCatalogue(db, (tx) =>
		tx.insertInto("brands").values(form).returning(["id", "brandName", "description"]).executeTakeFirstOrThrow(),
	);
}

export async function changeBrand(db: Database, id: number, form: BrandForm): Promise<Brand> {
	const brand = await changeCatalogue(db, (tx) =>
		tx
			.updateTable("brands")
			.set(form)
			.where("id", "=", id)
			.returning(["id", "brandName", "description"])
			.executeTakeFirst(),
	);
	if (!brand) throw new Refusal("not-found", "There is no such brand.");
	return brand;
}

/** Refuses, and names them, while there are products of the brand. */
export async function deleteBrand(db: Database, id: number): Promise<void> {
	await changeCatalogue(db, async (tx) => {
		const products = await tx.selectFrom("products").where("brandId", "=", id).select("name").orderBy("name").execute();
		if (products.length > 0)
			throw new Refusal("conflict", `This brand has products: ${nameSome(products.map(({ name }) => name))}.`);
		const { numDeletedRows } = await tx.deleteFrom("brands").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", "There is no such brand.");
	});
}
