import type { Verdict } from "./bulbs.ts";
import { type IpRating, meetsSolids, meetsWater } from "./ip-rating.ts";

// Which protection a place needs: bathrooms by IEC 60364-7-701, pools by IEC 60364-7-702 with the first digit of the shop's
// advice, outdoors by the shop's advice. Beside every answer stands that an electrician decides on site.

/** The conditions of a place besides the digits. */
export type PlaceCondition =
	/** 12 V AC or 30 V DC of a safety transformer (SELV), and made for the zone. */
	| "selv-12v"
	| "made-for-zone-0"
	/** Fixed in place. */
	| "fixed"
	/** SELV, or 230 V behind a residual current device of 30 mA as the electrician decides. */
	| "selv-or-rcd"
	| "rcd-30ma"
	/** IPX5 where jets clean. */
	| "ipx5-where-jets-clean"
	| "salt-air-resistant"
	/** Stainless steel 316 or coated aluminium. */
	| "marine-metal";

export interface PlaceRequirement {
	/** The least digits. */
	solids: number;
	water: number;
	conditions: readonly PlaceCondition[];
}

/** The places of the adviser, in the order of the drawings. */
export const placeRequirements = {
	"bathroom-zone-0": { solids: 0, water: 7, conditions: ["selv-12v", "made-for-zone-0"] },
	"bathroom-zone-1": { solids: 0, water: 4, conditions: ["fixed", "selv-or-rcd", "ipx5-where-jets-clean"] },
	"bathroom-zone-2": { solids: 0, water: 4, conditions: [] },
	"bathroom-beyond": { solids: 2, water: 0, conditions: ["rcd-30ma"] },
	"outdoors-under-roof": { solids: 4, water: 4, conditions: [] },
	"outdoors-in-rain": { solids: 5, water: 4, conditions: [] },
	"ground-washed-by-jets": { solids: 6, water: 5, conditions: [] },
	terrace: { solids: 6, water: 5, conditions: [] },
	"by-the-sea": { solids: 6, water: 5, conditions: ["salt-air-resistant", "marine-metal"] },
	pond: { solids: 6, water: 8, conditions: ["selv-12v"] },
	/** The water of the pool. */
	"pool-zone-0": { solids: 6, water: 8, conditions: ["selv-12v", "made-for-zone-0"] },
	/** 2 m around the water, to 2.5 m above the ground. */
	"pool-zone-1": { solids: 6, water: 5, conditions: ["selv-12v"] },
	/** 1.5 m around zone 1, to the same height. */
	"pool-zone-2": { solids: 5, water: 4, conditions: ["selv-or-rcd", "ipx5-where-jets-clean"] },
} as const satisfies Readonly<Record<string, PlaceRequirement>>;
export type Place = keyof typeof placeRequirements;

/** Whether the digits of a lamp meet those of a place; conditions are to be checked besides. Undefined is "not stated". */
export function placeFit(rating: IpRating | undefined, place: Place): Verdict {
	if (!rating) return "not-stated";
	const { solids, water } = placeRequirements[place];
	return meetsSolids(rating, solids) && meetsWater(rating, water) ? "yes" : "no";
}

/** All places whose digits a lamp meets; undefined if its protection is not stated. */
export function placesOf(rating: IpRating | undefined): Place[] | undefined {
	return rating && (Object.keys(placeRequirements) as Place[]).filter((place) => placeFit(rating, place) === "yes");
}

/** A part of the badge of a lamp, which names the wettest places. */
export type IpBadge =
	| "bathroom-zones-1-and-2"
	| "outdoors-under-roof"
	| "outdoors-in-rain"
	| "outdoors-in-rain-and-dust"
	/** Only with 12 V. */
	| "bathroom-zone-0-if-12v"
	| "under-water"
	/** Not for splash areas of kitchens and bathrooms. */
	| "dry-places-only";

/** The badge of a lamp: places from the driest to the wettest. Undefined if its protection is not stated. */
export function ipBadge(rating: IpRating | undefined): IpBadge[] | undefined {
	if (!rating) return undefined;
	const meets = (place: Place) => placeFit(rating, place) === "yes";
	if (!meets("bathroom-zone-2")) return ["dry-places-only"];
	const badge: IpBadge[] = ["bathroom-zones-1-and-2"];
	if (meets("terrace")) badge.push("outdoors-in-rain-and-dust");
	else if (meets("outdoors-in-rain")) badge.push("outdoors-in-rain");
	else if (meets("outdoors-under-roof")) badge.push("outdoors-under-roof");
	if (meets("bathroom-zone-0")) badge.push("bathroom-zone-0-if-12v");
	if (meets("pond")) badge.push("under-water");
	return badge;
}
