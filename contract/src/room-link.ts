import { isRoomLamp } from "./is-room-plan.ts";
import type { RoomLamp, RoomPlan } from "./room-plans.ts";
import {
	activities,
	highestPlaneCm,
	isFigure,
	isRoomName,
	maxRoomLamps,
	type RoomSize,
	roomFigures,
} from "./room-rules.ts";

// A room plan in the search parameters of an address: all of it, readable, and short. Lengths are in m, positions of lamps
// in cm:
//   ?length=5&width=4&height=2.7&lamps=12-34.125.100.265_12-34.375.100.265.80
// A lamp is its product and variant, x, y and height, and where they differ from 100 and 0 the dimmer and the turn. A lamp
// that is off has an "o" before its dimmer. A lamp without a place is put in the middle of the room.

/** The plan of an address that says nothing. */
export const usualRoom: RoomPlan = {
	name: "",
	project: "",
	lengthCm: 500,
	widthCm: 400,
	heightCm: 270,
	planeCm: 75,
	ceilingPercent: 70,
	wallsPercent: 50,
	floorPercent: 20,
	activity: "living",
	hoursPerDay: 5,
	lamps: [],
};

type FigureField = keyof typeof roomFigures;

/** The parameters that hold one figure each, with the factor from the field to the parameter. */
const figures = {
	length: ["lengthCm", 100],
	width: ["widthCm", 100],
	height: ["heightCm", 100],
	plane: ["planeCm", 100],
	ceiling: ["ceilingPercent", 1],
	walls: ["wallsPercent", 1],
	floor: ["floorPercent", 1],
	hours: ["hoursPerDay", 1],
} as const satisfies Readonly<Record<string, readonly [FigureField, number]>>;

/** The parameters of a plan. */
export const roomParameters = [
	...(Object.keys(figures) as (keyof typeof figures)[]),
	"for",
	"name",
	"project",
	"lamps",
] as const;
export type RoomParameter = (typeof roomParameters)[number];

/** Those that a link always has, so that it says how large the room is. */
const alwaysWritten: readonly string[] = ["length", "width", "height"];

/** The search parameters of a plan; usual values are left out. */
export function writeRoomLink(plan: RoomPlan): URLSearchParams {
	const search = new URLSearchParams();
	for (const [parameter, [field, factor]] of Object.entries(figures))
		if (alwaysWritten.includes(parameter) || plan[field] !== usualRoom[field])
			search.set(parameter, String(plan[field] / factor));
	if (plan.activity !== usualRoom.activity) search.set("for", plan.activity);
	if (plan.name !== "") search.set("name", plan.name);
	if (plan.project !== "") search.set("project", plan.project);
	if (plan.lamps.length > 0) search.set("lamps", plan.lamps.map(writeLamp).join("_"));
	return search;
}

/** The parts of an address that could not be used unchanged. */
export interface ReadRoom {
	plan: RoomPlan;
	/** Parameters with values that are not allowed; the usual values stand for them. */
	ignored: RoomParameter[];
	/** Entries of `lamps` that could not be read, or were too many. */
	lostLamps: number;
	/** Lamps that stood outside of the room, and were moved to its wall or ceiling. */
	movedLamps: number;
}

/** Reads the plan of an address. Whatever the address says, the plan is a valid `RoomPlan`. */
export function readRoomLink(search: URLSearchParams): ReadRoom {
	const ignored: RoomParameter[] = [];
	const plan: RoomPlan = { ...usualRoom };
	for (const [parameter, [field, factor]] of Object.entries(figures) as [
		keyof typeof figures,
		readonly [FigureField, number],
	][]) {
		const text = search.get(parameter);
		if (text === null || text.trim() === "") continue;
		// A comma is the decimal sign of some keyboards. Rounding removes what the factor adds to fractions.
		const value = Math.round(Number(text.trim().replace(",", ".")) * factor * 100) / 100;
		const figure = factor === 1 ? value : Math.round(value);
		if (isFigure(figure, roomFigures[field])) plan[field] = figure;
		else ignored.push(parameter);
	}
	if (plan.planeCm > highestPlaneCm(plan.heightCm)) {
		plan.planeCm = Math.min(usualRoom.planeCm, highestPlaneCm(plan.heightCm));
		ignored.push("plane");
	}
	const activity = search.get("for") ?? "";
	const known = activities.find((id) => id === activity);
	if (known) plan.activity = known;
	else if (activity !== "") ignored.push("for");
	for (const parameter of ["name", "project"] as const) {
		const text = search.get(parameter) ?? "";
		if (isRoomName(text)) plan[parameter] = text.trim();
		else ignored.push(parameter);
	}
	return { ignored, ...readLamps(plan, search.get("lamps") ?? "") };
}

function readLamps(plan: RoomPlan, text: string): Pick<ReadRoom, "plan" | "lostLamps" | "movedLamps"> {
	let [lostLamps, movedLamps] = [0, 0];
	const lamps: RoomLamp[] = [];
	for (const entry of text === "" ? [] : text.split("_")) {
		const lamp = lamps.length < maxRoomLamps ? readLamp(plan, entry) : undefined;
		if (!lamp) lostLamps++;
		else {
			const placed = moveIntoRoom(plan, lamp);
			if (placed !== lamp) movedLamps++;
			lamps.push(placed);
		}
	}
	return { plan: { ...plan, lamps }, lostLamps, movedLamps };
}

const entryPattern =
	/^(\d{1,10})(?:-(\d{1,10}))?(?:\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})(?:\.(o?)(\d{1,3})(?:\.(\d{1,3}))?)?)?$/;

function readLamp(plan: RoomPlan, entry: string): RoomLamp | undefined {
	const found = entryPattern.exec(entry);
	if (!found) return undefined;
	const [, productId, variantId = 0, xCm, yCm, zCm, off = "", level = 100, turnedDeg = 0] = found;
	const lamp = {
		productId: Number(productId),
		variantId: Number(variantId),
		xCm: Number(xCm ?? Math.round(plan.lengthCm / 2)),
		yCm: Number(yCm ?? Math.round(plan.widthCm / 2)),
		zCm: Number(zCm ?? plan.heightCm),
		level: Number(level),
		isOn: off === "",
		turnedDeg: Number(turnedDeg),
	};
	return isRoomLamp(lamp) ? lamp : undefined;
}

/** The lamp itself if it is in the room, else at the nearest place in the room. */
export function moveIntoRoom(room: RoomSize, lamp: RoomLamp): RoomLamp {
	const [xCm, yCm, zCm] = [
		Math.min(lamp.xCm, room.lengthCm),
		Math.min(lamp.yCm, room.widthCm),
		Math.min(lamp.zCm, room.heightCm),
	];
	return xCm === lamp.xCm && yCm === lamp.yCm && zCm === lamp.zCm ? lamp : { ...lamp, xCm, yCm, zCm };
}

function writeLamp({ productId, variantId, xCm, yCm, zCm, level, isOn, turnedDeg }: RoomLamp): string {
	const fields = [`${productId}${variantId > 0 ? `-${variantId}` : ""}`, xCm, yCm, zCm];
	if (level !== 100 || !isOn || turnedDeg !== 0) fields.push(`${isOn ? "" : "o"}${level}`);
	if (turnedDeg !== 0) fields.push(turnedDeg);
	return fields.join(".");
}
