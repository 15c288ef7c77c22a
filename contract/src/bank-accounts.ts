import * as m from "@noor/messages/contract/bank-accounts";
import { z } from "zod";
import { isIban } from "./iban.ts";
import { toLatinDigits } from "./latin-digits.ts";

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
