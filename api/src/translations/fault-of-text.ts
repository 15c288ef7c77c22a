import { invalidLinks, unknownPlaceholders } from "@noor/contract/page-text";
import { readBlockField } from "@noor/contract/translation-words";
import * as m from "@noor/messages/api/translations";
import type { TextRow } from "./select-texts.ts";

/** A placeholder such as `{shop}`, which stands for a fact of the settings. */
const placeholder = /\{[a-z_]+\}/g;

/**
 * Why a text cannot be the Arabic of another: it is too long, has line breaks where there can be none, lost a placeholder or
 * names one that does not exist, has a link that leads nowhere, or is a table of another shape. Undefined if it can.
 */
export function faultOfText({ kind, field, english, max, isLong }: TextRow, arabic: string): string | undefined {
	if (arabic === "") return undefined;
	if (arabic.length > max) return m.too_long({ max });
	if (!isLong && arabic.includes("\n")) return m.has_lines();
	// Only content pages and letters have placeholders, links and tables.
	if (kind !== "pages" && kind !== "letters") return undefined;
	const [unknown] = unknownPlaceholders(arabic);
	if (unknown) return m.placeholder_unknown({ name: `{${unknown}}` });
	const lost = (english.match(placeholder) ?? []).find((name) => !arabic.includes(name));
	if (lost) return m.placeholder_lost({ name: lost });
	const [link] = invalidLinks(arabic);
	if (link) return m.link_invalid({ link });
	if (readBlockField(field)?.name === "rows" && shapeOf(arabic) !== shapeOf(english)) return m.table_differs();
	return undefined;
}

/** The number of cells in each row of a table. */
function shapeOf(table: string): string {
	return table
		.split("\n")
		.filter((line) => line.trim() !== "")
		.map((line) => line.split("|").length)
		.join(" ");
}
