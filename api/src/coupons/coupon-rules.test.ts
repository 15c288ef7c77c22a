import { expect, test } from "vitest";
import { couponProblem, couponState, discountFils } from "./coupon-rules.ts";

const now = new Date("2026-03-20T12:00:00Z");
const before = new Date("2026-03-20T11:59:59Z");
const after = new Date("2026-03-20T12:00:01Z");
const plain = {
	code: "EID",
	percentOff: 10,
	amountOffFils: null,
	startsAt: null,
	endsAt: null,
	minimumSubtotalFils: 0,
	maxUses: null,
	maxUsesPerCustomer: null,
};
const unused = { all: 0, byCustomer: 0 };

test.each([
	["valid", {}, unused],
	["valid", {}, { all: 1_000_000, byCustomer: 1_000 }],
	["valid", { startsAt: before, endsAt: after }, unused],
	["valid", { startsAt: now }, unused],
	["not-yet", { startsAt: after }, unused],
	["over", { endsAt: before }, unused],
	["over", { endsAt: now }, unused],
	["valid", { maxUses: 3 }, { all: 2, byCustomer: 0 }],
	["used-up", { maxUses: 3 }, { all: 3, byCustomer: 0 }],
	["used-up", { maxUses: 3 }, { all: 4, byCustomer: 0 }],
	["valid", { maxUsesPerCustomer: 1 }, { all: 9, byCustomer: 0 }],
	["used-up", { maxUsesPerCustomer: 1 }, { all: 9, byCustomer: 1 }],
	["over", { endsAt: before, maxUses: 1 }, { all: 1, byCustomer: 0 }],
] as const)("a code is %s with %o after %o", (state, rules, uses) => {
	expect(couponState({ ...plain, ...rules }, uses, now)).toBe(state);
});

test.each([
	[undefined, {}, 0],
	[undefined, { minimumSubtotalFils: 20_000 }, 20_000],
	["The code EID needs a subtotal of at least AED 200.00.", { minimumSubtotalFils: 20_000 }, 19_999],
	["The code EID is no longer valid.", { endsAt: before, minimumSubtotalFils: 20_000 }, 0],
	["The code EID is not valid yet.", { startsAt: after }, 50_000],
	["The code EID has been used up.", { maxUses: 1 }, 50_000],
] as const)("the shopper is told %s", (words, rules, subtotalFils) => {
	expect(couponProblem({ ...plain, ...rules }, { all: 1, byCustomer: 0 }, subtotalFils, now)).toBe(words);
});

test.each([
	[{ percentOff: 10, amountOffFils: null }, 45_950, 4_595],
	[{ percentOff: 15, amountOffFils: null }, 333, 50],
	[{ percentOff: 33, amountOffFils: null }, 1, 0],
	[{ percentOff: 100, amountOffFils: null }, 45_950, 45_950],
	[{ percentOff: null, amountOffFils: 5_000 }, 45_950, 5_000],
	[{ percentOff: null, amountOffFils: 5_000 }, 4_000, 4_000],
	[{ percentOff: null, amountOffFils: 5_000 }, 0, 0],
])("%o takes of %i fils %i", (coupon, subtotal, discount) => {
	expect(discountFils(coupon, subtotal)).toBe(discount);
});
