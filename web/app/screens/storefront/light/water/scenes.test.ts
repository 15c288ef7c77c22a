import { placeRequirements } from "@noor/lighting/wet-places";
import { expect, test } from "vitest";
import { bathroomZone } from "#test/bathroom-zone.ts";
import { conditionsInWords, digitsInWords, leastRating, placeAddress, readPlace, sceneIds, scenes } from "./scenes.ts";

test("every place that has a requirement is in a drawing", () => {
	const drawn = new Set(sceneIds.flatMap((id) => scenes[id].spots.map(({ place }) => place)));
	expect([...drawn].sort()).toEqual(Object.keys(placeRequirements).sort());
});

test("the marks of the bathrooms are where the standard has their zones", () => {
	// Drawn with 200 units to the metre; the wall is at 20, the floor at 530.
	const pointOf = ({ x, y }: { x: number; y: number }) => ({
		atM: (x * 960 - 20) / 200,
		heightM: (530 - y * 560) / 200,
	});
	for (const { place, ...mark } of scenes.bath.spots) {
		const { atM, heightM } = pointOf(mark);
		expect(bathroomZone({ besideM: Math.max(0, atM - 1.7), heightM }, { hasTray: true, rimM: 0.55 })).toBe(place);
	}
	for (const { place, ...mark } of scenes.shower.spots) {
		const { atM, heightM } = pointOf(mark);
		expect(bathroomZone({ besideM: Math.abs(atM - 0.6), heightM }, { hasTray: false, rimM: 0 })).toBe(place);
	}
});

test("the zone of a point follows from its distance and height", () => {
	const bath = { hasTray: true, rimM: 0.55 };
	const zone = (besideM: number, heightM: number, of: Parameters<typeof bathroomZone>[1] = bath) =>
		bathroomZone({ besideM, heightM }, of);
	expect([zone(0, 0.3), zone(0, 1.8), zone(0, 2.25), zone(0, 2.3)]).toEqual([
		"bathroom-zone-0",
		"bathroom-zone-1",
		"bathroom-zone-1",
		"bathroom-beyond",
	]);
	expect([zone(0.3, 1), zone(0.6, 2.25), zone(0.61, 1), zone(0.3, 2.3)]).toEqual([
		"bathroom-zone-2",
		"bathroom-zone-2",
		"bathroom-beyond",
		"bathroom-beyond",
	]);
	expect(zone(0, 2.35, { ...bath, showerHeadM: 2.4 })).toBe("bathroom-zone-1");
});

test("a shower without a tray has no zone 2: zone 1 is 1.2 m around the outlet", () => {
	const open = { hasTray: false, rimM: 0 };
	const zone = (besideM: number, heightM: number) => bathroomZone({ besideM, heightM }, open);
	expect([zone(1, 0.05), zone(1.2, 1), zone(1.21, 1), zone(0.5, 2.3)]).toEqual([
		"bathroom-zone-0",
		"bathroom-zone-1",
		"bathroom-beyond",
		"bathroom-beyond",
	]);
	expect(() => zone(-1, 1)).toThrow(RangeError);
});

test("a rating is written as on lamps", () => {
	expect([
		leastRating("bathroom-zone-0"),
		leastRating("bathroom-zone-1"),
		leastRating("bathroom-beyond"),
		leastRating("terrace"),
		leastRating("pond"),
	]).toEqual(["IPX7", "IPX4", "IP20", "IP65", "IP68"]);
});

test("both digits and all conditions are said in words", () => {
	expect(digitsInWords("terrace")).toEqual(["the first digit, 6: dust-tight", "the second digit, 5: jets of water"]);
	expect(digitsInWords("bathroom-zone-1")).toEqual(["the second digit, 4: splashing water from every side"]);
	for (const place of Object.keys(placeRequirements) as (keyof typeof placeRequirements)[]) {
		expect(digitsInWords(place).length).toBeGreaterThan(0);
		expect(conditionsInWords(place)).toHaveLength(placeRequirements[place].conditions.length);
	}
});

test("an address names a place; one that does not exist is distinguished from none", () => {
	const read = (search: string) => {
		const { scene, spot, isUnknown } = readPlace(new URLSearchParams(search));
		return [scene, spot.place, isUnknown];
	};
	expect(read("")).toEqual(["bath", "bathroom-zone-1", false]);
	expect(read(placeAddress("pool", "pool-zone-2"))).toEqual(["pool", "pool-zone-2", false]);
	expect(read("scene=garden")).toEqual(["garden", "outdoors-in-rain", false]);
	expect(read("scene=garden&place=bathroom-zone-0")).toEqual(["garden", "outdoors-in-rain", true]);
	expect(read("scene=kitchen")).toEqual(["bath", "bathroom-zone-1", true]);
});
