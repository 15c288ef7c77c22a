import { isRange, ranges } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { LightingDetailsForm, ListedLightingDetails } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { assertSameId } from "../assert-same-id.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { getListedLightingDetails } from "./read-lighting-details.ts";

/**
 * Creates the lighting details of a product.
 *
 * @throws Refusal `invalid-input` when the product does not exist; `conflict` when it already has lighting details.
 */
export function createLightingDetails(
	db: Database,
	{ id: _, version: __, ...form }: LightingDetailsForm,
	by: Staff,
): Promise<ListedLightingDetails> {
	return inCatalogueTransaction(db, by, async (tx) => {
		await assertProductHasNoOtherDetails(tx, form.productId);
		const { id } = await tx.insertInto("lightingDetails").values(form).returning("id").executeTakeFirstOrThrow();
		return getListedLightingDetails(tx, id);
	});
}

/**
 * Updates lighting details, and may assign them to another product that has none.
 *
 * @throws Refusal `not-found` when no record has this id; `conflict` when its version is not the one the form was loaded
 * with, or the product already has other lighting details; `invalid-input` when the product does not exist.
 */
export function updateLightingDetails(
	db: Database,
	id: number,
	{ id: bodyId, version, ...form }: LightingDetailsForm,
	by: Staff,
): Promise<ListedLightingDetails> {
	assertSameId(id, bodyId);
	return inCatalogueTransaction(db, by, async (tx) => {
		const before = await getListedLightingDetails(tx, id);
		assertVersion(before, version);
		await assertProductHasNoOtherDetails(tx, form.productId, id);
		await tx
			.updateTable("lightingDetails")
			.set({ ...form, ...rangeEnds(form, before) })
			.where("id", "=", id)
			.execute();
		return getListedLightingDetails(tx, id);
	});
}

/** Deletes lighting details, not their product. @throws Refusal `not-found` when no record has this id. */
export async function deleteLightingDetails(db: Database, id: number, by: Staff): Promise<void> {
	const { numDeletedRows } = await inCatalogueTransaction(db, by, (tx) =>
		tx.deleteFrom("lightingDetails").where("id", "=", id).executeTakeFirst(),
	);
	if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_lighting_details());
}

/**
 * The end of each range: the value in the form if it has one, else the stored value, or null when the stored value is no
 * longer above the new start.
 */
function rangeEnds(form: LightingDetailsForm, before: ListedLightingDetails): Partial<AttributeValues> {
	return Object.fromEntries(
		ranges.map(({ start, end }) => {
			if (form[end] !== undefined) return [end, form[end]];
			return [end, isRange(form[start], before[end]) ? before[end] : null];
		}),
	);
}

/** A product has at most one record of lighting details. */
async function assertProductHasNoOtherDetails(tx: Database, productId: number, exceptId = 0) {
	const product = await tx.selectFrom("products").where("id", "=", productId).select("name").executeTakeFirst();
	if (!product) {
		const message = m.product_unknown();
		throw new Refusal("invalid-input", message, { productId: [message] });
	}
	const taken = await tx
		.selectFrom("lightingDetails")
		.where("productId", "=", productId)
		.where("id", "<>", exceptId)
		.select("id")
		.executeTakeFirst();
	if (taken) throw new Refusal("conflict", m.has_lighting_details({ name: product.name }));
}
