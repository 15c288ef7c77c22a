import type { RoomLamp, RoomPlan } from "./room-plans.ts";
import {
	activities,
	type FigureLimits,
	highestPlaneCm,
	isFigure,
	isInRoom,
	isRoomName,
	lampFigures,
	maxRoomLamps,
	roomFigures,
} from "./room-rules.ts";

// The checks of the schemas `RoomPlan` and `RoomLamp` for the browser, without Zod.

/** Whether a value is a lamp of a plan. */
export function isRoomLamp(value: unknown): value is RoomLamp {
	return isRecord(value) && hasFigures(value, lampFigures) && typeof value.isOn === "boolean";
}

/** Whether a value is a plan, as its schema says. */
export function isRoomPlan(value: unknown): value is RoomPlan {
	if (!isRecord(value) || !hasFigures(value, roomFigures)) return false;
	const { name, project, activity, lamps } = value;
	if (!isRoomName(name) || !isRoomName(project) || !activities.some((id) => id === activity)) return false;
	if (!Array.isArray(lamps) || lamps.length > maxRoomLamps || !lamps.every(isRoomLamp)) return false;
	const plan = value as unknown as RoomPlan;
	return plan.planeCm <= highestPlaneCm(plan.heightCm) && lamps.every((lamp) => isInRoom(plan, lamp));
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

function hasFigures(value: Record<string, unknown>, limits: Readonly<Record<string, FigureLimits>>): boolean {
	return Object.entries(limits).every(([field, allowed]) => isFigure(value[field], allowed));
}
