import type { DestinationAddress } from "@noor/contract/delivery";
import { emirateOf } from "@noor/contract/emirates";
import type { Destination } from "../database/column-types.ts";
import type { DeliveryRules, ZoneRule } from "./load-rules.ts";

/** Where a cart goes to as long as its address is not known. */
export const homeDestination: Destination = { country: "AE", emirate: "", area: "" };

/** The parts of an address that decide about delivery: its country, its emirate, and the area of a zone that its lines name. */
export function destinationOf(
	{ country, state, city, line1, line2 }: Omit<DestinationAddress, "line2"> & { line2: string | null },
	zones: readonly ZoneRule[],
): Destination {
	const emirate = country === "AE" ? (emirateOf(state) ?? emirateOf(city) ?? "") : "";
	const lines = ` ${[city, line1, line2, state].map((line) => wordsOf(line ?? "")).join(" | ")} `;
	const named = zones
		.filter(
			(zone) => zone.countries.includes(country) && (zone.emirates.length === 0 || zone.emirates.includes(emirate)),
		)
		.flatMap(({ areas }) => areas)
		.filter((area) => lines.includes(` ${wordsOf(area)} `))
		.toSorted((a, b) => b.length - a.length);
	return { country, emirate, area: named[0] ?? "" };
}

function wordsOf(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
}

/** The zones that a destination is in, the most specific first; none in a country that the shop does not sell to. */
export function zonesOf(
	{ country, emirate, area }: Destination,
	{ zones, countries }: Pick<DeliveryRules, "zones" | "countries">,
): ZoneRule[] {
	if (countries.length > 0 && !countries.includes(country)) return [];
	return zones
		.filter((zone) => zone.countries.length === 0 || zone.countries.includes(country))
		.filter((zone) => zone.emirates.length === 0 || zone.emirates.includes(emirate))
		.filter((zone) => zone.areas.length === 0 || zone.areas.includes(area))
		.toSorted((a, b) => precision(b) - precision(a) || a.id - b.id);
}

/** How narrowly a zone is drawn: areas are narrower than emirates, those than countries, and those than everywhere. */
export function precision({ areas, emirates, countries }: ZoneRule): number {
	return Number(areas.length > 0) * 4 + Number(emirates.length > 0) * 2 + Number(countries.length > 0);
}
