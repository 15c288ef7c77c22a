import * as m from "@noor/messages/contract/address-formats";
import { joinParts } from "@noor/messages/lists";
import { type Governorate, governorateName } from "./governorate-names.ts";
import { governorates } from "./governorates.ts";
import { toLatinDigits } from "./latin-digits.ts";

/** The fields of an address beyond its two lines, city, state and postal code. */
export const placeFields = [
	"apartment",
	"floor",
	"building",
	"street",
	"avenue",
	"block",
	"zone",
	"area",
	"governorate",
	"makani",
	"paci",
	"additionalNumber",
	"shortAddress",
] as const;
export type PlaceField = (typeof placeFields)[number];

/** Where exactly an address is. A field that was not entered is missing or empty. */
export type Place = Partial<Record<PlaceField, string | undefined>>;

/** A field of the addresses of a country. */
export interface PlaceRule {
	name: PlaceField;
	label: () => string;
	hint?: () => string;
	required?: true;
	/** The values of a field that is chosen from a list. */
	choices?: readonly Governorate[];
	/** The form of a number or code, without the spaces and hyphens by which people group it, in upper case. */
	code?: { pattern: RegExp; error: () => string };
	/** How an envelope names a value that is a number; any other value is printed as it is. */
	print?: (value: string) => string;
}

/** The fields of the addresses of a country. */
export interface AddressFormat {
	/** In the order of the form. */
	fields: readonly PlaceRule[];
	/** The lines of an envelope, above the first line of the address. The first says building and street. */
	lines: readonly (readonly PlaceField[])[];
	postalCode?: { pattern: RegExp; error: () => string };
}

const area: PlaceRule = { name: "area", label: m.area };
const flat: PlaceRule = { name: "apartment", label: m.flat, print: (number) => m.flat_line({ number }) };
const unit: PlaceRule = { name: "apartment", label: m.unit, print: (number) => m.unit_line({ number }) };
const plain: AddressFormat = {
	fields: [
		{ name: "apartment", label: m.apartment },
		{ name: "building", label: m.building },
		{ name: "area", label: m.area },
	],
	lines: [["apartment", "building"], ["area"]],
};

/**
 * The addresses of the countries of the Gulf Cooperation Council. Forms, checks, and the lines of orders, mails and
 * documents derive from this table.
 */
const formats: Readonly<Record<string, AddressFormat>> = {
	AE: {
		fields: [
			{ name: "apartment", label: m.apartment },
			{ name: "building", label: m.building },
			{ ...area, hint: m.area_hint },
			{
				name: "makani",
				label: m.makani,
				hint: m.makani_hint,
				code: { pattern: /^\d{10}$/, error: m.makani_invalid },
				print: (makani) => m.makani_line({ number: `${makani.slice(0, 5)} ${makani.slice(5)}` }),
			},
		],
		lines: [["apartment", "building"], ["area"], ["makani"]],
	},
	// The national address of Saudi Post.
	SA: {
		fields: [
			{
				name: "building",
				label: m.building_number,
				hint: m.building_number_hint,
				required: true,
				code: { pattern: /^\d{4}$/, error: m.building_number_invalid },
				print: (number) => m.building_line({ number }),
			},
			{ name: "street", label: m.street, required: true, print: (number) => m.street_line({ number }) },
			{ ...area, label: m.district, required: true },
			unit,
			{
				name: "additionalNumber",
				label: m.additional_number,
				code: { pattern: /^\d{4}$/, error: m.additional_number_invalid },
				print: (number) => m.additional_number_line({ number }),
			},
			{
				name: "shortAddress",
				label: m.short_address,
				hint: m.short_address_hint,
				code: { pattern: /^[A-Z]{4}\d{4}$/, error: m.short_address_invalid },
			},
		],
		lines: [["building", "street", "apartment"], ["area"], ["additionalNumber", "shortAddress"]],
		postalCode: { pattern: /^\d{5}$/, error: m.postal_code_invalid_five },
	},
	// As Kuwait's Public Authority for Civil Information numbers it.
	KW: {
		fields: [
			{
				name: "governorate",
				label: m.governorate,
				choices: governorates.KW,
			},
			{ ...area, required: true },
			{
				name: "block",
				label: m.block,
				required: true,
				code: { pattern: /^\d{1,3}[A-Z]?$/, error: m.block_invalid },
				print: (number) => m.block_line({ number }),
			},
			{ name: "street", label: m.street, required: true, print: (number) => m.street_line({ number }) },
			{ name: "avenue", label: m.avenue, print: (number) => m.avenue_line({ number }) },
			{ name: "building", label: m.house, required: true, print: (number) => m.house_line({ number }) },
			{ name: "floor", label: m.floor, print: (number) => m.floor_line({ number }) },
			flat,
			{
				name: "paci",
				label: m.paci,
				hint: m.paci_hint,
				code: { pattern: /^\d{8}$/, error: m.paci_invalid },
				print: (number) => m.paci_line({ number }),
			},
		],
		lines: [["apartment", "floor", "building", "street", "avenue", "block"], ["area", "governorate"], ["paci"]],
		postalCode: { pattern: /^\d{5}$/, error: m.postal_code_invalid_five },
	},
	BH: {
		fields: [
			flat,
			{ name: "building", label: m.house, required: true, print: (number) => m.building_line({ number }) },
			{ name: "street", label: m.road, required: true, print: (number) => m.road_line({ number }) },
			{
				name: "block",
				label: m.block,
				required: true,
				code: { pattern: /^\d{3,4}$/, error: m.bahrain_block_invalid },
				print: (number) => m.block_line({ number }),
			},
			{ ...area, label: m.area_or_city },
		],
		lines: [["apartment", "building", "street", "block"], ["area"]],
	},
	// The three numbers of the blue plate.
	QA: {
		fields: [
			{
				name: "zone",
				label: m.zone,
				hint: m.zone_hint,
				required: true,
				code: { pattern: /^\d{1,2}$/, error: m.zone_invalid },
				print: (number) => m.zone_line({ number }),
			},
			{
				name: "street",
				label: m.street_number,
				required: true,
				code: { pattern: /^\d{1,4}$/, error: m.street_number_invalid },
				print: (number) => m.street_line({ number }),
			},
			{
				name: "building",
				label: m.building_number,
				required: true,
				code: { pattern: /^\d{1,4}[A-Z]?$/, error: m.plate_building_invalid },
				print: (number) => m.building_line({ number }),
			},
			unit,
			area,
		],
		lines: [["apartment", "building", "street", "zone"], ["area"]],
	},
	OM: {
		fields: [
			{
				name: "governorate",
				label: m.governorate,
				choices: governorates.OM,
			},
			{ ...area, required: true },
			{ name: "street", label: m.way, print: (number) => m.way_line({ number }) },
			{ name: "building", label: m.house, required: true, print: (number) => m.building_line({ number }) },
			flat,
		],
		lines: [
			["apartment", "building", "street"],
			["area", "governorate"],
		],
		postalCode: { pattern: /^\d{3}$/, error: m.postal_code_invalid_three },
	},
};

/** The fields of the addresses of a country; of one that is not in the table: apartment, building and area. */
export function addressFormat(country: string): AddressFormat {
	return formats[country] ?? plain;
}

/** Whether an address in a country is incomplete without fields of its own. */
export function requiresPlace(country: string): boolean {
	return addressFormat(country).fields.some(({ required }) => required);
}

/** A value as it is stored: codes in Latin digits and upper case, without what groups them. */
function normalise({ code }: PlaceRule, typed: string): string {
	return code
		? toLatinDigits(typed)
				.replace(/[\s-]+/g, "")
				.toUpperCase()
		: typed;
}

/** The error of a field of an address in a country; undefined if there is none, and for a field that it does not have. */
export function placeError(country: string, name: PlaceField, typed: string): string | undefined {
	const rule = addressFormat(country).fields.find((field) => field.name === name);
	if (!rule) return undefined;
	if (typed === "") return rule.required && m.missing({ field: rule.label() });
	if (rule.choices && !rule.choices.some((choice) => choice === typed)) return m.not_a_choice();
	return rule.code?.pattern.test(normalise(rule, typed)) === false ? rule.code.error() : undefined;
}

/** The entered fields that addresses in a country have, as they are stored. */
export function readPlace(country: string, typed: Place): Place {
	const entered = addressFormat(country).fields.map((rule) => [rule.name, normalise(rule, typed[rule.name] ?? "")]);
	return Object.fromEntries(entered.filter(([, value]) => value !== ""));
}

/**
 * Where exactly the courier has to go, as the lines of an envelope: none for an address in another country than the one
 * whose fields were filled in, as when a wallet gives it.
 */
export function placeLines(place: (Place & { country?: string | undefined }) | null, country: string): string[] {
	if (!place || (place.country ?? country) !== country) return [];
	const { fields, lines } = addressFormat(country);
	const printed = (name: PlaceField) => {
		const value = place[name] ?? "";
		const { print, choices } = fields.find((field) => field.name === name) ?? {};
		const choice = choices?.find((each) => each === value);
		if (choice) return governorateName(choice);
		return print && /^\p{Nd}/u.test(value) ? print(value) : value;
	};
	return lines.map((names) => joinParts(names.map(printed))).filter(Boolean);
}
