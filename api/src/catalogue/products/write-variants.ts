import { toFils } from "@noor/contract/money";
import type { VariantForm } from "@noor/contract/products";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import { anyOf } from "../../database/any-of.ts";
import { json } from "../../database/column-types.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { setStockLevels } from "../../stock/set-stock-levels.ts";
import { assertNotInCheckout } from "./assert-not-in-checkout.ts";

interface KnownVariant {
	id: number;
	sku: string;
}

/**
 * Replaces the variants of a product, and their stock, by those of the forms, in their order. `matchVariants` decides
 * which variant a form updates. Variants without a form are deleted. The number of SQL statements does not depend on the
 * number of variants.
 *
 * @param staffId recorded with the stock movements.
 * @returns the ids of the variants, in the order of the forms.
 * @throws Refusal `invalid-input` when a SKU is in use; `conflict` when a variant to delete is in a checkout.
 */
export async function saveVariants(
	tx: Database,
	productId: number,
	forms: readonly VariantForm[],
	staffId: number,
): Promise<number[]> {
	await assertSkusAreFree(tx, productId, forms);
	const known = await tx
		.selectFrom("productVariants")
		.where("productId", "=", productId)
		.select(["id", "sku", "size", "sizeDescription", "translations"])
		.execute();
	const variantIds = matchVariants(forms, known);
	const keptIds = new Set(variantIds);
	const removedIds = known.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id);
	if (removedIds.length > 0) {
		await assertNotInCheckout(tx, productId, removedIds);
		await tx.deleteFrom("productVariants").where("id", "in", removedIds).execute();
	}
	const rows = forms.map((form, position) => ({
		id: variantIds[position] ?? null,
		size: form.size,
		sizeDescription: form.sizeDescription,
		priceFils: toFils(form.price),
		compareAtPriceFils: form.compareAtPrice === null ? null : toFils(form.compareAtPrice),
		sku: form.sku,
		position,
		lighting: form.lighting === null ? {} : form.lighting,
		translations: savedTranslations(
			form,
			known.find(({ id }) => id === variantIds[position]),
		),
	}));
	await updateVariants(tx, rows);
	const added = rows.filter(({ id }) => id === null);
	const inserted =
		added.length === 0
			? []
			: await tx
					.insertInto("productVariants")
					.values(
						added.map(({ id: _, lighting = {}, translations, ...row }) => ({
							...row,
							lighting: json(lighting),
							translations: json(translations),
							productId,
						})),
					)
					.returning(["id", "position"])
					.execute();
	const idOfPosition = new Map([
		...inserted.map(({ id, position }) => [position, id] as const),
		...variantIds.flatMap((id, position) => (id === undefined ? [] : [[position, id] as const])),
	]);
	const stockLevels = forms.flatMap(({ stockQuantity, stockSeen }, position) => {
		const variantId = idOfPosition.get(position);
		return variantId === undefined ? [] : [{ productId, variantId, available: stockQuantity, seen: stockSeen }];
	});
	await setStockLevels(tx, stockLevels, staffId);
	return stockLevels.map(({ variantId }) => variantId);
}

/**
 * Matches forms to existing variants: by id, else by SKU.
 *
 * @returns for each form the id of its variant, or undefined for a new variant.
 */
export function matchVariants(
	forms: readonly Pick<VariantForm, "variantId" | "sku">[],
	known: readonly KnownVariant[],
): (number | undefined)[] {
	const ids = new Set(known.map(({ id }) => id));
	const byId = forms.map(({ variantId }) => (variantId && ids.delete(variantId) ? variantId : undefined));
	const left = new Map(known.filter(({ id }) => ids.has(id)).map(({ id, sku }) => [sku, id]));
	return forms.map(({ sku }, position) => byId[position] ?? left.get(sku));
}

async function updateVariants(tx: Database, rows: readonly { id: number | null }[]) {
	const changed = JSON.stringify(rows.filter(({ id }) => id !== null));
	const recordset = sql`jsonb_to_recordset(${changed}::jsonb) as form (id int, size text, "sizeDescription" text,
		"priceFils" int, "compareAtPriceFils" int, sku text, position int, lighting jsonb, translations jsonb)`;
	// Two variants may have swapped SKUs. A temporary unique SKU (no user can type chr(1)) avoids violating the constraint.
	await sql`update product_variants set sku = chr(1) || product_variants.id from ${recordset}
		where product_variants.id = form.id and product_variants.sku <> form.sku`.execute(tx);
	// Unchanged rows are not written, because every written row runs the triggers.
	await sql`update product_variants set size = form.size, size_description = form."sizeDescription",
			price_fils = form."priceFils", compare_at_price_fils = form."compareAtPriceFils", sku = form.sku,
			position = form.position, lighting = coalesce(form.lighting, product_variants.lighting),
			translations = form.translations
		from ${recordset} where product_variants.id = form.id
			and (product_variants.size, product_variants.size_description, price_fils, compare_at_price_fils,
				product_variants.sku, product_variants.position, product_variants.lighting, product_variants.translations)
				is distinct from (form.size, form."sizeDescription", form."priceFils", form."compareAtPriceFils", form.sku,
				form.position, coalesce(form.lighting, product_variants.lighting), form.translations)`.execute(tx);
}

/** A SKU is unique in the whole shop. */
async function assertSkusAreFree(tx: Database, productId: number, forms: readonly VariantForm[]) {
	if (forms.length === 0) return;
	const skus = forms.map(({ sku }) => sku);
	const elsewhere = await tx
		.selectFrom("productVariants")
		.innerJoin("products", "products.id", "productVariants.productId")
		.where("sku", "=", anyOf(skus))
		.where("productId", "<>", productId)
		.select(["sku", "name"])
		.execute();
	const errors: Record<string, string[]> = {};
	const owners = new Map(elsewhere.map(({ sku, name }) => [sku, name]));
	const seen = new Set<string>();
	for (const [position, sku] of skus.entries()) {
		const owner = owners.get(sku);
		if (owner !== undefined) errors[`Variants.${position}.sku`] = [m.sku_taken({ sku, product: owner })];
		else if (seen.has(sku)) errors[`Variants.${position}.sku`] = [m.sku_used_twice({ sku })];
		seen.add(sku);
	}
	const [first] = Object.values(errors).flat();
	if (first) throw new Refusal("invalid-input", first, errors);
}
