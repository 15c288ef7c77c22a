import * as m from "@noor/messages/contract/address";
import { z } from "zod";

const text = (max: number) => z.string().trim().max(max);

/**
 * A postal address in requests. The postal code is accepted as `postalCode` and as the card provider's `postal_code`.
 */
export const Address = z.preprocess(
	(value) =>
		value && typeof value === "object" && "postal_code" in value && !("postalCode" in value)
			? { ...value, postalCode: value.postal_code }
			: value,
	z.object({
		name: text(120).min(1, { error: m.name_missing }),
		line1: text(200).min(1, { error: m.line1_missing }),
		line2: text(200).nullish(),
		city: text(120).min(1, { error: m.city_missing }),
		state: text(120)
			.nullish()
			.transform((state) => state ?? ""),
		country: z
			.string()
			.trim()
			.toUpperCase()
			.regex(/^[A-Z]{2}$/, { error: m.country_invalid }),
		postalCode: text(20)
			.nullish()
			.transform((code) => code ?? ""),
	}),
);
export type Address = z.output<typeof Address>;

/** A postal address in responses: complete, except that `line2` may be null. */
export const StoredAddress = z.object({
	name: z.string(),
	line1: z.string(),
	line2: z.string().nullable(),
	city: z.string(),
	state: z.string(),
	country: z.string(),
	postalCode: z.string(),
});
export type StoredAddress = z.output<typeof StoredAddress>;
