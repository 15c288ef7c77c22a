/** ISO 3166-1 alpha-2 codes for billing and shipping. */
const COUNTRY_CODES =
	"AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA " +
	"CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF " +
	"GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN " +
	"KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC " +
	"NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK " +
	"SL SM SN SO SR SS ST SV SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF " +
	"WS XK YE YT ZA ZM ZW";

/** The default country. */
export const HOME_COUNTRY = "AE";

/** The countries to choose from, sorted by name in the customer's language. */
export function countryChoices(locale: string, allowed?: string[] | null): [code: string, name: string][] {
	const names = new Intl.DisplayNames([locale, "en"], { type: "region" });
	const choices = (allowed ?? COUNTRY_CODES.split(" ")).map((code): [string, string] => [code, names.of(code) ?? code]);
	return choices.sort(([, one], [, other]) => one.localeCompare(other, locale));
}

/** The country-specific fields of an address. */
export interface AddressCustoms {
	areaLabel: string;
	areaRequired: boolean;
	areas?: string[];
	postalCodeLabel: string;
	postalCodeRequired: boolean;
}

const POSTAL_CODE: Pick<AddressCustoms, "postalCodeLabel" | "postalCodeRequired"> = {
	postalCodeLabel: "Postal code",
	postalCodeRequired: true,
};
const PLAIN: AddressCustoms = {
	areaLabel: "State or region",
	areaRequired: false,
	postalCodeLabel: "Postal code",
	postalCodeRequired: false,
};
const POSTAL_ONLY: AddressCustoms = { ...PLAIN, ...POSTAL_CODE };
const CUSTOMS: Record<string, AddressCustoms> = {
	AE: {
		...PLAIN,
		areaLabel: "Emirate",
		areaRequired: true,
		areas: ["Abu Dhabi", "Ajman", "Dubai", "Fujairah", "Ras Al Khaimah", "Sharjah", "Umm Al Quwain"],
	},
	AU: { areaLabel: "State", areaRequired: true, ...POSTAL_CODE },
	CA: { areaLabel: "Province", areaRequired: true, ...POSTAL_CODE },
	DE: POSTAL_ONLY,
	ES: POSTAL_ONLY,
	FR: POSTAL_ONLY,
	GB: { ...PLAIN, areaLabel: "County", postalCodeLabel: "Postcode", postalCodeRequired: true },
	IN: { areaLabel: "State", areaRequired: true, postalCodeLabel: "PIN code", postalCodeRequired: true },
	IT: POSTAL_ONLY,
	NL: POSTAL_ONLY,
	SA: POSTAL_ONLY,
	US: { areaLabel: "State", areaRequired: true, postalCodeLabel: "ZIP code", postalCodeRequired: true },
};

/** The country-specific fields of addresses in a country. */
export function addressCustoms(country: string): AddressCustoms {
	return CUSTOMS[country] ?? PLAIN;
}
