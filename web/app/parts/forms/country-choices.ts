import { countryCodes, countryName } from "@noor/contract/country-names";
import { locale } from "@noor/messages/locale";

/** The countries that an address may have, sorted by name, as options of a select. */
export function countryChoices(): { value: string; label: string }[] {
	return countryCodes
		.map((code) => ({ value: code, label: countryName(code) }))
		.sort((one, other) => one.label.localeCompare(other.label, locale()));
}
