import { blankLighting } from "@noor/contract/attribute-rows";
import { expect, test } from "vitest";
import { aLamp } from "#test/lamps.ts";
import { groupBulbs, isLengthOpen, judgeBulbs, socketsAmong, type Wanted } from "./judge-bulbs.ts";
import { rulesInWords } from "./rule-words.ts";

const bulb = (lighting: object = {}, wishes: Parameters<typeof aLamp>[0] = {}) =>
	aLamp({
		lighting: {
			...{ lightType: "Bulb", socketType: "E27", wattage: 7, lumens: 720, beamAngle: 320, voltage: "220-240" },
			...{ isDimmable: true, ipRating: "20", height: 108, lifespanHours: 15_000 },
			...lighting,
		},
		...wishes,
	});
const pendant = {
	...blankLighting,
	...{ lightType: "Pendant", socketType: "E27", sockets: 3, maxSocketWattage: 40, voltage: "220-240", ipRating: "20" },
};
const wanted: Wanted = {
	luminaire: pendant,
	socket: "E27",
	maxWatts: undefined,
	isOnDimmer: false,
	isInWetPlace: false,
	spaceMm: 150,
	hoursPerDay: 3,
};
const judged = (lighting: object, change: Partial<Wanted> = {}) =>
	judgeBulbs([bulb(lighting)], { ...wanted, ...change })[0]!;

test("720 lm replace more than an old 40 W bulb, and 15,000 h are 13.7 years at three hours a day", () => {
	expect(judged({})).toMatchObject({ fit: { verdict: "yes" }, replaced: { watts: 40, relation: "more-than" } });
	expect(judged({}).years).toBeCloseTo(13.7, 1);
	// The table is for bulbs without a reflector.
	expect(judged({ beamAngle: 36 }).replaced).toBeUndefined();
});

test("bulbs that fit come first, then those that may, and of each the cheapest way to fill all sockets", () => {
	const [no, open] = [bulb({ wattage: 60 }, { productId: 1 }), bulb({ voltage: "" }, { productId: 2 })];
	const [single, box] = [
		bulb({}, { productId: 3, size: "Single", price: 39 }),
		bulb({}, { productId: 3, size: "Box of 4", price: 100 }),
	];
	const order = judgeBulbs([no, open, single, box], wanted);
	expect(order.map(({ lamp, count }) => [lamp.productId, lamp.size, count])).toEqual([
		[3, "Box of 4", 1],
		[3, "Single", 3],
		[2, "", 3],
		[1, "", 3],
	]);
	expect(groupBulbs(order).map(({ bulbs }) => bulbs.length)).toEqual([2, 1, 1]);
});

test("every rule says why in words", () => {
	const words = (lighting: object, change: Partial<Wanted> = {}) => {
		const use = { ...wanted, ...change };
		return rulesInWords(judged(lighting, change), use).map(({ words }) => words);
	};
	expect(words({})).toEqual([
		"Both have the socket E27.",
		"7 W; 40 W are allowed.",
		"It runs on 220–240 V.",
		"It could be dimmed as well.",
		"The place is dry.",
		"It is 108 mm long; there are 150 mm.",
	]);
	const strict = { isOnDimmer: true, isInWetPlace: true, spaceMm: 100 };
	expect(words({ socketType: "E14", wattage: 60, voltage: "12", isDimmable: false }, strict)).toEqual([
		"The bulb is for E14, the luminaire has E27.",
		"60 W are too much: 40 W are allowed.",
		"The bulb runs on 12 V, the luminaire on 220–240 V.",
		"It cannot be dimmed.",
		"The place is wet, and neither the luminaire is closed nor the bulb made for it.",
		"It is 108 mm long; there are only 100 mm.",
	]);
	const unknown = { luminaire: undefined, socket: "E27", spaceMm: undefined, isInWetPlace: true };
	expect(words({ voltage: "", height: null }, unknown)).toEqual([
		"Both have the socket E27.",
		"7 W; how much the socket allows is not stated.",
		"A voltage is not stated.",
		"It could be dimmed as well.",
		"The place is wet, and neither the luminaire is closed nor the bulb made for it.",
		"Its length is not stated.",
	]);
	expect(words({}, { luminaire: { ...pendant, ipRating: "44" }, isInWetPlace: true })[4]).toBe(
		"The luminaire keeps water from the bulb (IP44).",
	);
});

test("a length that nobody has stated does not make the answer doubtful", () => {
	expect(isLengthOpen(judged({}, { spaceMm: undefined }))).toBe(true);
	expect(isLengthOpen(judged({ voltage: "" }, { spaceMm: undefined }))).toBe(false);
	expect(isLengthOpen(judged({}))).toBe(false);
});

test("sockets for bulbs are distinguished from light sources that cannot be changed", () => {
	expect(socketsAmong(["E14", "E27", "GU10", "Integrated LED", "None", ""])).toEqual(["E14", "E27", "GU10"]);
});
