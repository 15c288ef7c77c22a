import { expect, test } from "vitest";
import { parseIpRating } from "./ip-rating.ts";
import { ipBadge, type Place, placeFit, placeRequirements, placesOf } from "./wet-places.ts";

// The table of the reference: the least protection of each place, and one that is just not enough.
test.each([
	["bathroom-zone-0", "IPX7", "IPX6"],
	["bathroom-zone-1", "IPX4", "IPX3"],
	["bathroom-zone-2", "IPX4", "IPX3"],
	["bathroom-beyond", "IP20", "IP1X"],
	["outdoors-under-roof", "IP44", "IPX4"],
	["outdoors-in-rain", "IP54", "IP44"],
	["ground-washed-by-jets", "IP65", "IP64"],
	["terrace", "IP65", "IP55"],
	["by-the-sea", "IP65", "IP55"],
	["pond", "IP68", "IP67"],
	["pool-zone-0", "IP68", "IP67"],
	["pool-zone-1", "IP65", "IP64"],
	["pool-zone-2", "IP54", "IP44"],
] satisfies [Place, string, string][])("%s needs %s; %s is not enough", (place, enough, less) => {
	expect(placeFit(parseIpRating(enough), place)).toBe("yes");
	expect(placeFit(parseIpRating(less), place)).toBe("no");
	expect(placeFit(undefined, place)).toBe("not-stated");
});

test("zone 0 also needs 12 V, as does the water of ponds and pools, and the sea resistance to salt air", () => {
	for (const place of ["pond", "pool-zone-0", "pool-zone-1"] as const)
		expect(placeRequirements[place].conditions).toContain("selv-12v");
	expect(placeRequirements["bathroom-zone-0"].conditions).toContain("selv-12v");
	expect(placeRequirements["by-the-sea"].conditions).toContain("salt-air-resistant");
});

test.each([
	["IPX4", ["bathroom-zones-1-and-2"]],
	["IP44", ["bathroom-zones-1-and-2", "outdoors-under-roof"]],
	["IP54", ["bathroom-zones-1-and-2", "outdoors-in-rain"]],
	["IP65", ["bathroom-zones-1-and-2", "outdoors-in-rain-and-dust"]],
	["IPX7", ["bathroom-zones-1-and-2", "bathroom-zone-0-if-12v"]],
	["IP66/68", ["bathroom-zones-1-and-2", "outdoors-in-rain-and-dust", "bathroom-zone-0-if-12v", "under-water"]],
	["IP20", ["dry-places-only"]],
	["IP33", ["dry-places-only"]],
])("the badge of %s is %s", (text, badge) => {
	expect(ipBadge(parseIpRating(text))).toEqual(badge);
});

test("an IP65 lamp is for no pond and no bath, and a lamp without a stated protection for nothing that is known", () => {
	expect(placesOf(parseIpRating("IP65"))).toEqual([
		"bathroom-zone-1",
		"bathroom-zone-2",
		"bathroom-beyond",
		"outdoors-under-roof",
		"outdoors-in-rain",
		"ground-washed-by-jets",
		"terrace",
		"by-the-sea",
		"pool-zone-1",
		"pool-zone-2",
	]);
	expect([placesOf(undefined), ipBadge(undefined)]).toEqual([undefined, undefined]);
});
