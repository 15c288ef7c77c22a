import { expect, test } from "vitest";
import { withCreditNotes } from "./credit-notes.ts";

const at = new Date("2026-11-21T12:00:00Z");

test("a credit note stays what it is, whatever becomes of a refund that was asked for before and arrives later", () => {
	const written = { amountFils: 3333, status: "succeeded" as const, creditNoteNumber: 1, creditedAt: at };
	const earlier = { amountFils: 3330, status: "pending" as const, creditNoteNumber: null, creditedAt: null };
	const vatWith = (other: Parameters<typeof withCreditNotes>[0][number]) =>
		withCreditNotes([other, written]).map(({ creditNote }) => creditNote?.vat ?? null);
	expect(vatWith(earlier)).toEqual([null, 1.59]);
	expect(vatWith({ ...earlier, status: "failed" })).toEqual([null, 1.59]);
	// Together they contain the VAT of their sum: 5/105 of AED 66.63.
	expect(vatWith({ ...earlier, status: "succeeded", creditNoteNumber: 2, creditedAt: at })).toEqual([1.58, 1.59]);
});
