import { isRoomPlan } from "@noor/contract/is-room-plan";
import type { RoomPlan } from "@noor/contract/room-plans";
import { createPersistentList } from "#api/persistent-list.ts";

/** The rooms of a visitor without an account. A room is known by its project and name. */
export const browserRooms = createPersistentList<RoomPlan>("noor-room-plans", isRoomPlan);

/** Whether two plans are of the same room. */
export function isSameRoom(one: Pick<RoomPlan, "name" | "project">, other: typeof one): boolean {
	return one.name === other.name && one.project === other.project;
}
