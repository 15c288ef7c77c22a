import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Bulb, type BulbHolder, type BulbRule, bulbFit, lifeYears, missingBulbs, replacedBulb } from "./bulbs.ts";

const bulb: Bulb = {
	socket: "E27",
	watts: 7,
	voltage: { from: 220, to: 240 },
	isDimmable: true,
	lengthMm: 110,
	isWetRated: false,
};
const pendant: BulbHolder = {
	socket: "E27",
	maxSocketWatts: 40,
	voltage: { from: 230, to: 230 },
	isOnDimmer: false,
	isInWetPlace: false,
	isClosed: false,
	spaceMm: 150,
};
const ruleOf = (fit: ReturnType<typeof bulbFit>, rule: BulbRule) =>
	fit.rules.find((each) => each.rule === rule)!.verdict;

test("a bulb that meets every rule fits", () => {
	expect(bulbFit(bulb, pendant)).toEqual({
		verdict: "yes",
		rules: ["socket", "power", "voltage", "dimming", "wet-place", "length"].map((rule) => ({ rule, verdict: "yes" })),
	});
});

test.each([
	["socket", { socket: "E14" }, {}],
	["power", { watts: 41 }, {}],
	["voltage", { voltage: { from: 12, to: 12 } }, {}],
	["dimming", { isDimmable: false }, { isOnDimmer: true }],
	["wet-place", {}, { isInWetPlace: true }],
	["length", { lengthMm: 151 }, {}],
] satisfies [BulbRule, Partial<Bulb>, Partial<BulbHolder>][])("one no is a no: %s", (rule, ofBulb, ofHolder) => {
	const fit = bulbFit({ ...bulb, ...ofBulb }, { ...pendant, ...ofHolder });
	expect(fit.verdict).toBe("no");
	expect(fit.rules.filter(({ verdict }) => verdict === "no")).toEqual([{ rule, verdict: "no" }]);
});

test("what meets a rule exactly meets it", () => {
	expect(bulbFit({ ...bulb, watts: 40, lengthMm: 150, socket: " e27" }, pendant).verdict).toBe("yes");
	expect(ruleOf(bulbFit({ ...bulb, voltage: { from: 100, to: 230 } }, pendant), "voltage")).toBe("yes");
});

test("a closed luminaire, or a bulb rated for it, suits a wet place", () => {
	const wet = { ...pendant, isInWetPlace: true };
	expect(ruleOf(bulbFit(bulb, { ...wet, isClosed: true }), "wet-place")).toBe("yes");
	expect(ruleOf(bulbFit({ ...bulb, isWetRated: true }, { ...wet, isClosed: null }), "wet-place")).toBe("yes");
	expect(ruleOf(bulbFit({ ...bulb, isWetRated: null }, wet), "wet-place")).toBe("not-stated");
});

test("what is not stated leaves the answer open, unless another rule says no", () => {
	const open = bulbFit(bulb, { ...pendant, spaceMm: null });
	expect([open.verdict, ruleOf(open, "length")]).toEqual(["not-stated", "not-stated"]);
	expect(bulbFit({ ...bulb, socket: "E14" }, { ...pendant, spaceMm: null }).verdict).toBe("no");
	// Without a dimmer it does not matter whether the bulb is dimmable.
	expect(bulbFit({ ...bulb, isDimmable: null }, pendant).verdict).toBe("yes");
});

describe("missing bulbs", () => {
	const line = (holder: Partial<BulbHolder>, sockets: number | null, quantity = 1) => ({
		holder: { ...pendant, ...holder },
		sockets,
		isLampIncluded: false,
		quantity,
	});

	test("are the sockets less the fitting bulbs, where packs count by their pieces", () => {
		expect(missingBulbs([line({}, 1)], [])).toEqual([1]);
		expect(missingBulbs([line({}, 3, 2)], [{ bulb, pieces: 2, quantity: 2 }])).toEqual([2]);
		expect(missingBulbs([line({}, 3)], [{ bulb, pieces: 2, quantity: 2 }])).toEqual([0]);
		expect(missingBulbs([line({}, 3)], [{ bulb: { ...bulb, socket: "E14" }, pieces: 5, quantity: 1 }])).toEqual([3]);
	});

	test("are none where the lamp is included or there is no socket, and open where that is not stated", () => {
		expect(missingBulbs([{ ...line({}, 3), isLampIncluded: true }], [])).toEqual([0]);
		expect(missingBulbs([line({}, 0)], [])).toEqual([0]);
		expect(missingBulbs([line({}, null)], [])).toEqual([undefined]);
		expect(missingBulbs([{ ...line({}, 2), isLampIncluded: null }], [])).toEqual([undefined]);
	});

	test("are shared out so that as few as possible are missing", () => {
		const strong = { bulb: { ...bulb, watts: 35 }, pieces: 1, quantity: 1 };
		const weak = { bulb, pieces: 1, quantity: 1 };
		const [any, onlyWeak] = [line({ maxSocketWatts: 40 }, 1), line({ maxSocketWatts: 20 }, 1)];
		expect(missingBulbs([any, onlyWeak], [weak, strong])).toEqual([0, 0]);
		expect(missingBulbs([onlyWeak, any], [weak, strong])).toEqual([0, 0]);
		expect(missingBulbs([any, onlyWeak], [strong, strong])).toEqual([0, 1]);
	});

	test("are as few for every order of the luminaires", () => {
		const powers = fc.integer({ min: 1, max: 4 });
		fc.assert(
			fc.property(
				fc.array(fc.tuple(powers, fc.integer({ min: 0, max: 4 })), { maxLength: 5 }),
				fc.array(fc.tuple(powers, fc.integer({ min: 0, max: 4 })), { maxLength: 5 }),
				(holders, bulbs) => {
					const holderLines = holders.map(([watts, sockets]) => line({ maxSocketWatts: watts * 10 }, sockets));
					const bulbLines = bulbs.map(([watts, quantity]) => ({
						bulb: { ...bulb, watts: watts * 10 },
						pieces: 1,
						quantity,
					}));
					const sum = (missing: readonly (number | undefined)[]) =>
						missing.reduce<number>((total, each) => total + each!, 0);
					const missing = sum(missingBulbs(holderLines, bulbLines));
					expect(sum(missingBulbs(holderLines.toReversed(), bulbLines))).toBe(missing);
					// Every bulb fits stronger sockets, so giving the weakest the weakest bulbs first is best.
					let [left, best] = [bulbs.toSorted((a, b) => a[0] - b[0]).map(([watts, count]) => ({ watts, count })), 0];
					for (const [most, sockets] of holders.toSorted((a, b) => a[0] - b[0])) {
						let open = sockets;
						for (const each of left)
							if (each.watts <= most) {
								const used = Math.min(open, each.count);
								open -= used;
								each.count -= used;
							}
						best += open;
					}
					expect(missing).toBe(best);
				},
			),
		);
	});

	test("refuse counts that are not whole", () => {
		expect(() => missingBulbs([line({}, 1.5)], [])).toThrow(RangeError);
		expect(() => missingBulbs([], [{ bulb, pieces: 0, quantity: 1 }])).toThrow(RangeError);
	});
});

test.each([
	[136, 15, "equal"],
	[249, 25, "equal"],
	[470, 40, "equal"],
	[720, 40, "more-than"],
	[805, 40, "more-than"],
	[806, 60, "equal"],
	[1055, 75, "equal"],
	[1521, 100, "equal"],
	[2452, 150, "equal"],
	[5000, 150, "more-than"],
	[100, 15, "less-than"],
])("%s lm replace %s W, %s", (lumens, watts, relation) => {
	expect(replacedBulb(lumens)).toEqual({ watts, relation });
});

test("a life of 25,000 h is 13.7 years at five hours a day", () => {
	expect(lifeYears(25_000, 5)).toBeCloseTo(13.7, 1);
	expect([lifeYears(null, 5), lifeYears(25_000, 0), replacedBulb(null)]).toEqual(Array(3).fill(undefined));
	expect(() => lifeYears(25_000, 25)).toThrow(RangeError);
});
