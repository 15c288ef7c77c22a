import { expect, test } from "vitest";
import { categoryNames, categoryOptions, parentOptions } from "./category-options.ts";

const categories = [
	{ id: 1, categoryName: "Indoor", parentCategoryId: null },
	{ id: 2, categoryName: "Outdoor", parentCategoryId: null },
	{ id: 3, categoryName: "Pendants", parentCategoryId: 1 },
	{ id: 4, categoryName: "Linear", parentCategoryId: 3 },
	{ id: 5, categoryName: "Bollards", parentCategoryId: 2 },
];

const labels = (options: { label: string }[]) => options.map(({ label }) => label);

test("a category's names begin with those of its ancestors", () => {
	expect(categoryNames(categories, 4)).toBe("Indoor / Pendants / Linear");
	expect(categoryNames(categories, null)).toBe("");
});

test("each category follows its parent", () => {
	expect(labels(categoryOptions(categories))).toEqual([
		"Indoor",
		"Indoor / Pendants",
		"Indoor / Pendants / Linear",
		"Outdoor",
		"Outdoor / Bollards",
	]);
});

test.each([
	[1, ["Outdoor", "Outdoor / Bollards"]],
	[3, ["Indoor", "Outdoor", "Outdoor / Bollards"]],
	[undefined, ["Indoor", "Indoor / Pendants", "Indoor / Pendants / Linear", "Outdoor", "Outdoor / Bollards"]],
])("category %s is offered no parent that would make a circle", (id, expected) => {
	expect(labels(parentOptions(categories, id))).toEqual(expected);
});

test("a cycle among the categories terminates", () => {
	const circle = [
		{ id: 1, categoryName: "A", parentCategoryId: 2 },
		{ id: 2, categoryName: "B", parentCategoryId: 1 },
	];
	expect(categoryNames(circle, 1)).toBe("B / A");
	expect(labels(parentOptions(circle, 1))).toEqual([]);
});
