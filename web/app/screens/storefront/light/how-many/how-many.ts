import { lightOf } from "@noor/contract/lamp-light";
import type { Lamp } from "@noor/contract/lamps";
import { isPatchy, lampField, roomLight } from "@noor/lighting/illuminance";
import { countLamps, gridPositions, type LampGrid } from "@noor/lighting/lamp-count";
import { type Light, modelledLight } from "@noor/lighting/light";
import { planeHeightsM, type Room, reflectances } from "@noor/lighting/room";
import { type TargetId, targets } from "#parts/light-tools/target-words.ts";
import { choiceField, lampsField, numberField, type StateOf } from "#parts/light-tools/tool-state.ts";

/** The places that a grid of lamps on the ceiling lights. The light on a face has another direction. */
const offered = targets.filter((target) => !("at" in target) || target.at !== "face");
export const targetIds: readonly TargetId[] = offered.map(({ id }) => id);

export const planes = ["table", "worktop", "floor"] as const;
export const surfaces = ["light", "usual", "dark"] as const;

/** Places whose light is measured on the floor. */
const onFloor: readonly TargetId[] = ["hall-stairs", "corridor", "stairs"];

/** The most lamps of a room. The server calculates them for anybody. */
export const maxLamps = 200;

/** The parameters of the address. Lengths are in m; `below` is the distance of the lamps from the ceiling. */
export const fields = {
	length: numberField(4, { min: 1, max: 15 }),
	width: numberField(3, { min: 1, max: 15 }),
	height: numberField(2.7, { min: 2, max: 8 }),
	target: choiceField<TargetId | "own">([...targetIds, "own"], "kitchen"),
	lux: numberField(300, { min: 10, max: 2000 }),
	plane: choiceField(planes, "table"),
	surfaces: choiceField(surfaces, "usual"),
	below: numberField(0.02, { min: 0, max: 5 }),
	lamp: lampsField(1),
	lumens: numberField(800, { min: 10, max: 50_000 }),
	beam: numberField(60, { min: 5, max: 360 }),
};
export type HowMany = StateOf<typeof fields>;

export type Counted =
	| { kind: "grid"; grid: LampGrid; room: Room; light: Light; zM: number }
	/** More lamps than are tried. */
	| { kind: "too-many" }
	/** The lamp does not state what is needed, or gives no light. */
	| { kind: "unknown-light" }
	/** The lamps would not hang above what they light. */
	| { kind: "too-low" };

/** The illuminance that is wanted, in lx. */
export function targetLx({ target, lux }: Pick<HowMany, "target" | "lux">): number {
	return targets.find(({ id }) => id === target)?.lx ?? lux;
}

/** The plane on which the light of a place is measured. */
export function planeOf(target: TargetId): (typeof planes)[number] {
	const found = targets.find(({ id }) => id === target);
	if (onFloor.includes(target)) return "floor";
	return found && "at" in found && found.at === "worktop" ? "worktop" : "table";
}

/** The smallest regular grid of lamps that reaches the target. Without a lamp its figures are those of the state. */
export function howMany(state: HowMany, lamp: Lamp | undefined): Counted {
	const room: Room = {
		lengthM: state.length,
		widthM: state.width,
		heightM: state.height,
		planeM: planeHeightsM[state.plane],
		reflectances: reflectances[state.surfaces],
	};
	const zM = state.height - state.below;
	if (zM <= room.planeM + 0.2) return { kind: "too-low" };
	const light = lamp
		? lightOf(lamp)
		: modelledLight({ lumens: state.lumens, beamAngleDeg: state.beam, emission: "down" });
	if (!light) return { kind: "unknown-light" };
	const grid = countLamps(room, { light, targetLx: targetLx(state), zM, most: maxLamps });
	if (grid === undefined || grid === "too-many") return { kind: "too-many" };
	return { kind: "grid", grid, room, light, zM };
}

/** How many lamps more than needed a more even grid may have. */
const maxMore = 3;

/**
 * A grid of a few lamps more that is not patchy, where the smallest one is: a prime number of lamps hangs in one row.
 *
 * @returns undefined if the grid is not patchy, or a few more lamps do not help
 */
export function evenerGrid(room: Room, grid: LampGrid, zM: number, light: Light) {
	if (!grid.isPatchy) return undefined;
	for (let count = grid.count + 1; count <= grid.count + maxMore; count++)
		for (let rows = 2; rows * rows <= count; rows++) {
			if (count % rows !== 0) continue;
			const lamps = gridPositions(room, count / rows, rows).map((place) => ({ ...place, zM, light }));
			const { uniformity } = roomLight(
				room,
				lamps.map((lamp) => ({ field: lampField(room, lamp) })),
			);
			if (uniformity !== undefined && isPatchy(uniformity) === false)
				return { count, rows, perRow: count / rows, uniformity };
		}
	return undefined;
}
