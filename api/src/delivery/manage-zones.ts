import type { DeliveryZone, DeliveryZoneForm, DeliveryZoneQuery } from "@noor/contract/delivery";
import type { Paging } from "@noor/contract/paging";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/delivery";
import { joinParts } from "@noor/messages/lists";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { factInLocale } from "../database/text-in-locale.ts";
import { Refusal } from "../refusal.ts";
import { savedOverFirst } from "../translations/saved-over-first.ts";
import { firstZoneTexts } from "./first-texts.ts";
import { refuseTaken } from "./refuse-taken.ts";

/** One page of delivery zones, by name unless the query names another order. */
export function listZones(
	db: Database,
	query: DeliveryZoneQuery,
): Promise<Paging & { count: number; data: DeliveryZone[] }> {
	return readPage(arrangeZones(db, query), query);
}

/** The zones of `listZones` without paging, as a CSV table with the requested columns. */
export function exportZones(db: Database, query: DeliveryZoneQuery & { columns: string[] }): CsvTable<DeliveryZone> {
	const columns = [
		{ id: "name", header: m.name, value: ({ name }: DeliveryZone) => name },
		{ id: "countries", header: m.countries, value: ({ countries }: DeliveryZone) => joinParts(countries) },
		{ id: "emirates", header: m.emirates, value: ({ emirates }: DeliveryZone) => joinParts(emirates) },
		{ id: "areas", header: m.areas, value: ({ areas }: DeliveryZone) => joinParts(areas) },
		{ id: "methods", header: m.methods, value: ({ methods }: DeliveryZone) => joinParts(methods) },
	];
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeZones(db, query)) };
}

/** @throws Refusal `not-found` when no zone has this id. */
export async function getZone(db: Database, id: number): Promise<DeliveryZone> {
	const zone = await selectZones(db).where("deliveryZones.id", "=", id).executeTakeFirst();
	if (!zone) throw new Refusal("not-found", m.no_such_zone());
	return zone;
}

/** Creates a zone. @throws Refusal `invalid-input` when the name is taken. */
export function createZone(db: Database, { version: _, ...form }: DeliveryZoneForm, by: Staff): Promise<DeliveryZone> {
	return refuseTakenName(
		withActor(db, by, async (tx) => {
			const { id } = await tx
				.insertInto("deliveryZones")
				.values({ ...form, translations: json(savedTranslations(form)) })
				.returning("id")
				.executeTakeFirstOrThrow();
			return getZone(tx, id);
		}),
	);
}

/**
 * Updates a zone.
 *
 * @throws Refusal `not-found`; `conflict` when its version is not the one the form was loaded with; `invalid-input` when
 * the name is taken.
 */
export function updateZone(
	db: Database,
	id: number,
	{ version, ...form }: DeliveryZoneForm,
	by: Staff,
): Promise<DeliveryZone> {
	return refuseTakenName(
		withActor(db, by, async (tx) => {
			await tx.selectFrom("deliveryZones").where("id", "=", id).select("id").forUpdate().execute();
			const current = await getZone(tx, id);
			assertVersion(current, version);
			await tx
				.updateTable("deliveryZones")
				.set({ ...form, translations: json(savedOverFirst(form, current, firstZoneTexts)) })
				.where("id", "=", id)
				.execute();
			return getZone(tx, id);
		}),
	);
}

/** Deletes a zone with its prices. Orders keep their delivery. @throws Refusal `not-found` */
export function deleteZone(db: Database, id: number, by: Staff): Promise<void> {
	return withActor(db, by, async (tx) => {
		const deleted = await tx.deleteFrom("deliveryZones").where("id", "=", id).returning("id").executeTakeFirst();
		if (!deleted) throw new Refusal("not-found", m.no_such_zone());
	});
}

function refuseTakenName<T>(work: Promise<T>): Promise<T> {
	return refuseTaken(work, { constraint: "delivery_zones_name", field: "name", text: m.zone_name_taken });
}

function arrangeZones(db: Database, query: DeliveryZoneQuery) {
	return applySearchAndSort(selectZones(db).orderBy("deliveryZones.name"), query, {
		searched: ["deliveryZones.name"],
		translated: [["deliveryZones.translations", "name"]],
		alsoFinds: (pattern) => sql<boolean>`array_to_string(countries || emirates || areas, ' ') ilike ${pattern}`,
		sorted: { name: "deliveryZones.name" },
		id: "deliveryZones.id",
	});
}

function selectZones(db: Database) {
	return db
		.selectFrom("deliveryZones")
		.select([
			"deliveryZones.id",
			"deliveryZones.name",
			"countries",
			"emirates",
			"areas",
			"deliveryZones.translations",
			"deliveryZones.version",
		])
		.select(
			sql<string[]>`array(select distinct ${factInLocale("deliveryMethods", "name", "name")} from delivery_rates
				join delivery_methods on delivery_methods.id = method_id where zone_id = delivery_zones.id order by 1)`.as(
				"methods",
			),
		);
}
