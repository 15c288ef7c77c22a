import { expect, test } from "vitest";
import { pagesAround } from "./paginator.tsx";

test("a small number of pages is listed completely", () => {
	expect(pagesAround(1, 1)).toEqual([1]);
	expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
});

test("of many pages only the first, the last and the neighbours of the current one are listed", () => {
	expect(pagesAround(6, 12)).toEqual([1, "gap-before", 5, 6, 7, "gap-after", 12]);
	expect(pagesAround(1, 12)).toEqual([1, 2, "gap-after", 12]);
	expect(pagesAround(12, 12)).toEqual([1, "gap-before", 11, 12]);
});
