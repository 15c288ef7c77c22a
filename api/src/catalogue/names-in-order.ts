import { locale } from "@noor/messages/locale";

const collators = new Map<string, Intl.Collator>();

/** Puts records in the order of the alphabet of the current language, by their names in it. Does not change the list. */
export function inOrderOfNames<Record>(records: readonly Record[], nameOf: (record: Record) => string): Record[] {
	const language = locale();
	const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
	collators.set(language, collator);
	return records.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
}
