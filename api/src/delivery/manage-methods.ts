import type { DeliveryMethod, DeliveryMethodForm, DeliveryMethodQuery } from "@noor/contract/delivery";
import type { DeliveryKind, SizeClass } from "@noor/contract/delivery-kinds";
import { toAed, toFils } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/delivery";
import { joinParts } from "@noor/messages/lists";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";
import { savedOverFirst } from "../translations/saved-over-first.ts";
import { firstMethodTexts } from "./first-texts.ts";

/** One page of delivery methods, in the order in which they are offered unless the query names another. */
export async function listMethods(
	db: Database,
	query: DeliveryMethodQuery,
): Promise<Paging & { count: number; data: DeliveryMethod[] }> {
	const page = await readPage(arrangeMethods(db, query), query);
	return { ...page, data: page.data.map(toMethod) };
}

/** The methods of `listMethods` without paging, as a CSV table with the requested columns. */
export function exportMethods(db: Database, query: DeliveryMethodQuery & { columns: string[] }): CsvTable<Row> {
	const columns = [
		{ id: "name", header: m.name, value: ({ name }: Row) => name },
		{ id: "kind", header: m.kind, value: ({ kind }: Row) => kind },
		{ id: "deliveryTime", header: m.delivery_time, value: ({ deliveryTime }: Row) => deliveryTime },
		{ id: "isActive", header: m.is_active, value: ({ isActive }: Row) => String(isActive) },
		{ id: "position", header: m.position, value: ({ position }: Row) => position },
		{
			id: "rates",
			header: m.rates,
			value: ({ rates }: Row) =>
				joinParts(
					rates.map(({ zone, priceFils }) => joinParts([zone, toAed(priceFils).toFixed(2)], ": ")),
					"; ",
				),
		},
	];
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeMethods(db, query)) };
}

/** @throws Refusal `not-found` when no method has this id. */
export async function getMethod(db: Database, id: number): Promise<DeliveryMethod> {
	const row = await selectMethods(db).where("deliveryMethods.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not-found", m.no_such_method());
	return toMethod(row);
}

/** Creates a method with its prices and slots. @throws Refusal `invalid-input` when a zone does not exist. */
export function createMethod(db: Database, form: DeliveryMethodForm, by: Staff): Promise<DeliveryMethod> {
	return withActor(db, by, async (tx) => {
		const { id } = await tx
			.insertInto("deliveryMethods")
			.values({ ...toValues(form), translations: json(savedTranslations(form)) })
			.returning("id")
			.executeTakeFirstOrThrow();
		await writeRates(tx, id, form);
		await writeSlots(tx, id, form);
		return getMethod(tx, id);
	});
}

/**
 * Replaces a method, its prices and its slots. A slot that is sent with its id keeps its bookings.
 *
 * @throws Refusal `not-found`; `conflict` when its version is not the one the form was loaded with; `invalid-input` when
 * a zone does not exist.
 */
export function updateMethod(db: Database, id: number, form: DeliveryMethodForm, by: Staff): Promise<DeliveryMethod> {
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("deliveryMethods").where("id", "=", id).select("id").forUpdate().execute();
		const current = await getMethod(tx, id);
		assertVersion(current, form.version);
		// Prices and slots are rows of their own: a change of them is one of the method too.
		await tx
			.updateTable("deliveryMethods")
			.set({
				...toValues(form),
				translations: json(savedOverFirst(form, current, firstMethodTexts)),
				version: current.version + 1,
			})
			.where("id", "=", id)
			.execute();
		await tx.deleteFrom("deliveryRates").where("methodId", "=", id).execute();
		await writeRates(tx, id, form);
		await writeSlots(tx, id, form);
		return getMethod(tx, id);
	});
}

/** Deletes a method. Orders keep their delivery. @throws Refusal `not-found` */
export function deleteMethod(db: Database, id: number, by: Staff): Promise<void> {
	return withActor(db, by, async (tx) => {
		const deleted = await tx.deleteFrom("deliveryMethods").where("id", "=", id).returning("id").executeTakeFirst();
		if (!deleted) throw new Refusal("not-found", m.no_such_method());
	});
}

function toValues({ rates: _1, slots: _2, version: _3, translations: _4, ...form }: DeliveryMethodForm) {
	return { ...form, weekdays: [...new Set(form.weekdays)].sort() };
}

async function writeRates(db: Database, methodId: number, { rates }: DeliveryMethodForm): Promise<void> {
	const zoneIds = [...new Set(rates.map(({ zoneId }) => zoneId))];
	// Locked, so that none of them is deleted meanwhile.
	const zones = await db.selectFrom("deliveryZones").where("id", "in", zoneIds).select("id").forKeyShare().execute();
	if (zones.length < zoneIds.length)
		throw new Refusal("invalid-input", m.no_such_zone(), { rates: [m.no_such_zone()] });
	await db
		.insertInto("deliveryRates")
		.values(
			rates.map(({ zoneId, price, freeFrom, minimumSubtotal, maxWeightGrams, maxSize }, position) => ({
				methodId,
				zoneId,
				position,
				priceFils: toFils(price),
				freeFromFils: freeFrom === null ? null : toFils(freeFrom),
				minSubtotalFils: toFils(minimumSubtotal),
				maxWeightGrams,
				maxSize,
			})),
		)
		.execute();
}

async function writeSlots(db: Database, methodId: number, { slots }: DeliveryMethodForm): Promise<void> {
	const kept = slots.flatMap(({ id }) => id ?? []);
	let removed = db.deleteFrom("deliverySlots").where("methodId", "=", methodId);
	if (kept.length > 0) removed = removed.where("id", "not in", kept);
	await removed.execute();
	for (const { id, ...slot } of slots) {
		const updated = id
			? await db
					.updateTable("deliverySlots")
					.set(slot)
					.where("id", "=", id)
					.where("methodId", "=", methodId)
					.returning("id")
					.executeTakeFirst()
			: undefined;
		if (!updated)
			await db
				.insertInto("deliverySlots")
				.values({ ...slot, methodId })
				.execute();
	}
}

function arrangeMethods(db: Database, query: DeliveryMethodQuery) {
	const methods = selectMethods(db).orderBy("deliveryMethods.position").orderBy("deliveryMethods.id");
	return applySearchAndSort(methods, query, {
		searched: ["deliveryMethods.name", "description", "deliveryTime"],
		translated: [["deliveryMethods.translations", "name", "description", "deliveryTime"]],
		sorted: { name: "deliveryMethods.name", position: "deliveryMethods.position" },
		id: "deliveryMethods.id",
	});
}

function selectMethods(db: Database) {
	return db
		.selectFrom("deliveryMethods")
		.select([
			"deliveryMethods.id",
			"deliveryMethods.name",
			sql<DeliveryKind>`kind`.as("kind"),
			"description",
			"deliveryTime",
			"isActive",
			"deliveryMethods.position",
			"weekdays",
			"leadDays",
			sql<string | null>`left(cut_off::text, 5)`.as("cutOff"),
			"needsSlot",
			"deliveryMethods.translations",
			"deliveryMethods.version",
		])
		.select((eb) => [
			jsonArrayFrom(
				eb
					.selectFrom("deliveryRates")
					.innerJoin("deliveryZones", "deliveryZones.id", "zoneId")
					.whereRef("methodId", "=", "deliveryMethods.id")
					.select([
						"zoneId",
						"deliveryZones.name as zone",
						"priceFils",
						"freeFromFils",
						"minSubtotalFils",
						"maxWeightGrams",
						sql<SizeClass>`max_size`.as("maxSize"),
					])
					.orderBy("deliveryRates.position"),
			).as("rates"),
			jsonArrayFrom(
				eb
					.selectFrom("deliverySlots")
					.whereRef("methodId", "=", "deliveryMethods.id")
					.select([
						"deliverySlots.id",
						sql<string>`left(starts_at::text, 5)`.as("startsAt"),
						sql<string>`left(ends_at::text, 5)`.as("endsAt"),
						"capacity",
					])
					.orderBy("startsAt")
					.orderBy("deliverySlots.id"),
			).as("slots"),
		]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMethods>["execute"]>>[number];

function toMethod({ rates, ...method }: Row): DeliveryMethod {
	return {
		...method,
		rates: rates.map(({ priceFils, freeFromFils, minSubtotalFils, ...rate }) => ({
			...rate,
			price: toAed(priceFils),
			freeFrom: freeFromFils === null ? null : toAed(freeFromFils),
			minimumSubtotal: toAed(minSubtotalFils),
		})),
	};
}
