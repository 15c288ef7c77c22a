import { expect, test } from "vitest";
import { meetsSolids, meetsWater, parseIpRating, protectionOf } from "./ip-rating.ts";

test.each([
	["IP44", 4, [4]],
	["ip 65", 6, [5]],
	["IPX4", undefined, [4]],
	["IP2X", 2, []],
	["IPXX", undefined, []],
	["IP66/67", 6, [6, 7]],
	["IP66/IP67", 6, [6, 7]],
	["IPX5 / X7", undefined, [5, 7]],
	["IP69K", 6, [9]],
	["IP-20", 2, [0]],
])("%s is read", (text, solids, water) => {
	expect(parseIpRating(text)).toEqual({ solids, water });
});

test("what is not stated is not read, and other texts are refused", () => {
	expect([parseIpRating(""), parseIpRating(null), parseIpRating(undefined)]).toEqual(Array(3).fill(undefined));
	for (const text of ["44", "IP", "IP4", "IP74", "IP4A", "waterproof", "IP44/"])
		expect(() => parseIpRating(text)).toThrow(RangeError);
});

test("water digits include lower ones, but immersion no jets, and hot jets neither", () => {
	const covered = (text: string) =>
		Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => meetsWater(parseIpRating(text)!, digit));
	expect(covered("IP20")).toEqual([0]);
	expect(covered("IPX4")).toEqual([0, 1, 2, 3, 4]);
	expect(covered("IP66")).toEqual([0, 1, 2, 3, 4, 5, 6]);
	expect(covered("IP67")).toEqual([0, 1, 2, 3, 4, 7]);
	expect(covered("IP68")).toEqual([0, 1, 2, 3, 4, 7, 8]);
	expect(covered("IP66/67")).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
	expect(covered("IP69K")).toEqual([0, 1, 2, 3, 4, 9]);
	expect(covered("IP6X")).toEqual([0]);
});

test("a digit that was not tested meets only what asks for nothing", () => {
	expect([meetsSolids(parseIpRating("IPX4")!, 0), meetsSolids(parseIpRating("IPX4")!, 1)]).toEqual([true, false]);
	expect([meetsSolids(parseIpRating("IP54")!, 5), meetsSolids(parseIpRating("IP54")!, 6)]).toEqual([true, false]);
});

test("both digits are named", () => {
	expect(protectionOf(parseIpRating("IP66")!)).toEqual({ solids: "dust-tight", water: ["strong-jets"] });
	expect(protectionOf(parseIpRating("IP66/67")!)).toEqual({ solids: "dust-tight", water: ["strong-jets", "dipping"] });
	expect(protectionOf(parseIpRating("IP20")!)).toEqual({ solids: "fingers", water: [] });
	expect(protectionOf(parseIpRating("IPX4")!)).toEqual({ solids: undefined, water: ["splashing"] });
});
