/** A piece of HTML, as opposed to a text that has to be escaped. */
export interface Html {
	readonly markup: string;
}

type Value = string | Html | readonly Html[];

/** Joins HTML and values. Every string is escaped, for text and for quoted attributes. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
	return { markup: String.raw({ raw: pieces }, ...values.map(markupOf)) };
}

function markupOf(value: Value): string {
	if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
	if ("markup" in value) return value.markup;
	return value.map(({ markup }) => markup).join("");
}
