import { formatTag, type Text } from "./texts.ts";

/** ISO 3166-1 alpha-2 codes for billing and shipping. */
const countryCodes =
	"AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA " +
	"CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF " +
	"GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN " +
	"KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC " +
	"NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK " +
	"SL SM SN SO SR SS ST SV SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF " +
	"WS XK YE YT ZA ZM ZW";

/** The default country. */
export const homeCountry = "AE";

/** The countries to choose from, sorted by name in the customer's language. */
export function countryChoices(locale: string, allowed?: string[] | null): [code: string, name: string][] {
	const names = new Intl.DisplayNames([formatTag(locale), "en"], { type: "region" });
	const choices = (allowed ?? countryCodes.split(" ")).map((code): [string, string] => [code, names.of(code) ?? code]);
	return choices.sort(([, one], [, other]) => one.localeCompare(other, locale));
}

/** Whether a form has a field, and whether it must be filled in. */
export type FieldRule = "none" | "optional" | "required";

/** The country-specific fields of an address. */
export interface AddressCustoms {
	city: FieldRule;
	area: FieldRule;
	areaLabel: Text;
	/** The choices of the area; any text if undefined. */
	areas?: string[];
	postalCode: FieldRule;
	postalCodeLabel: Text;
}

const plainCustoms: AddressCustoms = {
	city: "required",
	area: "optional",
	areaLabel: "State or region",
	postalCode: "optional",
	postalCodeLabel: "Postal code",
};
const postalOnlyCustoms: AddressCustoms = { ...plainCustoms, postalCode: "required" };
const customsWithState: AddressCustoms = { ...postalOnlyCustoms, area: "required", areaLabel: "State" };
/** Countries of the Gulf whose addresses have a city and a postal code, neither of them required. */
const gulfCustoms: AddressCustoms = { ...plainCustoms, city: "optional", area: "none" };

/** As Stripe's Address Element has them for the Gulf; elsewhere a plain form, or one with the usual requirements. */
const customsByCountry: Record<string, AddressCustoms> = {
	AE: {
		...plainCustoms,
		city: "none",
		area: "required",
		areaLabel: "Emirate",
		areas: ["Abu Dhabi", "Ajman", "Dubai", "Fujairah", "Ras Al Khaimah", "Sharjah", "Umm Al Quwain"],
		postalCode: "none",
	},
	AU: customsWithState,
	BH: gulfCustoms,
	CA: { ...customsWithState, areaLabel: "Province" },
	DE: postalOnlyCustoms,
	ES: postalOnlyCustoms,
	FR: postalOnlyCustoms,
	GB: { ...postalOnlyCustoms, areaLabel: "County", postalCodeLabel: "Postcode" },
	IN: { ...customsWithState, postalCodeLabel: "PIN code" },
	IT: postalOnlyCustoms,
	KW: gulfCustoms,
	NL: postalOnlyCustoms,
	OM: gulfCustoms,
	QA: { ...gulfCustoms, postalCode: "none" },
	SA: { ...gulfCustoms, city: "required" },
	US: { ...customsWithState, postalCodeLabel: "ZIP code" },
};

/** The country-specific fields of addresses in a country. */
export function addressCustoms(country: string): AddressCustoms {
	return customsByCountry[country] ?? plainCustoms;
}
