import { expect, test } from "vitest";
import { pieceWorth } from "./piece-worth.ts";

test.each([
	[100, 3, [33, 33, 34]],
	[2, 3, [0, 1, 1]],
	[0, 2, [0, 0]],
	[999_999_900, 7, undefined],
])("%i fils paid for %i pieces are shared out to the last fils", (paid, quantity, shares) => {
	const each = Array.from({ length: quantity }, (_, before) => pieceWorth(paid, quantity, before, 1));
	if (shares) expect(each).toEqual(shares);
	expect(each.reduce((sum, share) => sum + share, 0)).toBe(paid);
	expect(pieceWorth(paid, quantity, 0, 2)).toBe(each[0]! + each[1]!);
});
