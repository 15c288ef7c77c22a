import { expect, test } from "vitest";
import { draws } from "../../../test/draws.ts";
import { Bitset } from "./bitset.ts";
import { bestOf, scoresOf } from "./scores.ts";
import type { Postings } from "./term-postings.ts";

const slotCount = 200;
const draw = draws(1);

/** About one slot in `rarity`, ascending. */
function someSlots(rarity: number): Uint32Array {
	return Uint32Array.from({ length: slotCount }, (_, slot) => slot).filter(() => draw(rarity) === 0);
}

function somePostings(rarity: number, hasSet: boolean): Postings {
	const places = someSlots(rarity).map((slot) => slot * 16 + 1 + draw(15));
	return {
		places,
		set: hasSet
			? Bitset.of(
					[...places].map((place) => place >>> 4),
					slotCount,
				)
			: undefined,
	};
}

test("scores are the largest of the postings, whether their slots are kept as a set or not", () => {
	for (let time = 0; time < 200; time++) {
		const sources = Array.from({ length: draw(5) }, () => ({
			...somePostings(1 + draw(20), draw(2) === 0),
			factor: (1 + draw(10)) / 10,
		}));
		const slots = someSlots(1 + draw(20));
		const expected = Array.from(slots, (slot) => {
			const scores = sources.flatMap(({ places, factor }) =>
				[...places].filter((place) => place >>> 4 === slot).map((place) => (place & 15) * factor),
			);
			return Math.max(0, ...scores);
		});
		expect([...scoresOf(sources, slots, slotCount)]).toEqual(expected);
	}
});

test("the best slots are the first of all slots sorted by score and rank", () => {
	for (let time = 0; time < 200; time++) {
		const slots = someSlots(1 + draw(5));
		const scores = Float64Array.from(slots, () => draw(4) + 0.5);
		const ranks = Uint32Array.from({ length: slotCount }, (_, slot) => (slot * 77) % slotCount);
		const limit = draw(slotCount);
		const sorted = [...slots.keys()].sort(
			(one, other) =>
				(scores[other] as number) - (scores[one] as number) ||
				(ranks[slots[one] as number] as number) - (ranks[slots[other] as number] as number),
		);
		expect(bestOf(slots, scores, ranks, limit)).toEqual(sorted.slice(0, limit).map((nth) => slots[nth]));
	}
});
