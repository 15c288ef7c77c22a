import { describe, expect, test } from "vitest";
import { firstDay } from "./delivery-days.ts";
import { destinationOf, zonesOf } from "./destination.ts";
import type { MethodRule, RateRule, ZoneRule } from "./load-rules.ts";
import { basketOf, offerOf } from "./offer.ts";

const zones: ZoneRule[] = [
	{ id: 1, name: "Everywhere", countries: [], emirates: [], areas: [] },
	{ id: 2, name: "Emirates", countries: ["AE"], emirates: [], areas: [] },
	{ id: 3, name: "Dubai", countries: ["AE"], emirates: ["Dubai"], areas: [] },
	{ id: 4, name: "Marina", countries: ["AE"], emirates: ["Dubai"], areas: ["dubai marina"] },
];

const rate: RateRule = {
	zoneId: 2,
	priceFils: 2500,
	freeFromFils: null,
	minSubtotalFils: 0,
	maxWeightGrams: null,
	maxSize: "oversized",
};

const method: MethodRule = {
	id: 7,
	kind: "courier",
	name: "Courier",
	description: "",
	translations: {},
	deliveryTime: "",
	isActive: true,
	weekdays: [1, 2, 3, 4, 5, 6],
	leadDays: null,
	cutOff: null,
	needsSlot: false,
	rates: [rate],
	slots: [],
};

const rules = { zones, countries: [], holidays: ["2026-12-02", "2026-12-03"], today: "2026-11-30", time: "10:00" };
const basket = { subtotalFils: 10_000, weightGrams: 3000, size: "medium" as const };
const address = { country: "AE", state: "", city: "", line1: "", line2: null };

describe("the destination of an address", () => {
	test("has the emirate in any spelling, also from the city of an old address", () => {
		expect(destinationOf({ ...address, state: "DXB" }, zones).emirate).toBe("Dubai");
		expect(destinationOf({ ...address, city: "Sharjah" }, zones).emirate).toBe("Sharjah");
	});

	test("has an area if one of its lines names it as a whole, in the emirate of the area's zone", () => {
		const at = (line1: string, state: string) => destinationOf({ ...address, line1, state }, zones).area;
		expect(at("Tower 3, Dubai-Marina", "Dubai")).toBe("dubai marina");
		expect(at("Dubai Marinas", "Dubai")).toBe("");
		expect(at("Dubai Marina Street", "Sharjah")).toBe("");
	});

	test("outside the Emirates has no emirate, whatever its state is called", () => {
		expect(destinationOf({ ...address, country: "SA", state: "Dubai" }, zones).emirate).toBe("");
	});

	test("lies in its zones, the most specific first", () => {
		const names = (area: string, emirate: string, country = "AE") =>
			zonesOf({ country, emirate, area }, { zones, countries: [] }).map(({ name }) => name);
		expect(names("dubai marina", "Dubai")).toEqual(["Marina", "Dubai", "Emirates", "Everywhere"]);
		expect(names("", "Ajman")).toEqual(["Emirates", "Everywhere"]);
		expect(names("", "", "OM")).toEqual(["Everywhere"]);
	});

	test("lies in no zone if the shop does not sell to its country", () => {
		const found = (country: string) =>
			zonesOf({ country, emirate: "", area: "" }, { zones, countries: ["AE", "SA"] }).map(({ name }) => name);
		expect(found("OM")).toEqual([]);
		expect(found("SA")).toEqual(["Everywhere"]);
	});
});

describe("a method is offered", () => {
	const offer = (rates: Partial<RateRule>[], more: Partial<MethodRule> = {}, emirate = "Dubai", bought = basket) =>
		offerOf(
			{ ...method, ...more, rates: rates.map((wish) => ({ ...rate, ...wish })) },
			{ country: "AE", emirate, area: "" },
			bought,
			rules,
		);

	test("at the price of the most specific zone", () => {
		const rates = [{ zoneId: 2 }, { zoneId: 3, priceFils: 1000 }];
		expect(offer(rates)).toMatchObject({ priceFils: 1000, zone: { name: "Dubai" } });
		expect(offer(rates, {}, "Ajman")).toMatchObject({ priceFils: 2500, zone: { name: "Emirates" } });
	});

	test("at the first price that fits weight, size and worth of the basket", () => {
		const rates: Partial<RateRule>[] = [
			{ maxWeightGrams: 2000, priceFils: 1 },
			{ maxSize: "small", priceFils: 2 },
			{ minSubtotalFils: 10_001, priceFils: 3 },
			{ priceFils: 4 },
		];
		expect(offer(rates)).toMatchObject({ priceFils: 4 });
	});

	test("free from the worth at which it is free, not one fils below", () => {
		expect(offer([{ freeFromFils: 10_000 }])).toMatchObject({ priceFils: 0 });
		expect(offer([{ freeFromFils: 10_001 }])).toMatchObject({ priceFils: 2500 });
	});

	test("or has a reason why not", () => {
		expect(offer([{}], { isActive: false })).toEqual({ reason: "inactive" });
		expect(offer([{ zoneId: 3 }], {}, "Ajman")).toEqual({ reason: "not-served" });
		expect(offer([{ minSubtotalFils: 20_000 }])).toMatchObject({ reason: "below-minimum", minSubtotalFils: 20_000 });
		expect(offer([{ maxWeightGrams: 2999 }])).toMatchObject({ reason: "too-heavy", maxWeightGrams: 2999 });
		expect(offer([{ maxSize: "small" }])).toMatchObject({ reason: "too-large", maxSize: "small" });
	});

	test("not at the price of a wider zone when the basket does not fit the narrower one", () => {
		expect(offer([{ zoneId: 2 }, { zoneId: 3, maxWeightGrams: 100 }])).toMatchObject({ reason: "too-heavy" });
	});
});

test("the basket has the weight of all pieces and the largest size; what is unknown is light and small", () => {
	const lines = [
		{ quantity: 2, weightGrams: 1500, sizeClass: "medium" as const },
		{ quantity: 3, weightGrams: null, sizeClass: null },
	];
	expect(basketOf(lines, 500)).toEqual({ subtotalFils: 500, weightGrams: 3000, size: "medium" });
	expect(basketOf([], 0)).toEqual({ subtotalFils: 0, weightGrams: 0, size: "small" });
});

describe("the promised day", () => {
	// 2026-11-30 is a Monday; the 2nd and 3rd of December are holidays, and there is no delivery on Sundays.
	const at = (leadDays: number, time: string, today = "2026-11-30", cutOff: string | null = "14:00") =>
		firstDay({ weekdays: method.weekdays, leadDays, cutOff }, { today, time, holidays: rules.holidays });

	test("is the same day before the cut-off and the next one from then on", () => {
		expect([at(0, "13:59"), at(0, "14:00")]).toEqual(["2026-11-30", "2026-12-01"]);
		expect(at(0, "23:59", "2026-11-30", null)).toBe("2026-11-30");
	});

	test("counts days of delivery only: no holiday and no Sunday", () => {
		expect(at(1, "15:00")).toBe("2026-12-04");
		expect(at(1, "09:00", "2026-12-05")).toBe("2026-12-07");
		expect(at(0, "09:00", "2026-12-06")).toBe("2026-12-07");
	});

	test("does not exist for a method that promises none", () => {
		expect(firstDay({ weekdays: [1], leadDays: null, cutOff: null }, rules)).toBeUndefined();
	});
});
