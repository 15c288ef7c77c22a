import { expect, test } from "vitest";
import { leavesForm, onPurpose } from "./leaves-form.ts";

function placeOf(address: string, state: unknown = null) {
	const { pathname, search } = new URL(address, "http://shop.example");
	return { pathname, search, state };
}

test.each([
	["another screen", "/admin/suppliers", "/admin/orders", true],
	["another record", "/admin/suppliers?edit=1", "/admin/suppliers?edit=2", true],
	["from adding to editing", "/admin/products/brand", "/admin/products/brand?edit=2", true],
	["out of a dialog", "/admin/suppliers?add=1", "/admin/suppliers", true],
	["another page of the table", "/admin/products/brand?edit=1", "/admin/products/brand?edit=1&pageIndex=2", false],
	["another order of the table", "/admin/products/brand", "/admin/products/brand?sort=-name&search=sidra", false],
])("%s: from %s to %s", (_, from, to, leaves) => {
	expect(leavesForm({ currentLocation: placeOf(from), nextLocation: placeOf(to) })).toBe(leaves);
});

test("leaving a form after saving it is intentional", () => {
	expect(
		leavesForm({
			currentLocation: placeOf("/admin/suppliers?edit=1"),
			nextLocation: placeOf("/admin/suppliers", onPurpose),
		}),
	).toBe(false);
});
