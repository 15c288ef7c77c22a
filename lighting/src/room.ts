import { checked } from "./stated.ts";

// A rectangular room and the light that its surfaces reflect. The room above the work plane is a box of three surfaces:
// ceiling, walls and plane, each with the same light everywhere. Against patches of 0.25 m that exchange light, the mean
// illuminance is within 3.5 %; of lamps that shine only up, which light one spot of the ceiling, within about 13 %.

/** Reflectances, 0 to 1. */
export interface Reflectances {
	ceiling: number;
	walls: number;
	floor: number;
}

/** Reflectances of the usual kinds of rooms. */
export const reflectances = {
	light: { ceiling: 0.8, walls: 0.7, floor: 0.3 },
	usual: { ceiling: 0.7, walls: 0.5, floor: 0.2 },
	dark: { ceiling: 0.5, walls: 0.3, floor: 0.1 },
} as const satisfies Readonly<Record<string, Reflectances>>;

/** Heights of work planes in m. */
export const planeHeightsM = { floor: 0, table: 0.75, worktop: 0.9 } as const;

export interface Room {
	/** Along x, in m. */
	lengthM: number;
	/** Along y, in m. */
	widthM: number;
	heightM: number;
	/** Height of the work plane above the floor, in m. */
	planeM: number;
	reflectances: Reflectances;
}

/** The longest side in m that is calculated, which bounds the number of cells. */
export const maxRoomSideM = 50;

/** @throws {InvalidInput} for sides outside of 0.5–50 m, a plane above the ceiling, or reflectances of 1 and more */
export function assertRoom({ lengthM, widthM, heightM, planeM, reflectances: { ceiling, walls, floor } }: Room): void {
	checked("lengthM", lengthM, { min: 0.5, max: maxRoomSideM });
	checked("widthM", widthM, { min: 0.5, max: maxRoomSideM });
	checked("heightM", heightM, { min: 0.5, max: maxRoomSideM });
	checked("planeM", planeM, { max: heightM - 0.1 });
	for (const [surface, reflectance] of Object.entries({ ceiling, walls, floor }))
		checked(`reflectance of the ${surface}`, reflectance, { max: 0.99 });
}

/** Luminous flux in lm that falls on the surfaces directly from the lamps. */
export interface FirstLight {
	planeLm: number;
	ceilingLm: number;
	wallsLm: number;
}

/**
 * The share of the light of one of two equal, parallel, opposite rectangles that falls on the other one, 0 to 1. `x`
 * and `y` are the sides divided by the distance. Source: J. R. Howell, A Catalog of Radiation Heat Transfer
 * Configuration Factors, C-11.
 */
export function facingFormFactor(x: number, y: number): number {
	const [xx, yy] = [Math.sqrt(1 + x * x), Math.sqrt(1 + y * y)];
	return (
		(2 / (Math.PI * x * y)) *
		(Math.log((xx * yy) / Math.sqrt(1 + x * x + y * y)) +
			x * yy * Math.atan(x / yy) +
			y * xx * Math.atan(y / xx) -
			x * Math.atan(x) -
			y * Math.atan(y))
	);
}

/**
 * Illuminance in lx that the surfaces add everywhere on the work plane, from the light that falls on them first. The
 * interreflection between the three surfaces is solved exactly.
 */
export function reflectedLx(room: Room, { planeLm, ceilingLm, wallsLm }: FirstLight): number {
	const { lengthM, widthM, reflectances: shares } = room;
	const aboveM = room.heightM - room.planeM;
	const planeM2 = lengthM * widthM;
	const wallsM2 = 2 * aboveM * (lengthM + widthM);
	const facing = facingFormFactor(lengthM / aboveM, widthM / aboveM);
	const toWalls = 1 - facing;
	const fromWalls = (toWalls * planeM2) / wallsM2;
	const betweenWalls = 1 - 2 * fromWalls;
	// Three equations in the radiosities (lm/m²) of ceiling, walls and plane: B = ρ·(first + Σ F·B).
	const [ceiling, walls] = solve(
		[
			[1, -shares.ceiling * toWalls, -shares.ceiling * facing],
			[-shares.walls * fromWalls, 1 - shares.walls * betweenWalls, -shares.walls * fromWalls],
			[-shares.floor * facing, -shares.floor * toWalls, 1],
		],
		[(shares.ceiling * ceilingLm) / planeM2, (shares.walls * wallsLm) / wallsM2, (shares.floor * planeLm) / planeM2],
	);
	return facing * ceiling + toWalls * walls;
}

type Row = readonly [number, number, number];

/** Solves three linear equations by Cramer's rule. */
function solve([a, b, c]: readonly [Row, Row, Row], [p, q, r]: Row): Row {
	const whole = determinant(a, b, c);
	const replaced = (column: number) => determinant(put(a, column, p), put(b, column, q), put(c, column, r)) / whole;
	return [replaced(0), replaced(1), replaced(2)];
}

function put(row: Row, column: number, value: number): Row {
	return row.map((old, at) => (at === column ? value : old)) as unknown as Row;
}

function determinant([a, b, c]: Row, [d, e, f]: Row, [g, h, i]: Row): number {
	return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}
