/** The texts of a form's fields, by name; a missing field is empty. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
	return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")])) as Record<Name, string>;
}

/** The version of the edited record; undefined for a new one. */
export function versionOf(form: FormData): number | undefined {
	const version = form.get("version");
	return version === null ? undefined : Number(version);
}
