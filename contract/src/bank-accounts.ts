import * as m from "@noor/messages/contract/bank-accounts";
import { z } from "zod";
import { toLatinDigits } from "./latin-digits.ts";

/** The length of the IBANs of the countries of the Gulf; others have 15 to 34 characters. */
const lengths: Readonly<Record<string, number>> = { AE: 23, BH: 22, KW: 30, OM: 23, QA: 29, SA: 24 };

/** A code without the spaces and hyphens by which people group it, in capitals. */
const code = z
	.string()
	.max(60)
	.transform((typed) =>
		toLatinDigits(typed)
			.replace(/[\s-]+/g, "")
			.toUpperCase(),
	);

/** A bank account as it is entered. IBAN and BIC are stored without spaces. */
export const BankAccountForm = z.object({
	accountName: z.string().trim().min(1, { error: m.account_name_missing }).max(140, { error: m.text_too_long }),
	bankName: z.string().trim().min(1, { error: m.bank_name_missing }).max(140, { error: m.text_too_long }),
	iban: code.refine(isIban, { error: m.iban_invalid }),
	bic: code.refine((text) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text), { error: m.bic_invalid }),
});

export const BankAccount = z.object({
	accountName: z.string(),
	bankName: z.string(),
	/** Without spaces. */
	iban: z.string(),
	bic: z.string(),
});
export type BankAccount = z.output<typeof BankAccount>;

/** Whether a text without spaces is an IBAN: its form, the length of its country, and its check digits (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(text: string): boolean {
	if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
	const length = lengths[text.slice(0, 2)];
	if (length !== undefined && text.length !== length) return false;
	const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join("");
	return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** An IBAN in groups of four: "AE07 0331 2345 6789 0123 456". */
export function formatIban(iban: string): string {
	return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
