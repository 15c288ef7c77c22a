import { translatedBlock } from "@noor/contract/block-translations";
import type { PageBlock, ShownBlock } from "@noor/contract/page-blocks";
import { type Facts, fillIn, readText, type Span } from "@noor/contract/page-text";

/** The context of shown blocks: values of placeholders, and the paths of the published pages. */
export interface Showing {
	facts: Facts;
	publishedPaths: ReadonlySet<string>;
}

/**
 * The blocks as readers see them, in the current language. A link to a page that is not published becomes text. What has a placeholder that the settings leave blank is left out: a block, an item of a
 * list or a row of a table. A list without items is left out as well.
 */
export function showBlocks(blocks: readonly PageBlock[], showing: Showing): ShownBlock[] {
	const shown: ShownBlock[] = [];
	for (const block of blocks) {
		const next = showBlock(translatedBlock(block), showing);
		const last = shown.at(-1);
		if (next?.type === "questions" && last?.type === "questions") last.items.push(...next.items);
		else if (next) shown.push(next);
	}
	return shown;
}

function showBlock(block: PageBlock, showing: Showing): ShownBlock | null {
	const { facts } = showing;
	switch (block.type) {
		case "heading": {
			const text = fillIn(block.text, facts);
			return text === null ? null : { ...block, text };
		}
		case "paragraph":
		case "callout": {
			const text = read(block.text, showing);
			return text && { ...block, text };
		}
		case "list": {
			const items = block.items.map((item) => read(item, showing)).filter((item) => item !== null);
			return items.length > 0 ? { ...block, items } : null;
		}
		case "question": {
			const question = fillIn(block.question, facts);
			const answer = read(block.answer, showing);
			return question === null || answer === null ? null : { type: "questions", items: [{ question, answer }] };
		}
		case "table": {
			const header = readRow(block.header, showing);
			const rows = block.rows.map((row) => readRow(row, showing)).filter((row) => row !== null);
			return header && { type: "table", header, rows };
		}
		case "picture":
			return block;
	}
}

function readRow(cells: readonly string[], showing: Showing): Span[][] | null {
	const row = cells.map((cell) => read(cell, showing));
	return row.includes(null) ? null : (row as Span[][]);
}

function read(text: string, { facts, publishedPaths }: Showing): Span[] | null {
	const isGone = (href: string | null) => href?.startsWith("/pages/") && !publishedPaths.has(pathOf(href));
	return readText(text, facts)?.map((span) => (isGone(span.href) ? { ...span, href: null } : span)) ?? null;
}

function pathOf(href: string): string {
	return href.replace(/[?#].*$/, "").replace(/\/$/, "");
}
