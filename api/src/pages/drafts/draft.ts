import type { BuiltInSlug } from "@noor/contract/page-addresses";
import { type PageBlock, withSources } from "@noor/contract/page-blocks";

/** A text in both languages. */
type Text = readonly [english: string, arabic: string];

/** The contents of a page of every shop until staff write their own. */
export interface Draft {
	slug: BuiltInSlug;
	title: Text;
	description: Text;
	/** The order of its link in the footer once it is published; null for no link. */
	footerPosition: number | null;
	blocks: readonly PageBlock[];
}

export const heading = (english: string, arabic: string): PageBlock =>
	block({ type: "heading", level: 2, text: english }, { text: arabic });
export const paragraph = (english: string, arabic: string): PageBlock =>
	block({ type: "paragraph", text: english }, { text: arabic });
export const callout = (english: string, arabic: string): PageBlock =>
	block({ type: "callout", text: english }, { text: arabic });
export const list = (...items: Text[]): PageBlock => listOf(items, false);
export const steps = (...items: Text[]): PageBlock => listOf(items, true);

export const question = (question: Text, answer: Text): PageBlock =>
	block({ type: "question", question: question[0], answer: answer[0] }, { question: question[1], answer: answer[1] });

export function table(header: Text[], ...rows: Text[][]): PageBlock {
	const english = [header, ...rows].map((cells) => cells.map(([cell]) => cell));
	const arabic = [header, ...rows].map((cells) => cells.map(([, cell]) => cell).join(" | "));
	return block({ type: "table", header: english[0] ?? [], rows: english.slice(1) }, { rows: arabic.join("\n") });
}

function listOf(items: Text[], isOrdered: boolean): PageBlock {
	const arabic = items.map(([, item]) => item).join("\n");
	return block({ type: "list", isOrdered, items: items.map(([item]) => item) }, { items: arabic });
}

/** The block with its Arabic, by the fields of `contract/src/block-translations.ts`. */
function block(english: PageBlock, arabic: Record<string, string>): PageBlock {
	const texts = Object.entries(arabic).map(([field, text]) => [field, { text }]);
	return withSources({ ...english, translations: { ar: Object.fromEntries(texts) } } as PageBlock);
}
