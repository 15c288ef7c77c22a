import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as documents from "@noor/messages/contract/order-documents";
import * as order from "@noor/messages/storefront/orders/order";
import { expect, test } from "vitest";
import { containedVat } from "./vat.ts";

test("messages about VAT take its rate as a parameter", () => {
	const folder = resolve(import.meta.dirname, "../../messages/en");
	const texts = globSync("**/*.json", { cwd: folder }).flatMap((file) =>
		Object.values(JSON.parse(readFileSync(resolve(folder, file), "utf8")) as Record<string, string>),
	);
	expect(texts.filter((text) => /VAT[^.]*\d/.test(text))).toEqual([]);
	expect([
		order.vat_contained({ percent: 7 }),
		documents.invoice_note({ percent: 7 }),
		documents.vat_column({ percent: 7 }),
		documents.vat({ percent: 7 }),
		documents.credit_note_note({ percent: 7 }),
	]).toEqual([
		"Includes 7 % VAT",
		"All amounts are in UAE dirhams. Prices include 7 % VAT.",
		"VAT 7 %",
		"VAT of 7 %",
		"All amounts are in UAE dirhams and include 7 % VAT.",
	]);
});

test.each([
	[0, 0],
	[1, 0],
	[10, 0],
	[11, 1],
	[105, 5],
	[10_500, 500],
	[45_950, 2_188],
	[999_999_900, 47_619_043],
])("%i fils contain %i fils of VAT", (total, vat) => {
	expect(containedVat(total, 5)).toBe(vat);
});
