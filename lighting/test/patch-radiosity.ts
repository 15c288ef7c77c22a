import type { PlacedLamp } from "../src/illuminance.ts";
import type { Room } from "../src/room.ts";

// A second method for tests: the same room above the work plane, cut into square patches that exchange light with one
// another. It shares no formula with src/room.ts: no form factors of whole surfaces, no closed flux of a lamp.

interface Patch {
	position: readonly [number, number, number];
	normal: readonly [number, number, number];
	areaM2: number;
	reflectance: number;
	isPlane: boolean;
}

/** The mean illuminance in lx of new lamps on the work plane, with patches of at most a side in m. */
export function meanLxByPatches(room: Room, lamps: readonly PlacedLamp[], sideM: number): number {
	const patches = patchesOf(room, sideM);
	const first = patches.map((patch) => lamps.reduce((sum, lamp) => sum + directLx(patch, lamp), 0));
	const emitted = normalisedToFlux(patches, first, lamps);
	const count = patches.length;
	const factors = formFactors(patches);
	let radiosity = new Float64Array(count);
	let arriving = Float64Array.from(emitted);
	for (let bounce = 0; bounce < 60; bounce++) {
		radiosity = arriving.map((lx, at) => lx * patches[at]!.reflectance);
		const next = Float64Array.from(emitted);
		for (let to = 0; to < count; to++) {
			let sum = 0;
			for (let from = 0; from < count; from++) sum += factors[to * count + from]! * radiosity[from]!;
			next[to]! += sum;
		}
		const change = next.reduce((most, lx, at) => Math.max(most, Math.abs(lx - arriving[at]!)), 0);
		arriving = next;
		if (change < 1e-4) break;
	}
	let [sum, area] = [0, 0];
	for (const [at, { isPlane, areaM2 }] of patches.entries())
		if (isPlane) {
			sum += arriving[at]! * areaM2;
			area += areaM2;
		}
	return sum / area;
}

/**
 * Patches close to a lamp get a wrong share, because only their middle is evaluated. All that the lamp emits arrives
 * somewhere, so the wall and ceiling patches are scaled to what the plane leaves.
 */
function normalisedToFlux(patches: readonly Patch[], lx: readonly number[], lamps: readonly PlacedLamp[]): number[] {
	const lumens = lamps.reduce((sum, { light }) => sum + light.lumens, 0);
	let [plane, others] = [0, 0];
	for (const [at, { isPlane, areaM2 }] of patches.entries()) {
		if (isPlane) plane += lx[at]! * areaM2;
		else others += lx[at]! * areaM2;
	}
	return lx.map((value, at) => (patches[at]!.isPlane || others === 0 ? value : (value * (lumens - plane)) / others));
}

function patchesOf(room: Room, sideM: number): Patch[] {
	const { lengthM, widthM, heightM, planeM, reflectances } = room;
	const aboveM = heightM - planeM;
	const patches: Patch[] = [];
	const rectangle = (
		[aM, bM]: readonly [number, number],
		place: (a: number, b: number) => readonly [number, number, number],
		normal: readonly [number, number, number],
		reflectance: number,
		isPlane: boolean,
	) => {
		const [columns, rows] = [Math.ceil(aM / sideM), Math.ceil(bM / sideM)];
		for (let row = 0; row < rows; row++)
			for (let column = 0; column < columns; column++)
				patches.push({
					position: place(((column + 0.5) * aM) / columns, ((row + 0.5) * bM) / rows),
					normal,
					areaM2: (aM / columns) * (bM / rows),
					reflectance,
					isPlane,
				});
	};
	const { ceiling, walls, floor } = reflectances;
	rectangle([lengthM, widthM], (x, y) => [x, y, planeM], [0, 0, 1], floor, true);
	rectangle([lengthM, widthM], (x, y) => [x, y, heightM], [0, 0, -1], ceiling, false);
	rectangle([lengthM, aboveM], (x, z) => [x, 0, planeM + z], [0, 1, 0], walls, false);
	rectangle([lengthM, aboveM], (x, z) => [x, widthM, planeM + z], [0, -1, 0], walls, false);
	rectangle([widthM, aboveM], (y, z) => [0, y, planeM + z], [1, 0, 0], walls, false);
	rectangle([widthM, aboveM], (y, z) => [lengthM, y, planeM + z], [-1, 0, 0], walls, false);
	return patches;
}

function directLx({ position, normal }: Patch, { xM, yM, zM, light, turnedDeg = 0 }: PlacedLamp): number {
	const [x, y, z] = [position[0] - xM, position[1] - yM, position[2] - zM];
	const distance = Math.hypot(x, y, z);
	if (distance === 0) return 0;
	const incidence = -(x * normal[0] + y * normal[1] + z * normal[2]) / distance;
	const cDeg = (Math.atan2(y, x) * 180) / Math.PI - turnedDeg;
	return incidence <= 0 ? 0 : (light.candela(-z / distance, cDeg) * incidence) / distance ** 2;
}

/** The share of light that each patch gets from each other one, scaled so that what leaves a patch arrives. */
function formFactors(patches: readonly Patch[]): Float64Array {
	const count = patches.length;
	const factors = new Float64Array(count * count);
	for (let to = 0; to < count; to++) {
		const a = patches[to]!;
		let sum = 0;
		for (let from = 0; from < count; from++) {
			const b = patches[from]!;
			const x = b.position[0] - a.position[0];
			const y = b.position[1] - a.position[1];
			const z = b.position[2] - a.position[2];
			const squared = x * x + y * y + z * z;
			const atA = x * a.normal[0] + y * a.normal[1] + z * a.normal[2];
			const atB = -(x * b.normal[0] + y * b.normal[1] + z * b.normal[2]);
			if (atA <= 0 || atB <= 0) continue;
			const factor = (atA * atB * b.areaM2) / (Math.PI * squared * squared + squared * b.areaM2);
			factors[to * count + from] = factor;
			sum += factor;
		}
		for (let from = 0; from < count; from++) factors[to * count + from]! /= sum;
	}
	return factors;
}
