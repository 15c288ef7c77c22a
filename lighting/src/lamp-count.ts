import {
	isPatchy,
	lampField,
	maintenanceFactor,
	meanLx,
	type PlacedLamp,
	type RoomLight,
	roomLight,
} from "./illuminance.ts";
import type { Light } from "./light.ts";
import type { Room } from "./room.ts";
import { checked, positive, type Stated } from "./stated.ts";

// How many lamps a room needs, on a regular grid.

export interface LampGrid {
	count: number;
	/** Lamps along the longer side of the room, and rows of them. */
	perRow: number;
	rows: number;
	/** Distance in m between lamps along the longer and along the shorter side. */
	spacingM: number;
	rowSpacingM: number;
	lamps: PlacedLamp[];
	result: RoomLight;
	/** Whether U₀ is below 0.4. */
	isPatchy: boolean;
}

/** The most lamps that are tried. */
const maxLamps = 400;

/** The largest distance between lamps, as a multiple of their height above the plane. */
const maxSpacing = 1.5;

/** The positions of a regular grid in m: centres of equal fields of the room. */
export function gridPositions(room: Room, perRow: number, rows: number): { xM: number; yM: number }[] {
	const isLong = room.lengthM >= room.widthM;
	const [alongX, alongY] = isLong ? [perRow, rows] : [rows, perRow];
	return Array.from({ length: perRow * rows }, (_, at) => ({
		xM: (((at % alongX) + 0.5) * room.lengthM) / alongX,
		yM: ((Math.floor(at / alongX) + 0.5) * room.widthM) / alongY,
	}));
}

/**
 * The smallest regular grid of one kind of lamp whose maintained mean illuminance reaches a target: spacing of at most
 * 1.5 times the height above the plane, rows along the longer side. The search begins at ⌈E·A / (Φ·UF·0.8)⌉, with the
 * utilisation of a lamp in the middle of the room.
 *
 * @param zM height of the lamps above the floor, in m
 * @param most the most lamps that are tried, which bounds the time: 200 take up to 0.3 s
 * @returns undefined if lamp or target is not stated; "too-many" if `most` lamps are not enough
 * @throws {InvalidInput} for a room outside of the limits, or lamps that do not hang above the plane
 */
export function countLamps(
	room: Room,
	{
		light,
		targetLx,
		zM,
		maintenance = maintenanceFactor,
		most = maxLamps,
	}: { light: Light | undefined; targetLx: Stated<number>; zM: number; maintenance?: number; most?: number },
): LampGrid | "too-many" | undefined {
	const target = positive("targetLx", targetLx);
	checked("zM", zM, { min: room.planeM, isMinExcluded: true, max: room.heightM });
	checked("maintenance", maintenance, { isMinExcluded: true, max: 1 });
	if (target === undefined || light === undefined) return undefined;
	const centre = { xM: room.lengthM / 2, yM: room.widthM / 2, zM, light };
	const bestLx = meanLx(room, [centre]) * maintenance;
	for (let count = Math.max(Math.ceil(target / bestLx - 1e-9), 1); count <= most; count++) {
		const found = gridsOf(room, count, maxSpacing * (zM - room.planeM))
			.map(([perRow, rows]) => {
				const lamps = gridPositions(room, perRow, rows).map((place) => ({ ...place, zM, light }));
				return { perRow, rows, lamps, lx: meanLx(room, lamps) * maintenance };
			})
			.filter(({ lx }) => lx >= target);
		// The grid that is closest to squares is the most uniform.
		const grid = found[0];
		if (grid) return describe(room, grid, maintenance);
	}
	return "too-many";
}

/** The grids of a number of lamps that keep the spacing, closest to squares first. */
function gridsOf(room: Room, count: number, maxSpacingM: number): [perRow: number, rows: number][] {
	const [long, short] = sidesOf(room);
	const grids: [number, number][] = [];
	for (let rows = 1; rows * rows <= count; rows++) {
		const perRow = count / rows;
		if (!Number.isInteger(perRow)) continue;
		if ((perRow === 1 || long / perRow <= maxSpacingM) && (rows === 1 || short / rows <= maxSpacingM))
			grids.push([perRow, rows]);
	}
	const elongation = ([perRow, rows]: [number, number]) => Math.abs(Math.log((long / perRow) * (rows / short)));
	return grids.toSorted((one, other) => elongation(one) - elongation(other));
}

function describe(
	room: Room,
	{ perRow, rows, lamps }: { perRow: number; rows: number; lamps: PlacedLamp[] },
	maintenance: number,
): LampGrid {
	const [long, short] = sidesOf(room);
	const result = roomLight(
		room,
		lamps.map((lamp) => ({ field: lampField(room, lamp) })),
		maintenance,
	);
	return {
		count: lamps.length,
		perRow,
		rows,
		spacingM: long / perRow,
		rowSpacingM: short / rows,
		lamps,
		result,
		isPatchy: isPatchy(result.uniformity) === true,
	};
}

function sidesOf({ lengthM, widthM }: Room): [long: number, short: number] {
	return [Math.max(lengthM, widthM), Math.min(lengthM, widthM)];
}
