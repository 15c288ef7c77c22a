import { statedProtection } from "@noor/contract/protection";
import { protectionOf, type SolidsProtection, type WaterProtection } from "@noor/lighting/ip-rating";
import { type IpBadge, ipBadge } from "@noor/lighting/wet-places";
import { joinParts } from "@noor/messages/lists";
import { listFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/product";

const solidsTexts: Record<SolidsProtection, () => string> = {
	hands: m.solids_hands,
	fingers: m.solids_fingers,
	tools: m.solids_tools,
	wires: m.solids_wires,
	"dust-protected": m.solids_dust_protected,
	"dust-tight": m.solids_dust_tight,
};

const waterTexts: Record<WaterProtection, () => string> = {
	dripping: m.water_dripping,
	spray: m.water_spray,
	splashing: m.water_splashing,
	jets: m.water_jets,
	"strong-jets": m.water_strong_jets,
	dipping: m.water_dipping,
	"under-water": m.water_under_water,
	"hot-jets": m.water_hot_jets,
};

const badgeTexts: Record<IpBadge, () => string> = {
	"bathroom-zones-1-and-2": m.place_bathroom_zones,
	"outdoors-under-roof": m.place_under_roof,
	"outdoors-in-rain": m.place_in_rain,
	"outdoors-in-rain-and-dust": m.place_in_rain_and_dust,
	"bathroom-zone-0-if-12v": m.place_bathroom_zone_0,
	"under-water": m.place_under_water,
	"dry-places-only": m.place_dry_only,
};

/**
 * The protection by both digits of an IP rating, and the places they are enough for. Empty if the rating is not stated or
 * cannot be read.
 *
 * @param ipRating as in a record: "44", "IP 65", "66/67", "X4".
 */
export function protectionText(ipRating: string): string {
	const rating = statedProtection(ipRating);
	const places = ipBadge(rating);
	if (!rating || !places) return "";
	const { solids, water } = protectionOf(rating);
	const promised = [
		solids === undefined ? m.solids_none() : solidsTexts[solids](),
		water.length === 0
			? m.water_none()
			: m.water_protection({ water: inWords(water.map((kind) => waterTexts[kind]())) }),
	];
	return m.protection({
		promised: joinParts(promised, "; "),
		places: inWords(places.map((place) => badgeTexts[place]())),
	});
}

function inWords(texts: readonly string[]): string {
	return listFormat().format(texts);
}
