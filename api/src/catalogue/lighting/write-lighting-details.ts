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

/** Describes the light of a product that has no description yet. */
export function createLightingDetails(
	db: Database,
	{ id: _, version: __, ...form }: LightingDetailsForm,
	by: Staff,
): Promise<ListedLightingDetails> {
	return inCatalogueTransaction(db, by, async (tx) => {
		await requireFreeProduct(tx, form.productId);
		const { id } = await tx.insertInto("lightingDetails").values(form).returning("id").executeTakeFirstOrThrow();
		return getListedLightingDetails(tx, id);
	});
}

/** Changes lighting details, or gives them to another product that has none. Refuses where they are not as the form has seen them. */
export function updateLightingDetails(
	db: Database,
	id: number,
	{ id: said, version, ...form }: LightingDetailsForm,
	by: Staff,
): Promise<ListedLightingDetails> {
	assertSameId(id, said);
	return inCatalogueTransaction(db, by, async (tx) => {
		const before = await getListedLightingDetails(tx, id);
		assertVersion(before, version);
		await requireFreeProduct(tx, form.productId, id);
		await tx
			.updateTable("lightingDetails")
			.set({ ...form, ...rangeEnds(form, before) })
			.where("id", "=", id)
			.execute();
		return getListedLightingDetails(tx, id);
	});
}

/** Deletes lighting details; their product stays. */
export async function deleteLightingDetails(db: Database, id: number, by: Staff): Promise<void> {
	const { numDeletedRows } = await inCatalogueTransaction(db, by, (tx) =>
		tx.deleteFrom("lightingDetails").where("id", "=", id).executeTakeFirst(),
	);
	if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_lighting_details());
}

/** Where the form says nothing of the end of a range, it stays as it was, if that is still a range. */
function rangeEnds(form: LightingDetailsForm, before: ListedLightingDetails): Partial<AttributeValues> {
	return Object.fromEntries(
		ranges.map(({ start, end }) => {
			if (form[end] !== undefined) return [end, form[end]];
			return [end, isRange(form[start], before[end]) ? before[end] : null];
		}),
	);
}

/** A product has one description of its light at most. */
async function requireFreeProduct(tx: Database, productId: number, exceptId = 0) {
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
