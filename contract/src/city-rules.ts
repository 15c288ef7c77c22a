// The countries whose addresses may lack a city, as the card provider's address form has them.
const withoutCity: readonly string[] = ["AE", "GI", "JP", "KY", "MO", "NR"];
const withOptionalCity: readonly string[] = ["BH", "KW", "OM", "QA"];

/** Whether the card provider's address form asks for a city in a country. */
export function hasCity(country: string): boolean {
	return !withoutCity.includes(country);
}

/** Whether an address in a country is incomplete without a city. */
export function requiresCity(country: string): boolean {
	return hasCity(country) && !withOptionalCity.includes(country);
}
