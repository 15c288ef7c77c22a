import * as m from "@noor/messages/contract/address";
import { z } from "zod";
import { addressFormat, placeLines, readPlace, requiresPlace } from "./address-formats.ts";
import { requiresCity } from "./city-rules.ts";
import { emirateOf } from "./emirates.ts";
import { toLatinDigits } from "./latin-digits.ts";
import { toE164 } from "./phone.ts";
import { refusePlaces, storedPlace, typedPlace } from "./place-schemas.ts";
import { maxAddressLengths as limits } from "./text-lengths.ts";

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

const AddressFields = z.object({
	name: text(limits.name).min(1, { error: m.name_missing }),
	line1: text(limits.line1).min(1, { error: m.line1_missing }),
	line2: text(limits.line2).nullish(),
	city: optionalText(limits.city),
	state: optionalText(limits.state),
	country,
	postalCode: optionalText(limits.postalCode).transform(toLatinDigits),
	phone: optionalText(limits.phone),
});

type Checked = z.output<typeof AddressFields>;

/** The city is required where addresses have one, and a phone number has to be one. */
function withChecks<S extends z.ZodType<Checked>>(fields: S): S {
	const checked: z.ZodType<Checked> = fields
		.refine(({ city, country }) => city !== "" || !requiresCity(country), {
			path: ["city"],
			error: m.city_missing,
			when: isWellFormed,
		})
		.refine(({ phone, country }) => phone === "" || toE164(phone, country) !== undefined, {
			path: ["phone"],
			error: m.phone_invalid,
			when: isWellFormed,
		});
	return checked as S;
}

function tidy<A extends Checked>(address: A): A {
	return { ...address, state: nameState(address), phone: toE164(address.phone, address.country) ?? "" };
}

/** A postal address in requests. A phone number is stored in E.164. */
export const Address = z.preprocess(withPostalCode, withChecks(AddressFields).transform(tidy));
export type Address = z.output<typeof Address>;

/**
 * The first line of an address may be left out in countries whose fields say it: building, street and what they lie in.
 */
function withFirstLine(value: unknown): unknown {
	const { line1, country, place } = (value ?? {}) as Record<string, unknown>;
	if (typeof country !== "string" || place === undefined || !requiresPlace(country.trim().toUpperCase())) return value;
	if (typeof line1 === "string" && line1.trim() !== "") return value;
	const known = z.object(typedPlace).safeParse(place);
	const [first] = known.success ? placeLines(readPlace(country, known.data), country) : [];
	// Without it the fields of the place are refused, and they alone.
	return { ...(value as object), line1: first?.slice(0, limits.line1) ?? "-" };
}

const AccountAddressFields = AddressFields.extend({ place: z.object(typedPlace).optional() });

/**
 * An address in requests to the address book. With `place` it says as much of the place as its country requires. Without, it
 * has the form of the specification and is stored as it is; the checkout asks for the rest.
 */
export const AccountAddress = z.preprocess(
	(value) => withFirstLine(withPostalCode(value)),
	refusePlaces(
		withChecks(AccountAddressFields),
		({ country, place }) => ({ country: place ? country : "", place: place ?? {} }),
		["place"],
	)
		.refine(({ postalCode, country, place }) => !place || isPostalCode(postalCode, country), {
			path: ["postalCode"],
			error: ({ input }) => addressFormat((input as Checked).country).postalCode?.error(),
			when: isWellFormed,
		})
		.transform((address) => ({ ...tidy(address), place: readPlace(address.country, address.place ?? {}) })),
);
export type AccountAddress = z.output<typeof AccountAddress>;

function isPostalCode(typed: string, country: string): boolean {
	const { postalCode } = addressFormat(country);
	return typed === "" || !postalCode || postalCode.pattern.test(toLatinDigits(typed));
}

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

/** An address of the address book. */
export const StoredAccountAddress = StoredAddress.extend({
	/** Where exactly it is. An address of earlier releases says nothing of it. */
	place: z.object(storedPlace),
});
export type StoredAccountAddress = z.output<typeof StoredAccountAddress>;
