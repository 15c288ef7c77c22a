import type { RoomParameter } from "@noor/contract/room-link";
import type { RoomLamp } from "@noor/contract/room-plans";
import * as m from "@noor/messages/storefront/light/room";
import { lampName } from "#parts/lamps/lamp-words.ts";
import { luxText, metresText } from "#parts/light-tools/figures.ts";
import { missingWords } from "#parts/light-tools/missing-words.ts";
import { kindIdOf, type LampKind } from "./lamp-kinds.ts";
import type { SurfaceSet } from "./plan-changes.ts";

/** The words of the codes that the planner uses. */

export const surfaceNames: Record<SurfaceSet | "own", () => string> = {
	light: m.surfaces_light,
	usual: m.surfaces_usual,
	dark: m.surfaces_dark,
	own: m.surfaces_own,
};

export const parameterNames: Record<RoomParameter, () => string> = {
	length: m.length,
	width: m.width,
	height: m.height,
	plane: m.plane,
	ceiling: m.ceiling,
	walls: m.walls,
	floor: m.floor,
	hours: m.hours,
	for: m.activity,
	name: m.name,
	project: m.project,
	lamps: m.lamps,
};

/** The figures that the records of the lamps in the room do not state, such as "lumens of Dome". */
export function notStatedOf(kinds: Iterable<LampKind>): string[] {
	return [...kinds].flatMap(({ lamp, missing, watts }) => {
		if (!lamp) return [];
		return [
			...(missing.length > 0 ? missingWords(lamp) : []),
			...(watts === undefined ? [m.missing_power({ name: lamp.name })] : []),
		];
	});
}

/** The name of a kind; a lamp that is not sold any more has none. */
export function kindName({ lamp, id }: LampKind): string {
	return lamp ? lampName(lamp) : m.unknown_lamp({ id });
}

/** The mark of each lamp on the plan: the letter of its kind with its number, such as "A2". */
export function marksOf(lamps: readonly RoomLamp[], kinds: ReadonlyMap<string, LampKind>): string[] {
	const counted = new Map<string, number>();
	return lamps.map((lamp) => {
		const id = kindIdOf(lamp);
		const nth = (counted.get(id) ?? 0) + 1;
		counted.set(id, nth);
		const { letter = "", count = 1 } = kinds.get(id) ?? {};
		return count === 1 ? letter : `${letter}${nth}`;
	});
}

/** A lamp with its place and setting in one sentence. */
export function describeLamp(mark: string, lamp: RoomLamp, kind: LampKind | undefined): string {
	return m.lamp_at({
		mark,
		name: kind ? kindName(kind) : "",
		x: metresText(lamp.xCm / 100),
		y: metresText(lamp.yCm / 100),
		z: metresText(lamp.zCm / 100),
		setting: lamp.isOn ? m.level({ level: lamp.level }) : m.off(),
	});
}

/** The text of a probe at a place. */
export function describePlace(xM: number, yM: number, lx: number): string {
	return m.light_at({ x: metresText(xM), y: metresText(yM), lux: luxText(lx) });
}
