import { locale } from "@noor/messages/locale";
import { countryCodes, countryName } from "#parts/orders/country-names.ts";

/** The countries that an address may have, sorted by name, as options of a select. */
export function countryChoices(): { value: string; label: string }[] {
	return countryCodes
		.map((code) => ({ value: code, label: countryName(code) }))
		.sort((one, other) => one.label.localeCompare(other.label, locale()));
}
