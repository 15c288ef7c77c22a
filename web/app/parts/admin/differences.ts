import { withLineFeeds } from "@noor/contract/line-ends";
import { joinParts } from "@noor/messages/lists";

/** A record as the API returns it. */
export type StoredRecord = Record<string, unknown>;

/** A field that is compared after an edit conflict. */
export interface ComparedField {
	label: string;
	/** The name of the form's field; in the record its first letter is lower case. */
	name: string;
	/** Reads the value from the record; by default by name. */
	stored?: (record: StoredRecord) => string;
	/** Reads the value from the form; by default by name. An unchanged part has the stored value. */
	entered?: (form: FormData, theirs: StoredRecord) => string;
	/** Formats the value, as the name for an id. */
	show?: (value: string) => string;
}

/** A numeric field, compared by value; `blank` is the value of an empty field. */
export function comparedFigure(label: string, name: string, blank: "" | "0" = ""): ComparedField {
	const figureOf = (value: unknown) => {
		const text = textOf(value).trim() || blank;
		return text === "" || Number.isNaN(Number(text)) ? text : String(Number(text));
	};
	return {
		label,
		name,
		stored: (record) => figureOf(record[nameInRecord(name)]),
		entered: (form) => figureOf(form.get(name)),
	};
}

/** A field with a fixed set of values, which are shown by their names. */
export function comparedChoice(
	label: string,
	name: string,
	names: Readonly<Record<string, () => string>>,
): ComparedField {
	return { label, name, show: (value) => names[value]?.() ?? value };
}

/**
 * A list of values, which the reader's language joins.
 *
 * @param entered reads the values from the form.
 * @param nameOf the name that a value is shown by.
 */
export function comparedList<Value extends string>(
	label: string,
	name: string,
	entered: (form: FormData) => readonly Value[],
	nameOf: (value: Value) => string = (value) => value,
): ComparedField {
	return {
		label,
		name,
		stored: (record) => JSON.stringify(record[nameInRecord(name)]),
		entered: (form) => JSON.stringify(entered(form)),
		show: (values) => joinParts((JSON.parse(values) as Value[]).map(nameOf)),
	};
}

/** The original, stored and entered value of a field. */
export interface Difference {
	label: string;
	was: string;
	theirs: string;
	yours: string;
}

/** The fields in which a form differs from a record that was saved by another user meanwhile. */
export function differencesOf(
	fields: readonly ComparedField[],
	was: StoredRecord,
	theirs: StoredRecord,
	form: FormData,
): Difference[] {
	return fields.flatMap(({ label, name, stored, entered, show = (value) => value }) => {
		const inRecord = stored ?? ((record) => textOf(record[nameInRecord(name)]));
		const yours = entered ? entered(form, theirs) : textOf(form.get(name)).trim();
		if (yours === inRecord(theirs)) return [];
		return [{ label, was: show(inRecord(was)), theirs: show(inRecord(theirs)), yours: show(yours) }];
	});
}

function nameInRecord(name: string): string {
	return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A value as text, with line ends normalised. */
function textOf(value: unknown): string {
	return value == null ? "" : withLineFeeds(String(value));
}
