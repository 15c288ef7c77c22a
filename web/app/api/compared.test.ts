import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/fake-browser.ts";
import { compare, endComparing, isCompared, setCompared } from "./compared.ts";

beforeEach(() => {
	stubBrowser(new Map());
});
afterEach(() => {
	setCompared([]);
	vi.unstubAllGlobals();
});
const lamp = (productId: number, variantId: number | null = null) => ({ productId, variantId });

test("a card stands for its product whatever variant is compared, a product page for its variant", () => {
	const ids = ["12-34"];
	expect(isCompared(ids, lamp(12))).toBe(true);
	expect(isCompared(ids, lamp(12, 34))).toBe(true);
	expect(isCompared(ids, lamp(12, 35))).toBe(false);
	expect(isCompared(ids, lamp(1))).toBe(false);
	expect(isCompared(["12"], lamp(12, 34))).toBe(false);
});

test("at most four lamps are compared, and removing one makes room", () => {
	expect([1, 2, 3, 4, 5].map((id) => compare(lamp(id)))).toEqual([true, true, true, true, false]);
	endComparing(lamp(2));
	expect(compare(lamp(5, 50))).toBe(true);
	expect(compare(lamp(6))).toBe(false);
});
