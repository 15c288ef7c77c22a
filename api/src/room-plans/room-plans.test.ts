import { usualRoom } from "@noor/contract/room-link";
import type { RoomLamp, RoomPlan } from "@noor/contract/room-plans";
import { maxRoomLamps, maxRoomPlans } from "@noor/contract/room-rules";
import { expect } from "vitest";
import { accounts, test } from "../../test/shop.ts";

const url = "/api/account/room-plans";
const lamp: RoomLamp = {
	...{ productId: 7, variantId: 0, xCm: 100, yCm: 100, zCm: 250 },
	...{ level: 100, isOn: true, turnedDeg: 0 },
};
const planOf = (changes: Partial<RoomPlan> = {}): RoomPlan => ({
	...usualRoom,
	name: "Kitchen",
	lamps: [lamp],
	...changes,
});

test("a room is kept, listed by project and name with its lamps by kind, opened and deleted", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { status, body: kitchen } = await shopper.post(url, {
		plan: planOf({ project: "Villa", lamps: [lamp, { ...lamp, xCm: 200 }, { ...lamp, variantId: 3 }] }),
	});
	expect(status).toBe(201);
	const { body: hall } = await shopper.post(url, { plan: planOf({ name: "Hall", project: "Villa" }) });
	const { body: bath } = await shopper.post(url, { plan: planOf({ name: "Bath" }) });
	const { body: list } = await shopper.get(url);
	expect(list.map(({ id }: { id: number }) => id)).toEqual([bath.id, hall.id, kitchen.id]);
	expect(list[2]).toEqual({
		...{ id: kitchen.id, name: "Kitchen", project: "Villa", lengthCm: 500, widthCm: 400, version: 1 },
		updatedAt: kitchen.updatedAt,
		lamps: [
			{ productId: 7, variantId: 0, quantity: 2 },
			{ productId: 7, variantId: 3, quantity: 1 },
		],
	});
	expect((await shopper.get(`${url}/${kitchen.id}`)).body).toEqual(kitchen);
	expect((await shopper.delete(`${url}/${kitchen.id}`)).status).toBe(204);
	expect((await shopper.get(`${url}/${kitchen.id}`)).status).toBe(404);
	expect((await shopper.delete(`${url}/${kitchen.id}`)).status).toBe(404);
});

test("a room that was changed in another tab is not overwritten: the refusal has the current one", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { body: saved } = await shopper.post(url, { plan: planOf() });
	const changed = await shopper.put(`${url}/${saved.id}`, { plan: planOf({ name: "Kitchen 2" }), version: 1 });
	expect(changed.body).toMatchObject({ version: 2, plan: { name: "Kitchen 2" } });
	const stale = await shopper.put(`${url}/${saved.id}`, { plan: planOf({ name: "Kitchen 3" }), version: 1 });
	expect(stale.status).toBe(409);
	expect(stale.body.current).toEqual(changed.body);
	expect((await shopper.get(`${url}/${saved.id}`)).body).toEqual(changed.body);
});

test("an account keeps at most 50 rooms, also when several are added at once", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await shopper.get("/api/account/auth-status");
	const answers = await Promise.all(
		Array.from({ length: maxRoomPlans + 3 }, () => shopper.post(url, { plan: planOf() })),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxRoomPlans);
	const refused = answers.filter(({ status }) => status === 409);
	expect(refused).toHaveLength(3);
	expect(refused[0]?.body.detail).toBe("An account keeps at most 50 rooms. Delete one first.");
});

test.for([
	["more than 100 lamps", { lamps: Array.from({ length: maxRoomLamps + 1 }, () => lamp) }],
	["a lamp behind a wall", { lamps: [{ ...lamp, xCm: 501 }] }],
	["a lamp above the ceiling", { lamps: [{ ...lamp, zCm: 271 }] }],
	["a work plane at the ceiling", { planeCm: 240 }],
	["a side of 31 m", { lengthCm: 3100 }],
	["surfaces that reflect everything", { wallsPercent: 100 }],
	["a long name", { name: "x".repeat(61) }],
] as const)("a room with %s is refused", async ([, changes], { shop }) => {
	const shopper = await shop.as("customer");
	const plan = { ...planOf(), ...changes };
	expect((await shopper.post(url, { plan })).status).toBe(400);
	expect((await shopper.get(url)).body).toEqual([]);
});

test("rooms are exported with the personal data of an account, and deleted with it", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { body: saved } = await shopper.post(url, { plan: planOf() });
	const { body: exported } = await shopper.get("/api/account/export");
	expect(exported.roomPlans).toEqual([saved]);
	const { password } = accounts.customer;
	expect((await shopper.post("/api/account/delete", { password })).status).toBe(204);
	expect(await shop.db.selectFrom("roomPlans").select("id").execute()).toEqual([]);
});
