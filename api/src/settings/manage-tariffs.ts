import type { Paging } from "@noor/contract/paging";
import { shopZone } from "@noor/contract/shop-time";
import type { DatedTariff, TariffForm, TariffQuery } from "@noor/contract/tariffs";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/tariffs";
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
import { Refusal } from "../refusal.ts";

/** Every process has them in its memory, so their number is limited. */
const maxTariffs = 500;

/** One page of the prices of electricity, by emirate and name and the latest first unless the query names another order. */
export function listTariffs(
	db: Database,
	query: TariffQuery,
): Promise<Paging & { count: number; data: DatedTariff[] }> {
	return readPage(arrangeTariffs(db, query), query);
}

/** The prices of `listTariffs` without paging, as a CSV table with the requested columns. */
export function exportTariffs(db: Database, query: TariffQuery & { columns: string[] }): CsvTable<DatedTariff> {
	const columns = [
		{ id: "emirate", header: m.emirate, value: ({ emirate }: DatedTariff) => emirate },
		{ id: "name", header: m.name, value: ({ name }: DatedTariff) => name },
		{ id: "startsOn", header: m.starts_on, value: ({ startsOn }: DatedTariff) => startsOn },
		{
			id: "bands",
			header: m.bands,
			value: ({ bands }: DatedTariff) =>
				joinParts(
					bands.map(({ toKwhPerMonth, filsPerKwh }) => `${filsPerKwh}${toKwhPerMonth ? ` ≤ ${toKwhPerMonth}` : ""}`),
					"; ",
				),
		},
		{ id: "surcharge", header: m.surcharge, value: (tariff: DatedTariff) => tariff.surchargeFilsPerKwh },
		{ id: "vatPercent", header: m.vat_percent, value: ({ vatPercent }: DatedTariff) => vatPercent },
	];
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeTariffs(db, query)) };
}

/** @throws Refusal `not-found` when no price of electricity has this id. */
export async function getTariff(db: Database, id: number): Promise<DatedTariff> {
	const tariff = await selectTariffs(db).where("tariffs.id", "=", id).executeTakeFirst();
	if (!tariff) throw new Refusal("not-found", m.no_such_tariff());
	return tariff;
}

/** Adds a price of electricity. @throws Refusal `invalid-input` for a day that is taken; `conflict` for too many prices. */
export function createTariff(db: Database, { version: _, ...form }: TariffForm, by: Staff): Promise<DatedTariff> {
	return refuseTakenDay(
		withActor(db, by, async (tx) => {
			const { count } = await tx
				.selectFrom("tariffs")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow();
			if (Number(count) >= maxTariffs) throw new Refusal("conflict", m.too_many_tariffs({ max: maxTariffs }));
			const { id } = await tx
				.insertInto("tariffs")
				.values({ ...toRow(form), translations: json(savedTranslations(form)) })
				.returning("id")
				.executeTakeFirstOrThrow();
			return getTariff(tx, id);
		}),
	);
}

/** Changes a price of electricity. @throws Refusal `not-found`, `conflict` for an outdated version, `invalid-input` */
export function updateTariff(
	db: Database,
	id: number,
	{ version, ...form }: TariffForm,
	by: Staff,
): Promise<DatedTariff> {
	return refuseTakenDay(
		withActor(db, by, async (tx) => {
			await tx.selectFrom("tariffs").where("id", "=", id).select("id").forUpdate().execute();
			const current = await getTariff(tx, id);
			assertVersion(current, version);
			await tx
				.updateTable("tariffs")
				.set({ ...toRow(form), translations: json(savedTranslations(form, current)) })
				.where("id", "=", id)
				.execute();
			return getTariff(tx, id);
		}),
	);
}

/** Deletes a price of electricity. @throws Refusal `not-found` */
export function deleteTariff(db: Database, id: number, by: Staff): Promise<void> {
	return withActor(db, by, async (tx) => {
		const deleted = await tx.deleteFrom("tariffs").where("id", "=", id).returning("id").executeTakeFirst();
		if (!deleted) throw new Refusal("not-found", m.no_such_tariff());
	});
}

/**
 * A query of the prices of electricity, in no order. `isInForce` is whether it is the latest of its emirate and name that has begun,
 * today in the time zone of the shop. Surcharges are in fils per kWh.
 */
export function selectTariffs(db: Database) {
	return db.selectFrom("tariffs").select([
		"id",
		"emirate",
		"name",
		sql<string>`starts_on::text`.as("startsOn"),
		"bands",
		"surchargeFilsPerKwh",
		"vatPercent",
		"translations",
		sql<boolean>`starts_on <= (now() at time zone ${shopZone})::date and not exists (
			select from tariffs as later where later.emirate = tariffs.emirate and lower(later.name) = lower(tariffs.name)
				and later.starts_on > tariffs.starts_on and later.starts_on <= (now() at time zone ${shopZone})::date)`.as(
			"isInForce",
		),
		"version",
	]);
}

function arrangeTariffs(db: Database, query: TariffQuery) {
	const usual = selectTariffs(db).orderBy("emirate").orderBy("name").orderBy("tariffs.startsOn", "desc");
	return applySearchAndSort(usual, query, {
		searched: ["emirate", "name"],
		translated: [["tariffs.translations", "name"]],
		alsoFinds: (pattern) => sql<boolean>`starts_on::text ilike ${pattern}`,
		sorted: { emirate: "emirate", name: "name", startsOn: "tariffs.startsOn" },
		id: "id",
	});
}

function toRow({ startsOn, bands, translations: _, ...values }: Omit<TariffForm, "version">) {
	return { ...values, startsOn: sql<Date>`${startsOn}::date`, bands: json(bands) };
}

async function refuseTakenDay<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if ((error as { constraint?: string }).constraint !== "tariffs_starts_on_key") throw error;
		throw new Refusal("invalid-input", m.day_taken(), { startsOn: [m.day_taken()] });
	}
}
