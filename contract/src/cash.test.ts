import { expect, test } from "vitest";
import { CashCollection } from "./cash.ts";
import { TransferEntryForm } from "./transfers.ts";

test.each([CashCollection.shape.amount, TransferEntryForm.shape.amount])(
	"amounts of cash and transfers are read as people type them",
	(amount) => {
		expect(amount.parse("AED 1,290.50")).toBe(1290.5);
		expect(amount.parse("99,50")).toBe(99.5);
		expect(amount.parse(405)).toBe(405);
		for (const text of ["", "ten", "0", "-3", "1.005"]) expect(amount.safeParse(text).success, text).toBe(false);
	},
);
