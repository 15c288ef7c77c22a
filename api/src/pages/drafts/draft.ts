import type { BuiltInSlug } from "@noor/contract/page-addresses";
import { type PageBlock, withSources } from "@noor/contract/page-blocks";

/** A text in both languages. */
export type Text = readonly [english: string, arabic: string];

/** What a page of every shop contains until staff write their own. */
export interface Draft {
	slug: BuiltInSlug;
	title: Text;
	description: Text;
	/** The order of its link in the footer once it is published; null for no link. */
	footerPosition: number | null;
	blocks: readonly PageBlock[];
}

export const heading = (...text: Text): PageBlock => block({ type: "heading", level: 2, text: text[0] }, { text });
export const paragraph = (...text: Text): PageBlock => block({ type: "paragraph", text: text[0] }, { text });
export const callout = (...text: Text): PageBlock => block({ type: "callout", text: text[0] }, { text });
export const list = (...items: Text[]): PageBlock => listOf(items, false);
export const steps = (...items: Text[]): PageBlock => listOf(items, true);

export const question = (question: Text, answer: Text): PageBlock =>
	block({ type: "question", question: question[0], answer: answer[0] }, { question, answer });

export const table = (header: Text[], ...rows: Text[][]): PageBlock => {
	const english = rows.map((cells) => cells.map(([cell]) => cell));
	const lines = [header, ...rows].map((cells) => cells.map(([, cell]) => cell).join(" | "));
	return block({ type: "table", header: header.map(([cell]) => cell), rows: english }, { rows: ["", lines.join("\n")] });
};

function listOf(items: Text[], isOrdered: boolean): PageBlock {
	const lines = items.map(([, item]) => item).join("\n");
	return block({ type: "list", isOrdered, items: items.map(([item]) => item) }, { items: ["", lines] });
}

/** The block with its Arabic, by the fields of its translations (`contract/src/block-translations.ts`). */
function block(english: PageBlock, texts: Record<string, Text>): PageBlock {
	const arabic = Object.entries(texts).map(([field, [, text]]) => [field, { text }]);
	return withSources({ ...english, translations: { ar: Object.fromEntries(arabic) } });
}
