import * as m from "@noor/messages/contract/address";
import { z } from "zod";
import { requiresCity } from "./city-rules.ts";
import { emirateOf } from "./emirates.ts";
import { toE164 } from "./phone.ts";

const limits = { name: 120, line1: 200, line2: 200, city: 120, state: 120, postalCode: 20, phone: 40 };

const text = (max: number) => z.string().trim().max(max);
const optionalText = (max: number) =>
	text(max)
		.nullish()
		.transform((typed) => typed ?? "");
const country = z
	.string()
	.trim()
	.toUpperCase()
	.regex(/^[A-Z]{2}$/, { error: m.country_invalid });

/** Accepts the postal code as `postalCode` and as the card provider's `postal_code`. */
function withPostalCode(value: unknown): unknown {
	return value && typeof value === "object" && "postal_code" in value && !("postalCode" in value)
		? { ...value, postalCode: value.postal_code }
		: value;
}

/** An emirate by its one name, whatever its spelling; another state as it was typed. */
function nameState({ country, state }: { country: string; state: string }): string {
	return country === "AE" ? (emirateOf(state) ?? state) : state;
}

/** Checks that compare fields also run if others are missing, so that a form shows all its errors at once. */
function isWellFormed({ value }: { value: unknown }): boolean {
	const { city, country, phone } = (value ?? {}) as Record<string, unknown>;
	return [city, country, phone].every((field) => typeof field === "string");
}

/**
 * A postal address in requests to the address book. The city is required where addresses have one; a phone number is
 * stored in E.164.
 */
export const Address = z.preprocess(
	withPostalCode,
	z
		.object({
			name: text(limits.name).min(1, { error: m.name_missing }),
			line1: text(limits.line1).min(1, { error: m.line1_missing }),
			line2: text(limits.line2).nullish(),
			city: optionalText(limits.city),
			state: optionalText(limits.state),
			country,
			postalCode: optionalText(limits.postalCode),
			phone: optionalText(limits.phone),
		})
		.refine(({ city, country }) => city !== "" || !requiresCity(country), {
			path: ["city"],
			error: m.city_missing,
			when: isWellFormed,
		})
		.refine(({ phone, country }) => phone === "" || toE164(phone, country) !== undefined, {
			path: ["phone"],
			error: m.phone_invalid,
			when: isWellFormed,
		})
		.transform((address) => ({
			...address,
			state: nameState(address),
			phone: toE164(address.phone, address.country) ?? "",
		})),
);
export type Address = z.output<typeof Address>;

const cutText = (max: number) =>
	z
		.string()
		.nullish()
		.transform((typed) => (typed ?? "").trim().slice(0, max));
const requiredText = (max: number, error: () => string) =>
	z
		.string()
		.trim()
		.min(1, { error })
		.transform((typed) => typed.slice(0, max));

/**
 * The address of an order that is paid already, as the card provider's form returns it. The form leaves fields empty that
 * a country does not have, and its texts have no limits; nothing of that may refuse the order. A phone number that is not
 * valid is stored as it was typed.
 */
export const OrderAddress = z.preprocess(
	withPostalCode,
	z
		.object({
			name: requiredText(limits.name, m.name_missing),
			line1: requiredText(limits.line1, m.line1_missing),
			line2: cutText(limits.line2).transform((line) => line || null),
			city: cutText(limits.city),
			state: cutText(limits.state),
			country,
			postalCode: cutText(limits.postalCode),
			phone: cutText(limits.phone),
		})
		.transform((address) => ({
			...address,
			state: nameState(address),
			phone: toE164(address.phone, address.country) ?? address.phone,
		})),
);
export type OrderAddress = z.output<typeof OrderAddress>;

/** A postal address in responses: complete, except that `line2` may be null. */
export const StoredAddress = z.object({
	name: z.string(),
	line1: z.string(),
	line2: z.string().nullable(),
	/** Empty in countries whose addresses have no city, such as the Emirates. */
	city: z.string(),
	state: z.string(),
	country: z.string(),
	postalCode: z.string(),
	/** In E.164; empty if it is not known. The phone of an order may be one as it was typed. */
	phone: z.string(),
});
export type StoredAddress = z.output<typeof StoredAddress>;
