import { type Place, type PlaceCondition, type PlaceRequirement, placeRequirements } from "@noor/lighting/wet-places";
import * as m from "@noor/messages/storefront/light/water";

/** The drawings of the adviser. */
export const sceneIds = ["bath", "shower", "terrace", "garden", "pool"] as const;
export type SceneId = (typeof sceneIds)[number];

/** A place of a drawing. `x` and `y` are where its mark stands, as shares of the width and height of the drawing. */
export interface Spot {
	place: Place;
	/** The name of the place in this drawing. */
	name: () => string;
	/** Where exactly it is. */
	extent: () => string;
	x: number;
	y: number;
}

export interface Scene {
	label: () => string;
	/** The text alternative of the drawing. */
	description: () => string;
	spots: readonly [Spot, ...Spot[]];
}

export const scenes: Readonly<Record<SceneId, Scene>> = {
	bath: {
		label: m.bath,
		description: m.bath_description,
		spots: [
			{ place: "bathroom-zone-0", name: m.zone_0, extent: m.bath_zone_0, x: 0.125, y: 0.858 },
			{ place: "bathroom-zone-1", name: m.zone_1, extent: m.bath_zone_1, x: 0.198, y: 0.43 },
			{ place: "bathroom-zone-2", name: m.zone_2, extent: m.bath_zone_2, x: 0.438, y: 0.43 },
			{ place: "bathroom-beyond", name: m.beyond, extent: m.bath_beyond, x: 0.72, y: 0.225 },
		],
	},
	shower: {
		label: m.shower,
		description: m.shower_description,
		spots: [
			{ place: "bathroom-zone-0", name: m.zone_0, extent: m.shower_zone_0, x: 0.275, y: 0.928 },
			{ place: "bathroom-zone-1", name: m.zone_1, extent: m.shower_zone_1, x: 0.275, y: 0.5 },
			{ place: "bathroom-beyond", name: m.beyond, extent: m.shower_beyond, x: 0.72, y: 0.225 },
		],
	},
	terrace: {
		label: m.terrace,
		description: m.terrace_description,
		spots: [
			{ place: "outdoors-under-roof", name: m.under_roof, extent: m.under_roof_extent, x: 0.2, y: 0.445 },
			{ place: "outdoors-in-rain", name: m.in_rain, extent: m.in_rain_extent, x: 0.43, y: 0.36 },
			{ place: "terrace", name: m.open_terrace, extent: m.open_terrace_extent, x: 0.62, y: 0.66 },
			{ place: "by-the-sea", name: m.by_the_sea, extent: m.by_the_sea_extent, x: 0.855, y: 0.5 },
		],
	},
	garden: {
		label: m.garden,
		description: m.garden_description,
		spots: [
			{ place: "outdoors-in-rain", name: m.garden_wall, extent: m.garden_wall_extent, x: 0.135, y: 0.395 },
			{ place: "outdoors-under-roof", name: m.pergola, extent: m.pergola_extent, x: 0.36, y: 0.4 },
			{ place: "ground-washed-by-jets", name: m.ground, extent: m.ground_extent, x: 0.565, y: 0.72 },
			{ place: "pond", name: m.pond, extent: m.pond_extent, x: 0.8, y: 0.845 },
		],
	},
	pool: {
		label: m.pool,
		description: m.pool_description,
		spots: [
			{ place: "pool-zone-0", name: m.zone_0, extent: m.pool_zone_0, x: 0.2, y: 0.82 },
			{ place: "pool-zone-1", name: m.zone_1, extent: m.pool_zone_1, x: 0.43, y: 0.43 },
			{ place: "pool-zone-2", name: m.zone_2, extent: m.pool_zone_2, x: 0.655, y: 0.43 },
			{ place: "terrace", name: m.pool_beyond, extent: m.pool_beyond_extent, x: 0.88, y: 0.36 },
		],
	},
};

/** The place that the address names, and whether it names one that does not exist. */
export function readPlace(address: URLSearchParams): { scene: SceneId; spot: Spot; isUnknown: boolean } {
	const [askedScene, askedPlace] = [address.get("scene"), address.get("place")];
	const scene = sceneIds.find((id) => id === askedScene) ?? "bath";
	const { spots } = scenes[scene];
	const spot = spots.find(({ place }) => place === askedPlace);
	const isUnknown = (askedScene !== null && askedScene !== scene) || (askedPlace !== null && spot === undefined);
	// A bathroom shows the place that is asked for most.
	return {
		scene,
		spot: spot ?? (scene === "bath" || scene === "shower" ? (spots[1] ?? spots[0]) : spots[0]),
		isUnknown,
	};
}

/** The parameters of a place, for links and the loader. */
export function placeAddress(scene: SceneId, place?: Place): string {
	return `?${new URLSearchParams({ scene, ...(place && { place }) })}`;
}

/** The least protection of a place as it is written on lamps: "IPX4", "IP65". */
export function leastRating(place: Place): string {
	const { solids, water }: PlaceRequirement = placeRequirements[place];
	return `IP${solids === 0 ? "X" : solids}${water === 0 && solids === 0 ? "X" : water}`;
}

/** By digit; without words where the digit asks for nothing. */
const solidsWords: Readonly<Record<number, () => string>> = {
	2: m.solids_2,
	4: m.solids_4,
	5: m.solids_5,
	6: m.solids_6,
};
const waterWords: Readonly<Record<number, () => string>> = { 4: m.water_4, 5: m.water_5, 7: m.water_7, 8: m.water_8 };

/** The meaning of both digits of a place's protection. */
export function digitsInWords(place: Place): string[] {
	const { solids, water }: PlaceRequirement = placeRequirements[place];
	return [solidsWords[solids]?.(), waterWords[water]?.()].filter((words) => words !== undefined);
}

const conditionWords: Readonly<Record<PlaceCondition, () => string>> = {
	"selv-12v": m.selv_12v,
	"made-for-zone-0": m.made_for_zone_0,
	fixed: m.fixed,
	"selv-or-rcd": m.selv_or_rcd,
	"rcd-30ma": m.rcd_30ma,
	"ipx5-where-jets-clean": m.ipx5_where_jets_clean,
	"salt-air-resistant": m.salt_air_resistant,
	"marine-metal": m.marine_metal,
};

/** The conditions of a place besides the digits. */
export function conditionsInWords(place: Place): string[] {
	const conditions: readonly PlaceCondition[] = placeRequirements[place].conditions;
	return conditions.map((condition) => conditionWords[condition]());
}
