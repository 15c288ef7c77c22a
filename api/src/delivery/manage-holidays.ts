import type { DeliveryHoliday, DeliveryHolidayForm, DeliveryHolidayQuery } from "@noor/contract/delivery";
import type { Paging } from "@noor/contract/paging";
import * as m from "@noor/messages/api/delivery";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import { assertVersion } from "../database/assert-version.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";
import { refuseTaken } from "./refuse-taken.ts";

/** One page of the days without delivery, the latest first unless the query names another order. */
export function listHolidays(
	db: Database,
	query: DeliveryHolidayQuery,
): Promise<Paging & { count: number; data: DeliveryHoliday[] }> {
	return readPage(arrangeHolidays(db, query), query);
}

/** The days of `listHolidays` without paging, as a CSV table with the requested columns. */
export function exportHolidays(
	db: Database,
	query: DeliveryHolidayQuery & { columns: string[] },
): CsvTable<DeliveryHoliday> {
	const columns = [
		{ id: "day", header: m.day, value: ({ day }: DeliveryHoliday) => day },
		{ id: "name", header: m.name, value: ({ name }: DeliveryHoliday) => name },
	];
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeHolidays(db, query)) };
}

/** @throws Refusal `not-found` when no holiday has this id. */
export async function getHoliday(db: Database, id: number): Promise<DeliveryHoliday> {
	const holiday = await selectHolidays(db).where("id", "=", id).executeTakeFirst();
	if (!holiday) throw new Refusal("not-found", m.no_such_holiday());
	return holiday;
}

/** Adds a day without delivery. @throws Refusal `invalid-input` when it is one already. */
export function createHoliday(
	db: Database,
	{ version: _, ...form }: DeliveryHolidayForm,
	by: Staff,
): Promise<DeliveryHoliday> {
	return refuseTakenDay(
		withActor(db, by, async (tx) => {
			const { id } = await tx
				.insertInto("deliveryHolidays")
				.values(toRow(form))
				.returning("id")
				.executeTakeFirstOrThrow();
			return getHoliday(tx, id);
		}),
	);
}

/** Changes a day without delivery. @throws Refusal `not-found`, `conflict` for an outdated version, `invalid-input` */
export function updateHoliday(
	db: Database,
	id: number,
	{ version, ...form }: DeliveryHolidayForm,
	by: Staff,
): Promise<DeliveryHoliday> {
	return refuseTakenDay(
		withActor(db, by, async (tx) => {
			await tx.selectFrom("deliveryHolidays").where("id", "=", id).select("id").forUpdate().execute();
			assertVersion(await getHoliday(tx, id), version);
			await tx.updateTable("deliveryHolidays").set(toRow(form)).where("id", "=", id).execute();
			return getHoliday(tx, id);
		}),
	);
}

/** Deletes a day without delivery. @throws Refusal `not-found` */
export function deleteHoliday(db: Database, id: number, by: Staff): Promise<void> {
	return withActor(db, by, async (tx) => {
		const deleted = await tx.deleteFrom("deliveryHolidays").where("id", "=", id).returning("id").executeTakeFirst();
		if (!deleted) throw new Refusal("not-found", m.no_such_holiday());
	});
}

function toRow({ day, name }: { day: string; name: string }) {
	return { name, day: sql<Date>`${day}::date` };
}

function refuseTakenDay<T>(work: Promise<T>): Promise<T> {
	return refuseTaken(work, { constraint: "delivery_holidays_day_key", field: "day", text: m.day_taken });
}

function arrangeHolidays(db: Database, query: DeliveryHolidayQuery) {
	return applySearchAndSort(selectHolidays(db).orderBy("deliveryHolidays.day", "desc"), query, {
		searched: ["name"],
		alsoFinds: (pattern) => sql<boolean>`day::text ilike ${pattern}`,
		sorted: { day: "deliveryHolidays.day", name: "name" },
		id: "id",
	});
}

function selectHolidays(db: Database) {
	return db.selectFrom("deliveryHolidays").select(["id", "name", "version", sql<string>`day::text`.as("day")]);
}
