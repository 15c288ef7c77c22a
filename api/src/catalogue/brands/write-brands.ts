import type { Brand, BrandForm } from "@noor/contract/brands";
import type { LogoForm } from "@noor/contract/logo-form";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import { json } from "../../database/column-types.ts";
import type { Database } from "../../database/database.ts";
import { storePicture } from "../../media/store-picture.ts";
import { Refusal } from "../../refusal.ts";
import { acceptPictures } from "../accept-pictures.ts";
import { assertNameIsFree } from "../assert-name-is-free.ts";
import { assertSameId } from "../assert-same-id.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { joinNames } from "../join-names.ts";
import { getEditedBrand } from "./read-brands.ts";

/**
 * Creates a brand.
 *
 * @throws Refusal `invalid-input` when the name is taken.
 */
export function createBrand(db: Database, { version: _, ...form }: BrandForm, by: Staff): Promise<Brand> {
	return inCatalogueTransaction(db, by, async (tx) => {
		await assertNameIsFree(tx, "brand", form.brandName);
		const { id } = await tx
			.insertInto("brands")
			.values({
				brandName: form.brandName,
				description: form.description,
				...statedTexts(form),
				translations: json(savedTranslations(form)),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		return inEnglish(await getEditedBrand(tx, id));
	});
}

/**
 * Updates a brand.
 *
 * @throws Refusal `not-found` when no brand has this id; `conflict` when its version is not the one the form was loaded
 * with; `invalid-input` when the name is taken, or the form is that of another brand.
 */
export async function updateBrand(
	db: Database,
	id: number,
	{ id: bodyId, version, ...form }: BrandForm,
	by: Staff,
): Promise<Brand> {
	assertSameId(id, bodyId);
	return inCatalogueTransaction(db, by, async (tx) => {
		const current = await getEditedBrand(tx, id);
		assertVersion(current, version);
		await assertNameIsFree(tx, "brand", form.brandName, { id });
		await tx
			.updateTable("brands")
			.set({
				brandName: form.brandName,
				description: form.description,
				...statedTexts(form),
				translations: json(savedTranslations(form, current)),
			})
			.where("id", "=", id)
			.execute();
		return inEnglish(await getEditedBrand(tx, id));
	});
}

/** The answer of calls that change a brand: the record in English. */
function inEnglish({ translations: _, ...brand }: Brand): Brand {
	return brand;
}

/** The optional texts that a form has. */
function statedTexts({ story, makerName, makerAddress, makerContact }: BrandForm) {
	const texts = Object.entries({ story, makerName, makerAddress, makerContact });
	return Object.fromEntries(texts.flatMap(([name, text]) => (text == null ? [] : [[name, text]])));
}

/**
 * Changes the logo of a brand, or removes it if the form has none.
 *
 * @throws Refusal `not-found` when no brand has this id; `invalid-input` when the picture is not acceptable.
 */
export async function updateBrandLogo(db: Database, id: number, form: LogoForm, by: Staff): Promise<Brand> {
	const [picture] = await acceptPictures(form.image.slice(0, 1), "image");
	return inCatalogueTransaction(db, by, async (tx) => {
		await getEditedBrand(tx, id);
		const logoPictureId = picture ? await storePicture(tx, picture) : null;
		await tx.updateTable("brands").set({ logoPictureId }).where("id", "=", id).execute();
		return inEnglish(await getEditedBrand(tx, id));
	});
}

/**
 * Deletes a brand that has no products.
 *
 * @throws Refusal `conflict`, naming the products, when the brand has any; `not-found` when no brand has this id.
 */
export async function deleteBrand(db: Database, id: number, by: Staff): Promise<void> {
	await inCatalogueTransaction(db, by, async (tx) => {
		const products = await tx.selectFrom("products").where("brandId", "=", id).select("name").orderBy("name").execute();
		if (products.length > 0)
			throw new Refusal("conflict", m.brand_has_products({ names: joinNames(products.map(({ name }) => name)) }));
		const { numDeletedRows } = await tx.deleteFrom("brands").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_brand());
	});
}
