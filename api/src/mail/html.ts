import { escapeMarkup } from "../escape-markup.ts";

/** A piece of HTML, as opposed to a text that has to be escaped. */
export interface Html {
	readonly markup: string;
}

const isolates: Readonly<Record<string, string>> = {
	"\u2066": '<bdi dir="ltr">',
	"\u2067": '<bdi dir="rtl">',
	"\u2068": "<bdi>",
	"\u2069": "</bdi>",
};

type Value = string | Html | readonly Html[];

/**
 * Joins HTML and values. Every string is escaped, for text and for quoted attributes. Isolates of Unicode become elements, because
 * some mail programs show the characters as boxes; a value of an attribute must have none.
 */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
	return { markup: String.raw({ raw: pieces }, ...values.map(markupOf)) };
}

function markupOf(value: Value): string {
	if (typeof value === "string")
		return escapeMarkup(value).replace(/[\u2066-\u2069]/g, (character) => isolates[character] ?? "");
	if ("markup" in value) return value.markup;
	return value.map(({ markup }) => markup).join("");
}
