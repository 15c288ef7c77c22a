import type { RoomLamp, RoomPlan } from "@noor/contract/room-plans";
import { lightAtLevel, wattsAtLevel } from "@noor/lighting/dimming";
import {
	type Grid,
	type LampField,
	lampField,
	maintenanceFactor,
	powerDensity,
	roomLight,
} from "@noor/lighting/illuminance";
import type { Light } from "@noor/lighting/light";
import { planeHeightsM, type Room } from "@noor/lighting/room";
import { aedPerYear, type Tariff } from "@noor/lighting/running-cost";
import { homeTargets, workTargets } from "@noor/lighting/targets";
import { kindIdOf, type LampKind } from "./lamp-kinds.ts";

/** The figures of a room with its lamps. Illuminances are maintained: what is left between cleanings, 80 % of new lamps. */
export interface RoomFigures {
	grid: Grid;
	/** Illuminance in lx in the middle of each cell, row by row. */
	cellsLx: Float64Array;
	meanLx: number;
	minLx: number;
	maxLx: number;
	/** Mean of new lamps. */
	newLx: number;
	/** The part of `meanLx` that comes from ceiling, walls and floor. */
	reflectedLx: number;
	/** U₀; undefined in darkness. */
	uniformity: number | undefined;
	/** The light of all lamps at full power, in lm; without those that do not state it. */
	lumens: number;
	/** The power of all lamps in W; undefined if one does not state it. */
	watts: number | undefined;
	wattsPerM2: number | undefined;
	/** As the lamps are switched and dimmed now. */
	wattsNow: number | undefined;
	/** Undefined also if the shop keeps no price of electricity. */
	aedPerYear: number | undefined;
	/** Whether lamps are missing in the light, because their records do not state it. */
	isPartial: boolean;
}

/** So many values (cells times lamps) are calculated by the server too; a larger room is shown once scripts run. */
export const maxServedValues = 60_000;

/** The number of values that a room takes to calculate. */
export function valuesOf(plan: RoomPlan): number {
	return Math.ceil(plan.lengthCm / 25) * Math.ceil(plan.widthCm / 25) * plan.lamps.length;
}

/**
 * Calculates the figures of rooms. The light of each lamp is kept until it moves, so that a drag calculates one lamp, and
 * dimming none.
 */
export function createRoomCalculator() {
	let fields = new Map<string, LampField>();

	return (plan: RoomPlan, kinds: ReadonlyMap<string, LampKind>, tariff: Tariff | null): RoomFigures => {
		const room = roomOf(plan);
		const size = `${plan.lengthCm},${plan.widthCm},${plan.heightCm},${plan.planeCm}`;
		const used = new Map<string, LampField>();
		const lit: { field: LampField; level: number }[] = [];
		let isPartial = false;
		for (const lamp of plan.lamps) {
			const id = kindIdOf(lamp);
			const light = kinds.get(id)?.light;
			if (!light) {
				isPartial = true;
				continue;
			}
			const key = `${size},${id},${lamp.xCm},${lamp.yCm},${lamp.zCm},${light.isRound ? 0 : lamp.turnedDeg}`;
			const field = used.get(key) ?? fields.get(key) ?? lampField(room, { ...placeOf(lamp), light: onPlan(light) });
			used.set(key, field);
			lit.push({ field, level: lightNow(lamp) });
		}
		fields = used;
		return { ...lightFigures(room, lit), ...powerFigures(plan, room, kinds, tariff), isPartial };
	};
}

function lightFigures(room: Room, lit: readonly { field: LampField; level: number }[]) {
	const { grid, cellsLx, meanLx, minLx, maxLx, reflectedLx, uniformity } = roomLight(room, lit);
	return {
		grid,
		cellsLx: cellsLx.map((lx) => lx * maintenanceFactor),
		meanLx: meanLx * maintenanceFactor,
		minLx: minLx * maintenanceFactor,
		maxLx: maxLx * maintenanceFactor,
		newLx: meanLx,
		reflectedLx: reflectedLx * maintenanceFactor,
		uniformity,
		lumens: lit.reduce((sum, { field }) => sum + field.lumens, 0),
	};
}

function powerFigures(plan: RoomPlan, room: Room, kinds: ReadonlyMap<string, LampKind>, tariff: Tariff | null) {
	const watts = plan.lamps.map((lamp) => kinds.get(kindIdOf(lamp))?.watts);
	const wattsNow = sumOf(plan.lamps.map((lamp, at) => (lamp.isOn ? wattsAtLevel(watts[at], lamp.level / 100) : 0)));
	return {
		watts: sumOf(watts),
		wattsPerM2: powerDensity(room, watts),
		wattsNow,
		aedPerYear: tariff ? aedPerYear(wattsNow, plan.hoursPerDay, tariff) : undefined,
	};
}

/** Undefined if a figure is not stated. */
function sumOf(figures: readonly (number | undefined)[]): number | undefined {
	return figures.reduce<number | undefined>(
		(sum, figure) => (sum === undefined || figure === undefined ? undefined : sum + figure),
		0,
	);
}

/** The room as the calculations take it, in m and as shares. */
export function roomOf(plan: RoomPlan): Room {
	return {
		lengthM: plan.lengthCm / 100,
		widthM: plan.widthCm / 100,
		heightM: plan.heightCm / 100,
		planeM: plan.planeCm / 100,
		reflectances: {
			ceiling: plan.ceilingPercent / 100,
			walls: plan.wallsPercent / 100,
			floor: plan.floorPercent / 100,
		},
	};
}

function placeOf({ xCm, yCm, zCm, turnedDeg }: RoomLamp) {
	return { xM: xCm / 100, yM: yCm / 100, zM: zCm / 100, turnedDeg };
}

/**
 * The light of a lamp in the plan. Its y axis points down, so that angles from its x axis are clockwise, as is the turn of
 * a lamp; the planes C of type C photometry are anticlockwise seen from above (LM-63).
 */
function onPlan(light: Light): Light {
	if (light.isRound) return light;
	return {
		...light,
		candela: (cosGamma, cDeg) => light.candela(cosGamma, -cDeg),
		lumensPerRadian: (cosGamma, cDeg) => light.lumensPerRadian(cosGamma, -cDeg),
	};
}

/** The share of its light that a lamp gives as it is switched and dimmed, 0 to 1. */
export function lightNow({ isOn, level }: Pick<RoomLamp, "isOn" | "level">): number {
	return isOn ? lightAtLevel(level / 100) : 0;
}

/** The target of an activity. */
export interface RoomTarget {
	lx: number;
	/** U₀; undefined where none is asked for. */
	minUniformity: number | undefined;
	/** Whether the value is advice for homes, where there is no standard. */
	isAdvice: boolean;
	/** The height of the plane on which it is meant, in cm; undefined for whatever the room has. */
	planeCm: number | undefined;
}

export function targetOf(activity: RoomPlan["activity"]): RoomTarget {
	const home = homeTargets.find(({ id }) => id === activity);
	if (home) {
		const planeM = home.at === "table" || home.at === "worktop" ? planeHeightsM[home.at] : undefined;
		return { lx: home.lx, minUniformity: undefined, isAdvice: true, planeCm: planeM && Math.round(planeM * 100) };
	}
	const work = workTargets.find(({ id }) => id === activity);
	return { lx: work?.lx ?? 0, minUniformity: work?.minUniformity, isAdvice: false, planeCm: undefined };
}
