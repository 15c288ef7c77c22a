import { expect, test } from "vitest";
import { type ComparedField, comparedFigure, differencesOf } from "./differences.ts";

const fields: ComparedField[] = [
	{ label: "Brand Name", name: "BrandName" },
	{ label: "Description", name: "description" },
	{ label: "Parent", name: "parentId", show: (id) => (id === "" ? "None" : `No. ${id}`) },
	{
		label: "Dimmable",
		name: "isDimmable",
		stored: ({ isDimmable }) => (isDimmable ? "Yes" : "No"),
		entered: (form) => (form.has("isDimmable") ? "Yes" : "No"),
	},
];

const was = { brandName: "Sidra", description: "Brass.", parentId: 3, isDimmable: false };

function form(entries: Record<string, string>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(entries)) data.set(name, value);
	return data;
}

test("a field with the same new value on both sides is no difference, whatever the original was", () => {
	const theirs = { ...was, brandName: "Sidra Lanterns" };
	const yours = form({ BrandName: "Sidra Lanterns", description: "Brass.", parentId: "3" });
	expect(differencesOf(fields, was, theirs, yours)).toEqual([]);
});

test("a field that only one side has changed is a difference", () => {
	const theirs = { ...was, description: "Pierced brass." };
	const yours = form({ BrandName: "Sidra Lanterns", description: "Brass.", parentId: "3" });
	expect(differencesOf(fields, was, theirs, yours)).toEqual([
		{ label: "Brand Name", was: "Sidra", theirs: "Sidra", yours: "Sidra Lanterns" },
		{ label: "Description", was: "Brass.", theirs: "Pierced brass.", yours: "Brass." },
	]);
});

test("values are formatted for display, and checkboxes are compared by their checked state", () => {
	const theirs = { ...was, parentId: null, isDimmable: true };
	const yours = form({ BrandName: "Sidra", description: "Brass.", parentId: "4" });
	expect(differencesOf(fields, was, theirs, yours)).toEqual([
		{ label: "Parent", was: "No. 3", theirs: "None", yours: "No. 4" },
		{ label: "Dimmable", was: "No", theirs: "Yes", yours: "No" },
	]);
});

test("line endings are normalised before the comparison", () => {
	const lines = { ...was, description: "Brass.\r\nPierced." };
	const yours = form({ BrandName: "Sidra", description: "Brass.\nPierced.", parentId: "3" });
	expect(differencesOf(fields, lines, lines, yours)).toEqual([]);
});

test("leading and trailing blanks are ignored, because they are not stored", () => {
	expect(differencesOf(fields, was, was, form({ BrandName: " Sidra ", description: "Brass.", parentId: "3" }))).toEqual(
		[],
	);
});

test("figures are compared by value, and an empty field may equal 0", () => {
	const figures = [comparedFigure("Price", "Price"), comparedFigure("Orders from", "minimumSubtotal", "0")];
	const stored = { price: 459.5, minimumSubtotal: 0 };
	expect(differencesOf(figures, stored, stored, form({ Price: "459.50", minimumSubtotal: "" }))).toEqual([]);
	expect(
		differencesOf(figures, stored, { ...stored, price: null }, form({ Price: "", minimumSubtotal: "20" })),
	).toEqual([{ label: "Orders from", was: "0", theirs: "0", yours: "20" }]);
});
