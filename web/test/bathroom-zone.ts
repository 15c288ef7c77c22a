import { checked } from "@noor/lighting/stated";
import type { Place } from "@noor/lighting/wet-places";

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
