import type { Emirate } from "@noor/contract/emirates";
import type { CurrentTariff, CurrentTariffs } from "@noor/contract/tariffs";
import { type Translations, translated } from "@noor/contract/translations";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { selectTariffs } from "./manage-tariffs.ts";

/** A dated price of electricity with its key. */
export type KnownTariff = CurrentTariff & { translations: Translations; version: number };

/** All prices of electricity by emirate and name, the earliest date first. */
export async function readTariffs(db: Database): Promise<KnownTariff[]> {
	const rows = await selectTariffs(db)
		.orderBy("emirate")
		.orderBy(sql`lower(name)`)
		.orderBy("tariffs.startsOn")
		.execute();
	return rows.map(({ id: _1, isInForce: _2, ...tariff }) => ({ ...tariff, key: keyOf(tariff) }));
}

/** The prices that apply on a day: of each key the latest that has begun. */
export function tariffsOn(day: string, tariffs: readonly KnownTariff[]): KnownTariff[] {
	const begun = tariffs.filter(({ startsOn }) => startsOn <= day);
	return begun.filter(({ key }, at) => begun.findLastIndex((other) => other.key === key) === at);
}

/** The prices in force with the one that applies usually: the first of the shop's emirate, else the first of all. */
export function currentTariffs(inForce: readonly KnownTariff[], emirate: Emirate): CurrentTariffs {
	const usual = inForce.find((tariff) => tariff.emirate === emirate) ?? inForce[0];
	return {
		usual: usual?.key ?? null,
		tariffs: inForce.map((tariff) => {
			const { version: _1, translations: _2, ...current } = translated(tariff, "name");
			return current;
		}),
	};
}

/** "Abu Dhabi" and "Lower band" become `abu-dhabi-lower-band`. */
function keyOf({ emirate, name }: { emirate: string; name: string }): string {
	return `${emirate} ${name}`
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/-+$/, "");
}
