import { expect, test } from "vitest";
import { readState } from "#parts/light-tools/tool-state.ts";
import { completeAnswers, fields, questionOf, questionsFor } from "./answers.ts";
import { criteriaOf, filtersOf, sideM } from "./criteria.ts";
import { nextTools } from "./next-tools.ts";

const values = <Value>(...all: Value[]) => all.map((value) => ({ value, count: 1 }));
const offered = {
	lightTypes: values("Pendant", "Spotlight", "Bulb"),
	beamAngle: values(0, 24, 36, 60, 120, 300),
	ipRating: values("20", "44", "65", "67", "odd"),
};
const answers = {
	where: "kitchen",
	use: "room",
	size: 12,
	mood: "warm",
	dim: "yes",
	budget: 500,
} as const;
const filtersFor = (change: object) => {
	const criteria = criteriaOf({ ...answers, ...change }, offered, ["pendant", "spot"]);
	return { criteria, ...filtersOf(criteria, offered) };
};
const read = (search: string) => {
	const { step, ...given } = readState(fields, new URLSearchParams(search)).state;
	return { given, asked: questionOf(given, step) };
};

test("the first question without an answer is asked, and one that is asked again comes first", () => {
	expect(read("").asked).toBe("where");
	expect(read("where=kitchen&use=room").asked).toBe("size");
	expect(read("where=kitchen&use=room&step=where").asked).toBe("where");
	// Nothing is skipped, and answers that cannot be read are asked again.
	expect(read("where=kitchen&step=budget").asked).toBe("use");
	expect(read("where=moon&use=room").asked).toBe("where");
	expect(read("where=kitchen&use=room&size=-3").asked).toBe("size");
});

test("a terrace has no size, and all other answers make the finder complete", () => {
	expect(questionsFor({ where: "outdoor" })).not.toContain("size");
	const { given, asked } = read("where=outdoor&use=cosy&mood=any&dim=any&budget=any");
	expect(asked).toBeUndefined();
	expect(completeAnswers(given)).toMatchObject({ where: "outdoor", size: undefined, budget: "any" });
	expect(completeAnswers(read("where=kitchen").given)).toBeUndefined();
});

test("light for a room asks for wide lamps with their share of what the room needs", () => {
	const { criteria, filters, ranges } = filtersFor({});
	expect(filters).toEqual({
		cri: [90],
		lightTypes: ["Pendant", "Spotlight"],
		beamAngle: [120, 300],
		isDimmable: [true],
	});
	expect(ranges).toEqual({ lumens: { min: 950 }, colorTemperature: { min: 2500, max: 3000 }, price: { max: 500 } });
	const light = criteria.find(({ kind }) => kind === "room-light");
	expect(light).toMatchObject({ lx: 300, areaM2: 12, lamps: 8 });
	// A larger room needs more light altogether.
	const total = (size: number) => filtersFor({ size }).criteria.find((each) => each.kind === "room-light")!.totalLm;
	expect(total(20)).toBeGreaterThan(total(12));
});

test("a task, a picture and the evening ask for other lamps than a room", () => {
	expect(filtersFor({ use: "task" }).ranges.lumens).toEqual({ min: 650 });
	expect(filtersFor({ use: "accent" }).filters.beamAngle).toEqual([24, 36]);
	expect(filtersFor({ use: "cosy" }).ranges.lumens).toEqual({ min: 1, max: 806 });
});

test("bathrooms and terraces ask for protection from water by both digits", () => {
	expect(filtersFor({ where: "bathroom" }).filters.ipRating).toEqual(["44", "65", "67"]);
	// IP67 is dipped, but not for jets.
	expect(filtersFor({ where: "outdoor", size: undefined }).filters.ipRating).toEqual(["65"]);
	expect(filtersFor({}).filters.ipRating).toBeUndefined();
});

test("what is not asked for is no filter", () => {
	const { filters, ranges } = filtersFor({ mood: "any", dim: "any", budget: "any" });
	expect(filters.isDimmable).toBeUndefined();
	expect(Object.keys(ranges)).toEqual(["lumens"]);
	expect(
		filtersOf(criteriaOf(answers, { ...offered, lightTypes: [] }, ["pendant"]), offered).filters.lightTypes,
	).toBeUndefined();
});

test("the answers are the inputs of the other tools", () => {
	expect(sideM(12)).toBe(3.5);
	expect(nextTools(answers).map(({ to }) => to)).toEqual([
		"/light/how-many?target=kitchen&length=3.5&width=3.5",
		"/light/room?length=3.5&width=3.5&height=2.7",
		"/light/bulbs?dimmer=yes",
	]);
	expect(nextTools({ ...answers, where: "bathroom", dim: "any" }).map(({ to }) => to)).toContain(
		"/light/water?scene=bath&place=bathroom-zone-2",
	);
});
