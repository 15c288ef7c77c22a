import type { Facets } from "@noor/contract/facets";
import { statedProtection } from "@noor/contract/protection";
import { meetsWater } from "@noor/lighting/ip-rating";
import type { FoundFilters } from "#parts/light-tools/listing-path.ts";
import { targets } from "#parts/light-tools/target-words.ts";
import type { HowMany } from "./how-many.ts";

/** The values of filters that are lists, which the filters of a result are chosen from. */
export type FilterChoice = Pick<Facets["filters"], "beamAngle" | "ipRating">;

/** How far the figures of another lamp may be from the wanted ones, as a share. */
const tolerance = 0.25;
/** The protection against water that a bathroom needs: splashes (IEC 60364-7-701, zones 1 and 2). */
const bathroomWater = 4;

/** Lamps like the one that was counted, in the white and with the colour rendering that the place asks for. */
export function foundFilters(
	{ target }: Pick<HowMany, "target">,
	{ lumens, beamAngleDeg }: { lumens: number; beamAngleDeg: number | undefined },
	choice: FilterChoice,
): FoundFilters {
	const place = targets.find(({ id }) => id === target);
	const isNear = (value: number, wanted: number) => Math.abs(value - wanted) <= wanted * tolerance;
	const beams = choice.beamAngle.map(({ value }) => value).filter((beam) => isNear(beam, beamAngleDeg ?? 0));
	const ratings =
		target === "bathroom"
			? choice.ipRating
					.map(({ value }) => value)
					.filter((value) => {
						const rating = statedProtection(value);
						return rating !== undefined && meetsWater(rating, bathroomWater);
					})
			: [];
	return {
		filters: { beamAngle: beams, ipRating: ratings, ...(place && { cri: [place.minCri] }) },
		ranges: {
			lumens: { min: Math.round(lumens * (1 - tolerance)), max: Math.round(lumens * (1 + tolerance)) },
			...(place && "kelvin" in place && { colorTemperature: { min: place.kelvin.from, max: place.kelvin.to } }),
		},
	};
}
