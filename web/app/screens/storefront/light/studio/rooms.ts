import scenes from "./rooms/rooms.json";

// The rooms that `studio/shoot --studio` has photographed: their pictures are part of the build.

export const roomIds = ["living", "dining", "bedroom"] as const;
export type RoomId = (typeof roomIds)[number];
export const times = ["day", "dusk", "night"] as const;
export type Time = (typeof times)[number];
/** The places of lamps in a room, as the studio names their light. */
export const groups = ["l1", "l2", "l3", "l4"] as const;
export type Group = (typeof groups)[number];

/** A lamp of a room. */
export interface SceneLamp {
	group: Group;
	/** The name of the product, and the SKU of its variant; blank for a product without variants. */
	name: string;
	sku: string;
	/** How many of it the room has. */
	count: number;
}

export interface RoomScene {
	width: number;
	height: number;
	/** What the room shows, for those who do not see it. */
	alt: string;
	lamps: readonly SceneLamp[];
	/** The addresses of its pictures. */
	room: Record<Time, string>;
	light: Record<Group, string>;
}

const pictures = import.meta.glob<string>("./rooms/*/*.webp", { eager: true, import: "default", query: "?url" });

/** A room with its pictures. */
export function sceneOf(id: RoomId): RoomScene {
	const { lamps, ...scene } = scenes[id];
	const picture = <Name extends string>(names: readonly Name[]) =>
		Object.fromEntries(names.map((name) => [name, pictures[`./rooms/${id}/${name}.webp`] ?? ""])) as Record<
			Name,
			string
		>;
	return { ...scene, lamps: lamps as readonly SceneLamp[], room: picture(times), light: picture(groups) };
}
