import { homeTargets, workTargets } from "@noor/lighting/targets";
import * as m from "@noor/messages/contract/room-plans";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { IdParams } from "./paging.ts";
import { Version } from "./record-version.ts";

// A room with its lamps, as the room planner keeps it: in a link (room-link.ts), in the browser, and in the account.

const tags = ["Room plans"];
const ofAccount = { access: "customer" } as const;

/** Of an account, and of a browser. */
export const maxRoomPlans = 50;
/** Of a room. */
export const maxRoomLamps = 100;
/** The shortest and the longest side of a room in cm. */
export const roomSides = { min: 100, max: 3000 } as const;
/** The lowest and the highest ceiling in cm. */
export const roomHeights = { min: 150, max: 1500 } as const;
/** The least distance between work plane and ceiling in cm. */
const minAbovePlaneCm = 50;

/** The ids of the activities whose illuminance is compared with that of a room. */
export const activities = [...homeTargets, ...workTargets].map(({ id }) => id) as [Activity, ...Activity[]];
export type Activity = (typeof homeTargets)[number]["id"] | (typeof workTargets)[number]["id"];

const Name = z
	.string()
	.trim()
	.max(60, { error: () => m.name_too_long({ max: 60 }) });
const Centimetres = z.number().int().min(0).max(roomSides.max);
const Percent = z.number().int().min(0).max(100);

/** A lamp of the shop in a room. Positions are in cm from the corner of the plan that is at the top left. */
export const RoomLamp = z.object({
	productId: z.number().int().min(1).max(2_147_483_647),
	/** 0 for a product without variants. */
	variantId: z.number().int().min(0).max(2_147_483_647),
	xCm: Centimetres,
	yCm: Centimetres,
	/** The height of the light source above the floor. */
	zCm: Centimetres,
	/** The position of the dimmer in percent, which is the perceived brightness. The luminous flux is its square: `lighting/src/dimming.ts`. */
	level: Percent,
	isOn: z.boolean(),
	/** How far it is turned, in degrees. */
	turnedDeg: z.number().int().min(0).max(359),
});
export type RoomLamp = z.output<typeof RoomLamp>;

/** Reflectances in percent; below 100, because no surface reflects all light. */
const Reflectance = z.number().int().min(0).max(95);

export const roomPlanShape = {
	name: Name,
	/** Rooms of the same project are listed together; empty for none. */
	project: Name,
	lengthCm: z.number().int().min(roomSides.min).max(roomSides.max),
	widthCm: z.number().int().min(roomSides.min).max(roomSides.max),
	heightCm: z.number().int().min(roomHeights.min).max(roomHeights.max),
	/** The height at which the light is measured. */
	planeCm: z
		.number()
		.int()
		.min(0)
		.max(roomHeights.max - minAbovePlaneCm),
	ceilingPercent: Reflectance,
	wallsPercent: Reflectance,
	floorPercent: Reflectance,
	activity: z.enum(activities),
	hoursPerDay: z.number().min(0).max(24).multipleOf(0.5),
	lamps: z.array(RoomLamp).max(maxRoomLamps, { error: () => m.too_many_lamps({ max: maxRoomLamps }) }),
};

/** The sides of a room and the height of its ceiling. */
export interface RoomSize {
	lengthCm: number;
	widthCm: number;
	heightCm: number;
}

/** The highest work plane in cm below a ceiling. */
export function highestPlaneCm(heightCm: number): number {
	return heightCm - minAbovePlaneCm;
}

/** Whether a lamp is within the walls, the floor and the ceiling. */
export function isInRoom({ lengthCm, widthCm, heightCm }: RoomSize, { xCm, yCm, zCm }: RoomLamp): boolean {
	return xCm <= lengthCm && yCm <= widthCm && zCm <= heightCm;
}

/** A room with its lamps. */
export const RoomPlan = z
	.object(roomPlanShape)
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

/** The lamps of a plan by kind, in the order in which the kinds were placed. */
export function countLampsByKind(
	lamps: readonly Pick<RoomLamp, "productId" | "variantId">[],
): { productId: number; variantId: number; quantity: number }[] {
	const counts = new Map<string, { productId: number; variantId: number; quantity: number }>();
	for (const { productId, variantId } of lamps) {
		const key = `${productId}-${variantId}`;
		const counted = counts.get(key) ?? { productId, variantId, quantity: 0 };
		counted.quantity++;
		counts.set(key, counted);
	}
	return [...counts.values()];
}
