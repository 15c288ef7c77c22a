/** A record as the API tells it. */
export type StoredRecord = Record<string, unknown>;

/** A field of a form whose value two people may have changed at the same time. */
export interface ComparedField {
	label: string;
	/** Of the form's field. In the record it has the same name, beginning with a small letter. */
	name: string;
	/** Reads it from the record, where it is not simply there under its name. */
	stored?: (record: StoredRecord) => string;
	/** Reads it from the form, where it is not simply there under its name; what the form leaves as it is, is theirs. */
	entered?: (form: FormData, theirs: StoredRecord) => string;
	/** What people see in place of the value, like the name for an id. */
	show?: (value: string) => string;
}

/** A field that holds a figure, however it is spelt; `blank` is what it counts as where nothing is written. */
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

/** What a field was, what somebody else made of it, and what the form says. */
export interface Difference {
	label: string;
	was: string;
	theirs: string;
	yours: string;
}

/** The fields in which a record that somebody else has saved meanwhile differs from what a form is about to make of it. */
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

/** A value as text. Lines end alike, however they have travelled. */
function textOf(value: unknown): string {
	return value == null ? "" : String(value).replaceAll("\r\n", "\n");
}
