import * as m from "@noor/messages/contract/room-plans";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { IdParams } from "./paging.ts";
import { Version } from "./record-version.ts";
import {
	activities,
	type FigureLimits,
	highestPlaneCm,
	isInRoom,
	lampFigures,
	maxRoomLamps,
	maxRoomName,
	roomFigures,
} from "./room-rules.ts";

// A room with its lamps, as the room planner keeps it: in a link (room-link.ts), in the browser, and in the account.

const tags = ["Room plans"];
const ofAccount = { access: "customer" } as const;

const Name = z
	.string()
	.trim()
	.max(maxRoomName, { error: () => m.name_too_long({ max: maxRoomName }) });

function figure({ min, max, step }: FigureLimits) {
	const number = z.number().min(min).max(max);
	return step === 1 ? number.int() : number.multipleOf(step);
}

/** A lamp of the shop in a room. */
export const RoomLamp = z.object({
	productId: figure(lampFigures.productId),
	variantId: figure(lampFigures.variantId),
	xCm: figure(lampFigures.xCm),
	yCm: figure(lampFigures.yCm),
	zCm: figure(lampFigures.zCm),
	level: figure(lampFigures.level),
	isOn: z.boolean(),
	turnedDeg: figure(lampFigures.turnedDeg),
});
export type RoomLamp = z.output<typeof RoomLamp>;

/** A room with its lamps. */
export const RoomPlan = z
	.object({
		name: Name,
		/** Rooms of the same project are listed together; empty for none. */
		project: Name,
		lengthCm: figure(roomFigures.lengthCm),
		widthCm: figure(roomFigures.widthCm),
		heightCm: figure(roomFigures.heightCm),
		planeCm: figure(roomFigures.planeCm),
		ceilingPercent: figure(roomFigures.ceilingPercent),
		wallsPercent: figure(roomFigures.wallsPercent),
		floorPercent: figure(roomFigures.floorPercent),
		activity: z.enum(activities),
		hoursPerDay: figure(roomFigures.hoursPerDay),
		lamps: z.array(RoomLamp).max(maxRoomLamps, { error: () => m.too_many_lamps({ max: maxRoomLamps }) }),
	})
	.refine(({ planeCm, heightCm }) => planeCm <= highestPlaneCm(heightCm), {
		path: ["planeCm"],
		error: m.plane_too_high,
	})
	.refine((plan) => plan.lamps.every((lamp) => isInRoom(plan, lamp)), {
		path: ["lamps"],
		error: m.lamp_outside,
	});
export type RoomPlan = z.output<typeof RoomPlan>;

/** A plan that an account keeps. */
export const SavedRoomPlan = z.object({
	id: z.number().int(),
	plan: RoomPlan,
	version: Version,
	updatedAt: z.iso.datetime(),
});
export type SavedRoomPlan = z.output<typeof SavedRoomPlan>;

/** A plan in the list of an account: without the places of its lamps. */
export const ListedRoomPlan = z.object({
	id: z.number().int(),
	name: z.string(),
	project: z.string(),
	lengthCm: z.number().int(),
	widthCm: z.number().int(),
	/** The number of lamps of each kind. */
	lamps: z.array(z.object({ productId: z.number().int(), variantId: z.number().int(), quantity: z.number().int() })),
	version: Version,
	updatedAt: z.iso.datetime(),
});
export type ListedRoomPlan = z.output<typeof ListedRoomPlan>;

export const listRoomPlans = endpoint({
	config: ofAccount,
	method: "GET",
	url: "/api/account/room-plans",
	schema: {
		summary: "List the user's room plans, by project and name",
		tags,
		response: { 200: z.array(ListedRoomPlan) },
	},
});

export const getRoomPlan = endpoint({
	config: ofAccount,
	method: "GET",
	url: "/api/account/room-plans/:id",
	schema: { summary: "Get a room plan", tags, params: IdParams, response: { 200: SavedRoomPlan } },
});

export const createRoomPlan = endpoint({
	config: { ...ofAccount, rateLimit: { calls: 120, seconds: 300 } },
	method: "POST",
	url: "/api/account/room-plans",
	schema: {
		summary: "Keep a room plan in the account",
		tags,
		body: z.object({ plan: RoomPlan }),
		response: { 201: SavedRoomPlan },
	},
});

export const updateRoomPlan = endpoint({
	config: ofAccount,
	method: "PUT",
	url: "/api/account/room-plans/:id",
	schema: {
		summary: "Change a room plan",
		tags,
		params: IdParams,
		/** `version`: that of the plan which was changed. If it has changed since, the call is refused with 409 and `current`. */
		body: z.object({ plan: RoomPlan, version: Version }),
		response: { 200: SavedRoomPlan },
	},
});

export const deleteRoomPlan = endpoint({
	config: ofAccount,
	method: "DELETE",
	url: "/api/account/room-plans/:id",
	schema: { summary: "Delete a room plan", tags, params: IdParams, response: { 204: z.void() } },
});
