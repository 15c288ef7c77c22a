import type { Verdict } from "./bulbs.ts";
import { type IpRating, meetsSolids, meetsWater } from "./ip-rating.ts";
import { checked } from "./stated.ts";

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

/** The height in m to which zones 1 and 2 reach, and the width of zone 2. */
const zoneHeightM = 2.25;
const zone2M = 0.6;
/** A shower without a tray: zone 1 around the outlet, and the height of zone 0 (IEC 60364-7-701, 701.30). */
const openShowerM = 1.2;
const openShowerZone0M = 0.1;

/**
 * The zone of a point of a bathroom.
 *
 * @param point.heightM above the floor
 * @param point.beside horizontal distance in m from the bath or tray, 0 above it; without a tray, from the water outlet
 * @param bath.rimM height of the rim of the bath or tray, below which zone 0 is
 * @param bath.showerHeadM height of the shower head, to which zone 1 reaches if it is higher than 2.25 m
 * @throws {InvalidInput} for negative lengths
 */
export function bathroomZone(
	{ heightM, besideM }: { heightM: number; besideM: number },
	bath: { hasTray: boolean; rimM: number; showerHeadM?: number },
): Extract<Place, `bathroom-${string}`> {
	checked("heightM", heightM);
	checked("besideM", besideM);
	const topM = Math.max(zoneHeightM, checked("showerHeadM", bath.showerHeadM ?? 0));
	if (!bath.hasTray) {
		if (besideM > openShowerM || heightM > topM) return "bathroom-beyond";
		return heightM <= openShowerZone0M ? "bathroom-zone-0" : "bathroom-zone-1";
	}
	if (besideM === 0 && heightM <= topM)
		return heightM <= checked("rimM", bath.rimM) ? "bathroom-zone-0" : "bathroom-zone-1";
	// Zone 2 is beside zone 1; above zone 1 nothing is required but what holds beyond.
	return besideM > 0 && besideM <= zone2M && heightM <= topM ? "bathroom-zone-2" : "bathroom-beyond";
}
