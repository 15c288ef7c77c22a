import { countryNames } from "#parts/orders/country-names.ts";

/** Countries to choose from, by name. */
export function countryChoices(): { value: string; label: string }[] {
	return Object.entries(countryNames)
		.map(([value, label]) => ({ value, label }))
		.sort((one, other) => one.label.localeCompare(other.label, "en"));
}
