import { countryCodes, countryName } from "@noor/contract/country-names";
import { compareText } from "@noor/messages/locale";

/** Countries sorted by name, as options of a select; by default all that an address may have. */
export function countryChoices(codes = countryCodes): { value: string; label: string }[] {
	return codes
		.map((code) => ({ value: code, label: countryName(code) }))
		.toSorted((one, other) => compareText(one.label, other.label));
}
