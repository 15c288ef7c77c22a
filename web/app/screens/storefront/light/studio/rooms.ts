import * as m from "@noor/messages/storefront/light/studio";
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
	/** The name of the product in English, and the SKU of its variant; blank for a product without variants. */
	english: string;
	sku: string;
	/** The name in the language of the page. */
	name: string;
	/** How many of it the room has. */
	count: number;
}

export interface RoomScene {
	width: number;
	height: number;
	/** The text alternative of the room. */
	alt: string;
	lamps: readonly SceneLamp[];
	/** The addresses of its pictures. */
	room: Record<Time, string>;
	light: Record<Group, string>;
}

const pictures = import.meta.glob<string>("./rooms/*/*.webp", { eager: true, import: "default", query: "?url" });

const pictureWords: Record<RoomId, () => string> = {
	living: m.living_picture,
	dining: m.dining_picture,
	bedroom: m.bedroom_picture,
};

/** The names of the lamps by those in `rooms.json`. */
const lampWords: Partial<Record<string, () => string>> = {
	"Hilal Arc Floor Lamp": m.lamp_hilal,
	"Jidar Up-Down Sconce": m.lamp_jidar,
	"Lulu Opal Globe": m.lamp_lulu,
	"Kattan Linen Table Lamp": m.lamp_kattan,
	"Khatt Linear Bar": m.lamp_khatt,
	"Fitr Mushroom Table Lamp": m.lamp_fitr,
	"Rukn Tripod Floor Lamp": m.lamp_rukn,
	"Waraq Paper Lantern": m.lamp_waraq,
	"Mafsal Swing Arm Wall Lamp": m.lamp_mafsal,
	"Qari Reading Floor Lamp": m.lamp_qari,
};

/** A room with its pictures. */
export function sceneOf(id: RoomId): RoomScene {
	const { lamps, ...scene } = scenes[id];
	const named = lamps.map(({ group, name, sku, count }) => ({
		...{ group: group as Group, english: name, sku, count, name: lampWords[name]?.() ?? name },
	}));
	const picture = <Name extends string>(names: readonly Name[]) =>
		Object.fromEntries(names.map((name) => [name, pictures[`./rooms/${id}/${name}.webp`] ?? ""])) as Record<
			Name,
			string
		>;
	return { ...scene, alt: pictureWords[id](), lamps: named, room: picture(times), light: picture(groups) };
}
