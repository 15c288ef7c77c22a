import type { Facets } from "@noor/contract/facets";
import { statedProtection } from "@noor/contract/protection";
import { axisCandelaPerLumen, beamShape } from "@noor/lighting/beam";
import { maintenanceFactor, meanLx } from "@noor/lighting/illuminance";
import { gridPositions } from "@noor/lighting/lamp-count";
import { modelledLight } from "@noor/lighting/light";
import { reflectances } from "@noor/lighting/room";
import { type HomeTarget, homeTargets } from "@noor/lighting/targets";
import { type Place, placeFit } from "@noor/lighting/wet-places";
import type { FoundFilters } from "#parts/light-tools/listing-path.ts";
import type { CompleteAnswers, MoodAnswer, PlaceAnswer, Question, UseAnswer } from "./answers.ts";

// The meaning of the answers of the lamp finder for a lamp, as filters of the listing with their reasons.

type TargetId = (typeof homeTargets)[number]["id"];

/** The illuminance by place and use; outdoors and what is shown have no advice. */
const targetIds: Record<Exclude<PlaceAnswer, "outdoor">, Record<Exclude<UseAnswer, "accent">, TargetId>> = {
	living: { room: "living", task: "bed-reading", cosy: "living-evening" },
	dining: { room: "living", task: "dining-table", cosy: "living-evening" },
	kitchen: { room: "kitchen", task: "worktop", cosy: "living-evening" },
	bedroom: { room: "bedroom", task: "bed-reading", cosy: "bedroom" },
	bathroom: { room: "bathroom", task: "mirror", cosy: "living-evening" },
	hall: { room: "hall-stairs", task: "hall-stairs", cosy: "hall-stairs" },
	work: { room: "living", task: "desk", cosy: "living-evening" },
};

/** The target of the answers; undefined where there is no advice. */
export function targetOf({
	where,
	use,
}: Pick<CompleteAnswers, "where" | "use">): (HomeTarget & { id: TargetId }) | undefined {
	if (where === "outdoor" || use === "accent") return undefined;
	return homeTargets.find(({ id }) => id === targetIds[where][use]);
}

/** Colour temperatures in K. "any" has no filter. */
const kelvinOf: Record<Exclude<MoodAnswer, "any">, { min?: number; max?: number }> = {
	candle: { max: 2400 },
	warm: { min: 2500, max: 3000 },
	neutral: { min: 3500, max: 4500 },
	daylight: { min: 5000 },
};

/** Null where no water is to be expected. */
const wetPlaces: Record<PlaceAnswer, Place | null> = {
	living: null,
	dining: null,
	kitchen: null,
	bedroom: null,
	bathroom: "bathroom-zone-2",
	hall: null,
	work: null,
	outdoor: "terrace",
};

/** Spots for something that is shown, and lamps for all of a room, by their beam angles in degrees. */
const widestAccentDeg = 40;
const narrowestRoomDeg = 80;

/** Soft light of one lamp, in lm: that of a 60 W incandescent bulb. */
const maxCosyLm = 806;

/** A room of which only the area is known. */
const usualHeightM = 2.7;
const usualPlaneM = 0.75;
/** The lamps that a room is calculated with: wide ones just below the ceiling. */
const roomBeamDeg = 120;
const belowCeilingM = 0.1;
/** The area in m² for which one lamp is enough at least, which limits how many lamps a room gets. */
const areaPerLampM2 = 1.5;

/** The lamp that lights a task, in m above it and in degrees. */
const taskDistanceM = 1;
const taskBeamDeg = 60;

/** Lumens are rounded down to this. */
const stepLm = 50;

/** A condition for a lamp, and its reason; `question` is the answer that it follows from. */
export type Criterion = { question: Question } & (
	| { kind: "room-light"; lx: number; areaM2: number; totalLm: number; lamps: number; minLm: number }
	| { kind: "task-light"; lx: number; at: HomeTarget["at"]; minLm: number }
	| { kind: "soft-light"; maxLm: number }
	| { kind: "narrow-beam"; maxDeg: number }
	| { kind: "wide-beam"; minDeg: number }
	| { kind: "kind-of-lamp"; lightTypes: string[] /** The same in the language of the page. */; names: string[] }
	| { kind: "white"; min: number | undefined; max: number | undefined }
	| { kind: "colours"; minCri: number }
	| { kind: "protection"; place: Place; ratings: string[] }
	| { kind: "dimmable" }
	| { kind: "price"; maxAed: number }
);

/** The choices of the shop: values of filters. */
export type Offered = Pick<Facets["filters"], "lightTypes" | "beamAngle" | "ipRating">;

/**
 * The criteria of the answers, in the order of the questions.
 *
 * @param kindWords words in the names of kinds of lamps that suit the answers
 */
export function criteriaOf(answers: CompleteAnswers, offered: Offered, kindWords: readonly string[]): Criterion[] {
	const { where, use, size, mood, dim, budget } = answers;
	const target = targetOf(answers);
	const wet = wetPlaces[where];
	const found: (Criterion | undefined)[] = [
		wet ? { question: "where", kind: "protection", place: wet, ratings: ratingsFor(wet, offered) } : undefined,
		target && { question: "where", kind: "colours", minCri: target.minCri },
		kindOfLamp(offered, kindWords),
		use === "accent" ? { question: "use", kind: "narrow-beam", maxDeg: widestAccentDeg } : undefined,
		use === "room" && where !== "outdoor"
			? { question: "use", kind: "wide-beam", minDeg: narrowestRoomDeg }
			: undefined,
		use === "cosy" ? { question: "use", kind: "soft-light", maxLm: maxCosyLm } : undefined,
		use === "task" && target ? taskLight(target) : undefined,
		use === "room" && target && size !== undefined ? roomLightOf(target, size) : undefined,
		mood === "any" ? undefined : { question: "mood", kind: "white", min: undefined, max: undefined, ...kelvinOf[mood] },
		dim === "yes" ? { question: "dim", kind: "dimmable" } : undefined,
		budget === "any" ? undefined : { question: "budget", kind: "price", maxAed: budget },
	];
	return found.filter((criterion) => criterion !== undefined);
}

/** The filters of the listing for criteria. */
export function filtersOf(
	criteria: readonly Criterion[],
	offered: Offered,
): Required<Pick<FoundFilters, "filters" | "ranges">> {
	const filters: FoundFilters["filters"] = {};
	const ranges: NonNullable<FoundFilters["ranges"]> = {};
	const beams = (suits: (degrees: number) => boolean) =>
		offered.beamAngle.map(({ value }) => value).filter((degrees) => degrees > 0 && suits(degrees));
	for (const criterion of criteria)
		switch (criterion.kind) {
			case "room-light":
			case "task-light":
				ranges.lumens = { min: criterion.minLm };
				break;
			case "soft-light":
				ranges.lumens = { min: 1, max: criterion.maxLm };
				break;
			case "narrow-beam":
				filters.beamAngle = beams((degrees) => degrees <= criterion.maxDeg);
				break;
			case "wide-beam":
				filters.beamAngle = beams((degrees) => degrees >= criterion.minDeg);
				break;
			case "kind-of-lamp":
				filters.lightTypes = criterion.lightTypes;
				break;
			case "white":
				ranges.colorTemperature = { min: criterion.min, max: criterion.max };
				break;
			case "colours":
				filters.cri = [criterion.minCri];
				break;
			case "protection":
				filters.ipRating = criterion.ratings;
				break;
			case "dimmable":
				filters.isDimmable = [true];
				break;
			case "price":
				ranges.price = { max: criterion.maxAed };
				break;
		}
	return { filters, ranges };
}

/** The side in m of a square room, to the decimetre, as the other tools take it. */
export function sideM(areaM2: number): number {
	return Math.round(Math.sqrt(areaM2) * 10) / 10;
}

function ratingsFor(place: Place, { ipRating }: Offered): string[] {
	return ipRating.map(({ value }) => value).filter((rating) => placeFit(statedProtection(rating), place) === "yes");
}

function kindOfLamp({ lightTypes }: Offered, words: readonly string[]): Criterion | undefined {
	const suiting = lightTypes.filter(({ value }) => words.some((word) => value.toLowerCase().includes(word)));
	if (suiting.length === 0) return undefined;
	return {
		question: "use",
		kind: "kind-of-lamp",
		lightTypes: suiting.map(({ value }) => value),
		names: suiting.map(({ value, label }) => label ?? value),
	};
}

/** The light of a square room with wide lamps on its ceiling, from its area alone. */
function roomLightOf({ lx }: HomeTarget, areaM2: number): Criterion {
	const side = Math.sqrt(areaM2);
	const light = modelledLight({ lumens: 1000, beamAngleDeg: roomBeamDeg, emission: "down" });
	const room = {
		lengthM: side,
		widthM: side,
		heightM: usualHeightM,
		planeM: usualPlaneM,
		reflectances: reflectances.usual,
	};
	const lamps = Math.max(Math.floor(areaM2 / areaPerLampM2), 1);
	const perRow = Math.max(Math.round(Math.sqrt(lamps)), 1);
	const grid = gridPositions(room, perRow, perRow).map((place) => ({ ...place, zM: usualHeightM - belowCeilingM }));
	const maintainedLx = light
		? meanLx(
				room,
				grid.map((place) => ({ ...place, light })),
			) * maintenanceFactor
		: 0;
	const totalLm = (1000 * grid.length * lx) / maintainedLx;
	return { question: "size", kind: "room-light", lx, areaM2, totalLm, lamps, minLm: roundedDown(totalLm / lamps) };
}

function taskLight({ lx, at }: HomeTarget): Criterion {
	const shape = beamShape(taskBeamDeg);
	const candelaPerLumen = shape ? axisCandelaPerLumen(shape) : 1;
	const minLm = (lx * taskDistanceM ** 2) / candelaPerLumen / maintenanceFactor;
	return { question: "use", kind: "task-light", lx, at, minLm: roundedDown(minLm) };
}

function roundedDown(lumens: number): number {
	return Math.max(Math.floor(lumens / stepLm) * stepLm, stepLm);
}
