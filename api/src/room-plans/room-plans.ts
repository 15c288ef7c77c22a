import type { ListedRoomPlan, RoomPlan, SavedRoomPlan } from "@noor/contract/room-plans";
import { countLampsByKind, maxRoomPlans } from "@noor/contract/room-rules";
import * as m from "@noor/messages/api/room-plans";
import { compareText } from "@noor/messages/locale";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";

const columns = ["id", "plan", "version", "updatedAt"] as const;

/** A user's plans by project and name, without the places of their lamps. */
export async function listRoomPlans(db: Database, userId: number): Promise<ListedRoomPlan[]> {
	const saved = await listWholeRoomPlans(db, userId);
	return saved
		.map(({ id, plan, version, updatedAt }) => ({
			id,
			name: plan.name,
			project: plan.project,
			lengthCm: plan.lengthCm,
			widthCm: plan.widthCm,
			lamps: countLampsByKind(plan.lamps),
			version,
			updatedAt,
		}))
		.toSorted((one, other) => compareText(one.project, other.project) || compareText(one.name, other.name));
}

/** A user's plans with all their lamps, oldest first. */
export async function listWholeRoomPlans(db: Database, userId: number): Promise<SavedRoomPlan[]> {
	const rows = await db.selectFrom("roomPlans").where("userId", "=", userId).select(columns).orderBy("id").execute();
	return rows.map(toSaved);
}

/** @throws Refusal `not-found`, also for the plan of another account. */
export async function getRoomPlan(db: Database, userId: number, id: number): Promise<SavedRoomPlan> {
	const row = await db
		.selectFrom("roomPlans")
		.where("id", "=", id)
		.where("userId", "=", userId)
		.select(columns)
		.executeTakeFirst();
	if (!row) throw noSuchPlan();
	return toSaved(row);
}

/** @throws Refusal `conflict` when the account has the most plans that it may keep. */
export function createRoomPlan(db: Database, userId: number, plan: RoomPlan): Promise<SavedRoomPlan> {
	return inTransaction(db, async (tx) => {
		// One at a time, so that two tabs do not exceed the maximum together.
		await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
		const { count } = await tx
			.selectFrom("roomPlans")
			.where("userId", "=", userId)
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		if (Number(count) >= maxRoomPlans) throw new Refusal("conflict", m.too_many({ max: maxRoomPlans }));
		const row = await tx
			.insertInto("roomPlans")
			.values({ userId, plan: json(plan) })
			.returning(columns)
			.executeTakeFirstOrThrow();
		return toSaved(row);
	});
}

/** @throws Refusal `not-found`; `conflict` with the current plan when it was changed since `version`. */
export function updateRoomPlan(
	db: Database,
	userId: number,
	id: number,
	{ plan, version }: { plan: RoomPlan; version: number },
): Promise<SavedRoomPlan> {
	return inTransaction(db, async (tx) => {
		const current = await tx
			.selectFrom("roomPlans")
			.where("id", "=", id)
			.where("userId", "=", userId)
			.select(columns)
			.forNoKeyUpdate()
			.executeTakeFirst();
		if (!current) throw noSuchPlan();
		assertVersion(toSaved(current), version);
		const row = await tx
			.updateTable("roomPlans")
			.set({ plan: json(plan), version: (eb) => eb("version", "+", 1), updatedAt: now() })
			.where("id", "=", id)
			.returning(columns)
			.executeTakeFirstOrThrow();
		return toSaved(row);
	});
}

/** @throws Refusal `not-found`, also for the plan of another account. */
export async function deleteRoomPlan(db: Database, userId: number, id: number): Promise<void> {
	const deleted = await db
		.deleteFrom("roomPlans")
		.where("id", "=", id)
		.where("userId", "=", userId)
		.returning("id")
		.executeTakeFirst();
	if (!deleted) throw noSuchPlan();
}

function toSaved({ id, plan, version, updatedAt }: { id: number; plan: RoomPlan; version: number; updatedAt: Date }) {
	return { id, plan, version, updatedAt: updatedAt.toISOString() };
}

function noSuchPlan(): Refusal {
	return new Refusal("not-found", m.no_such_plan());
}
