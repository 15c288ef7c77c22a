import * as m from "@noor/messages/contract/country-names";
import { displayNames } from "@noor/messages/locale";

/** ISO 3166-1 alpha-2 codes of the countries that the address forms of the shop and of the card provider offer. */
export const countryCodes: readonly string[] = (
	"AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW " +
	"BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO " +
	"FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE " +
	"JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO " +
	"MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY " +
	"QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SZ TA TC TD TF TG TH TJ TK TL TM TN " +
	"TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW"
).split(" ");

/**
 * Names that differ between the versions of Unicode's data and between browsers (Chromium has its own for the first four).
 * Server and browser have to render the same text.
 */
export const pinnedCountryNames: Readonly<Record<string, () => string>> = {
	FK: m.falkland_islands,
	HK: m.hong_kong,
	MO: m.macao,
	PS: m.palestine,
	TR: m.turkey,
};

const offered = new Set(countryCodes);
const regions: Intl.DisplayNamesOptions = { type: "region" };

/** The name of a country; of a code that no address form offers, the code. */
export function countryName(code: string): string {
	return offered.has(code) ? (pinnedCountryNames[code]?.() ?? displayNames(regions).of(code) ?? code) : code;
}
