import type { Light } from "./light.ts";
import { assertRoom, type FirstLight, type Room, reflectedLx } from "./room.ts";
import { checked, known, type Stated } from "./stated.ts";

// Illuminance on the work plane of a room: the direct light of every lamp in the middle of each cell, and the reflected
// light of the whole room (room.ts). What one lamp gives is calculated apart from the sum, so that moving a lamp
// recalculates one lamp and dimming it none.

/** A lamp in a room. It shines along the vertical; the origin is a corner of the floor. */
export interface PlacedLamp {
	xM: number;
	yM: number;
	/** Height of the light source above the floor in m. */
	zM: number;
	light: Light;
	/** The angle in degrees, anticlockwise seen from above, from the room's x axis to the plane C0 of the lamp. */
	turnedDeg?: number;
}

/** Cells of the work plane. Rows run along y, and cells of a row along x. */
export interface Grid {
	columns: number;
	rows: number;
	cellLengthM: number;
	cellWidthM: number;
}

/** The light of one lamp at full power, in a room. */
export interface LampField extends FirstLight {
	lumens: number;
	/** Direct light on the work plane in lm; unlike `planeLm` without what a lamp below the plane sends to the floor. */
	usefulLm: number;
	/** Direct illuminance in lx in the middle of each cell, row by row. */
	cellsLx: Float64Array;
}

export interface RoomLight {
	grid: Grid;
	/** Illuminance of new lamps in lx in the middle of each cell, row by row: direct and reflected. */
	cellsLx: Float64Array;
	/** Mean of the direct light in lx. */
	directLx: number;
	/** Reflected light in lx, the same everywhere. */
	reflectedLx: number;
	/** Mean, minimum and maximum of new lamps in lx. */
	meanLx: number;
	minLx: number;
	maxLx: number;
	/** The maintained illuminance in lx: mean × maintenance factor. */
	maintainedLx: number;
	/** U₀ = minimum / mean; undefined in darkness. */
	uniformity: number | undefined;
	/** Utilisation factor: light on the plane for each lumen of the lamps; undefined in darkness. */
	utilisation: number | undefined;
}

/** The largest side of a cell in m. */
const cellM = 0.25;

/** Share of the light that is left between cleanings and replacements of the lamps. */
export const maintenanceFactor = 0.8;

/** U₀ below which a room lit by spots looks patchy. */
const minUniformity = 0.4;

/** The cells of a room's work plane: as many as cover it with sides of at most 0.25 m. */
export function gridOf({ lengthM, widthM }: Room): Grid {
	// A tolerance, so that 0.75 m is three cells although 0.75 / 0.25 may be slightly more.
	const columns = Math.ceil(lengthM / cellM - 1e-9);
	const rows = Math.ceil(widthM / cellM - 1e-9);
	return { columns, rows, cellLengthM: lengthM / columns, cellWidthM: widthM / rows };
}

/** The cell in which a point lies, as an index into `cellsLx`; for a probe. Undefined outside of the room. */
export function cellAt({ columns, rows, cellLengthM, cellWidthM }: Grid, xM: number, yM: number): number | undefined {
	const column = Math.floor(xM / cellLengthM);
	const row = Math.floor(yM / cellWidthM);
	const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
	return isInside ? row * columns + column : undefined;
}

/**
 * The light of one lamp at full power. On the plane E = I·cos³γ / (z − p)².
 *
 * @throws {InvalidInput} for a room outside of the limits, or a lamp outside of the room
 */
export function lampField(room: Room, lamp: PlacedLamp): LampField {
	const { columns, rows, cellLengthM, cellWidthM } = gridOf(room);
	const first = firstLight(room, lamp);
	const { light, xM, yM, turnedDeg = 0 } = lamp;
	const cellsLx = new Float64Array(columns * rows);
	const aboveM = lamp.zM - room.planeM;
	if (aboveM > 0)
		for (let row = 0, cell = 0; row < rows; row++) {
			const yBeside = (row + 0.5) * cellWidthM - yM;
			for (let column = 0; column < columns; column++, cell++) {
				const xBeside = (column + 0.5) * cellLengthM - xM;
				const squared = xBeside * xBeside + yBeside * yBeside + aboveM * aboveM;
				const cosGamma = aboveM / Math.sqrt(squared);
				const cDeg = light.isRound ? 0 : (Math.atan2(yBeside, xBeside) * 180) / Math.PI - turnedDeg;
				cellsLx[cell] = (light.candela(cosGamma, cDeg) * cosGamma) / squared;
			}
		}
	return { ...first, cellsLx };
}

/**
 * Where the light of one lamp falls first, in lm. Unlike a sum over cells it is exact for lamps close to a surface: the
 * flux through a rectangle is integrated over the directions from the lamp.
 *
 * @throws {InvalidInput} for a room outside of the limits, or a lamp outside of the room
 */
export function firstLight(room: Room, lamp: PlacedLamp): Omit<LampField, "cellsLx"> {
	assertRoom(room);
	checked("xM", lamp.xM, { max: room.lengthM });
	checked("yM", lamp.yM, { max: room.widthM });
	checked("zM", lamp.zM, { max: room.heightM });
	const { lumens } = lamp.light;
	const belowCeilingM = room.heightM - lamp.zM;
	const aboveM = lamp.zM - room.planeM;
	const ceilingLm = belowCeilingM > 0 ? fluxThrough(room, lamp, belowCeilingM, "up") : 0;
	const usefulLm = aboveM > 0 ? fluxThrough(room, lamp, aboveM, "down") : 0;
	// A lamp below the plane lights the floor with all that it sends down.
	const planeLm = aboveM > 0 ? usefulLm : fluxBelowLamp(lamp);
	return { lumens, usefulLm, planeLm, ceilingLm, wallsLm: Math.max(lumens - planeLm - ceilingLm, 0) };
}

/**
 * The light of all lamps of a room. `level` is the share of its light that a lamp gives (0 to 1, 1 if it is left out);
 * a slider's position is squared first (dimming.ts). The order of the lamps does not matter.
 *
 * @throws {InvalidInput} for a level outside of 0–1, or fields of another room
 */
export function roomLight(
	room: Room,
	lamps: readonly { field: LampField; level?: number }[],
	maintenance = maintenanceFactor,
): RoomLight {
	assertRoom(room);
	checked("maintenance", maintenance, { max: 1 });
	const grid = gridOf(room);
	const cellsLx = new Float64Array(grid.columns * grid.rows);
	const sum = { lumens: 0, usefulLm: 0, planeLm: 0, ceilingLm: 0, wallsLm: 0 };
	for (const { field, level = 1 } of lamps) {
		checked("level", level, { max: 1 });
		checked("cells of a lamp", field.cellsLx.length, { min: cellsLx.length, max: cellsLx.length });
		for (let cell = 0; cell < cellsLx.length; cell++)
			cellsLx[cell] = (cellsLx[cell] as number) + (field.cellsLx[cell] as number) * level;
		add(sum, field, level);
	}
	const areaM2 = room.lengthM * room.widthM;
	const reflected = reflectedLx(room, sum);
	let [minLx, maxLx] = [Number.POSITIVE_INFINITY, 0];
	for (let cell = 0; cell < cellsLx.length; cell++) {
		const lx = (cellsLx[cell] as number) + reflected;
		cellsLx[cell] = lx;
		minLx = Math.min(minLx, lx);
		maxLx = Math.max(maxLx, lx);
	}
	const directLx = sum.usefulLm / areaM2;
	const meanLx = directLx + reflected;
	return {
		grid,
		cellsLx,
		directLx,
		reflectedLx: reflected,
		meanLx,
		minLx,
		maxLx,
		maintainedLx: meanLx * maintenance,
		uniformity: meanLx > 0 ? minLx / meanLx : undefined,
		utilisation: sum.lumens > 0 ? (meanLx * areaM2) / sum.lumens : undefined,
	};
}

/**
 * Mean illuminance of new lamps in lx, without the cells: what a search for a number of lamps needs.
 *
 * @throws {InvalidInput} for a room outside of the limits, or a lamp outside of the room
 */
export function meanLx(room: Room, lamps: readonly PlacedLamp[]): number {
	assertRoom(room);
	const sum = { lumens: 0, usefulLm: 0, planeLm: 0, ceilingLm: 0, wallsLm: 0 };
	for (const lamp of lamps) add(sum, firstLight(room, lamp), 1);
	return sum.usefulLm / (room.lengthM * room.widthM) + reflectedLx(room, sum);
}

/** Whether to warn that a room is lit patchily: U₀ below 0.4. Undefined if the uniformity is. */
export function isPatchy(uniformity: number | undefined): boolean | undefined {
	return uniformity === undefined ? undefined : uniformity < minUniformity;
}

/**
 * Installed power density in W/m², from the powers of all lamps in W.
 *
 * @returns undefined if the power of one lamp is not stated
 */
export function powerDensity({ lengthM, widthM }: Room, watts: readonly Stated<number>[]): number | undefined {
	let sum = 0;
	for (const stated of watts) {
		const power = known("watts", stated);
		if (power === undefined) return undefined;
		sum += power;
	}
	return sum / (lengthM * widthM);
}

function add(sum: Omit<LampField, "cellsLx">, field: Omit<LampField, "cellsLx">, level: number) {
	sum.lumens += field.lumens * level;
	sum.usefulLm += field.usefulLm * level;
	sum.planeLm += field.planeLm * level;
	sum.ceilingLm += field.ceilingLm * level;
	sum.wallsLm += field.wallsLm * level;
}

/**
 * Flux in lm through the horizontal rectangle of the room at a distance above or below a lamp. Seen from the lamp, each
 * wall covers a range of directions C; in each of them the rectangle reaches to an angle γ, up to which the flux of the
 * lamp is known. The integral over C is a Gauss–Legendre quadrature for each wall.
 */
function fluxThrough(room: Room, lamp: PlacedLamp, distanceM: number, side: "up" | "down"): number {
	const { light, xM, yM, turnedDeg = 0 } = lamp;
	// For each wall: its distance, and how far it reaches to the right and to the left as seen from the lamp.
	const walls = [
		[room.lengthM - xM, yM, room.widthM - yM],
		[room.widthM - yM, room.lengthM - xM, xM],
		[xM, room.widthM - yM, yM],
		[yM, xM, room.lengthM - xM],
	] as const;
	let flux = 0;
	for (let wall = 0; wall < 4; wall++) {
		const [wallM, rightM, leftM] = walls[wall] as (typeof walls)[number];
		if (wallM === 0) continue;
		const [from, to] = [-Math.atan(rightM / wallM), Math.atan(leftM / wallM)];
		const [middle, half] = [(from + to) / 2, (to - from) / 2];
		for (const [node, weight] of quadrature) {
			const angle = middle + half * node;
			const reachM = wallM / Math.cos(angle);
			const cosine = distanceM / Math.sqrt(distanceM * distanceM + reachM * reachM);
			const cDeg = light.isRound ? 0 : (angle * 180) / Math.PI + 90 * wall - turnedDeg;
			const perRadian =
				side === "down"
					? light.lumensPerRadian(cosine, cDeg)
					: light.lumensPerRadian(-1, cDeg) - light.lumensPerRadian(-cosine, cDeg);
			flux += weight * half * perRadian;
		}
	}
	return flux;
}

/** Flux in lm that a lamp sends below its horizontal. */
function fluxBelowLamp({ light }: PlacedLamp): number {
	if (light.isRound) return 2 * Math.PI * light.lumensPerRadian(0, 0);
	let flux = 0;
	for (let quarter = 0; quarter < 4; quarter++)
		for (const [node, weight] of quadrature)
			flux += weight * (Math.PI / 4) * light.lumensPerRadian(0, 45 + 90 * quarter + 45 * node);
	return flux;
}

/** Nodes and weights of the Gauss–Legendre quadrature on −1…1: the roots of the polynomial by Newton's method. */
const quadrature: readonly (readonly [node: number, weight: number])[] = gaussLegendre(24);

function gaussLegendre(order: number): [node: number, weight: number][] {
	return Array.from({ length: order }, (_, at) => {
		let node = Math.cos((Math.PI * (at + 0.75)) / (order + 0.5));
		let slope = 1;
		for (let round = 0; round < 8; round++) {
			let [before, value] = [1, node];
			for (let degree = 2; degree <= order; degree++)
				[before, value] = [value, ((2 * degree - 1) * node * value - (degree - 1) * before) / degree];
			slope = (order * (before - node * value)) / (1 - node * node);
			node -= value / slope;
		}
		return [node, 2 / ((1 - node * node) * slope * slope)];
	});
}
