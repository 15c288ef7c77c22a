/** The country codes of the field `countries`, which are separated by commas or spaces, in capital letters. */
export function countryCodes(form: FormData): string[] {
	return String(form.get("countries") ?? "")
		.toUpperCase()
		.split(/[\s,،]+/)
		.filter(Boolean);
}
