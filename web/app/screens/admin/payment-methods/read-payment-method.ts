import type { PaymentMethodForm } from "@noor/contract/payment-methods";
import type { z } from "zod";
import { countryCodes } from "#parts/admin/country-codes.ts";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";
import { typedAmount } from "#parts/admin/typed-amount.ts";

type Form = z.input<typeof PaymentMethodForm>;

/**
 * The body of a payment method's form. An empty fee or minimum is 0. Fields of other kinds are not in the form and get the value
 * that means nothing.
 */
export function readPaymentMethod(form: FormData): Form {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const account = (name: string) => text(`account.${name}`);
	return {
		kind: text("kind") as Form["kind"],
		name: text("name"),
		description: text("description"),
		translations: translationsIn(form, "paymentMethods"),
		isActive: form.has("isActive"),
		position: Number(text("position")),
		countries: countryCodes(form),
		emirates: form.getAll("emirates").map(String) as Form["emirates"],
		minimumTotal: typedAmount(text("minimumTotal")) ?? 0,
		maximumTotal: typedAmount(text("maximumTotal")),
		audience: text("audience") as Form["audience"],
		fee: typedAmount(text("fee")) ?? 0,
		confirmation: (text("confirmation") || "none") as Form["confirmation"],
		paymentDays: Number(text("paymentDays") || "7"),
		companiesOnly: form.has("companiesOnly"),
		account:
			text("kind") === "transfer"
				? {
						accountName: account("accountName"),
						bankName: account("bankName"),
						iban: account("iban"),
						bic: account("bic"),
					}
				: null,
	};
}
