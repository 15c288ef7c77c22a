import { expect, test } from "vitest";
import { differencesOf } from "#parts/admin/differences.ts";
import { comparedCoupon } from "./compared-coupon.ts";

const stored = {
	code: "EID10",
	name: "Eid",
	percentOff: 10,
	amountOff: null,
	startsAt: null,
	endsAt: "2026-11-30T20:00:00.000Z",
	minimumSubtotal: 0,
	mostUses: null,
	mostUsesPerCustomer: 1,
};

function untouched(): FormData {
	const form = new FormData();
	const fields = {
		...{ code: "EID10", name: "Eid", kind: "percentOff", percentOff: "10", startsAt: "", endsAt: "2026-12-01T00:00" },
		...{ minimumSubtotal: "", mostUses: "", mostUsesPerCustomer: "1" },
	};
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

test("an unchanged form has no differences from its record", () => {
	expect(differencesOf(comparedCoupon(), stored, stored, untouched())).toEqual([]);
});

test("a date changed by another user is a difference, shown in Dubai's time zone", () => {
	const theirs = { ...stored, endsAt: "2026-12-31T20:00:00.000Z" };
	expect(differencesOf(comparedCoupon(), stored, theirs, untouched())).toEqual([
		{ label: "Ends", was: "2026-12-01 00:00", theirs: "2027-01-01 00:00", yours: "2026-12-01 00:00" },
	]);
});
