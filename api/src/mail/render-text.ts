import * as m from "@noor/messages/mails/frame";
import type { Block, Link, Mail, Row, Span } from "./mail.ts";

/** The plain text of a mail. Lines may have any length. */
export function renderText({ lead, blocks, isInternal }: Mail, shop: string): string {
	return [lead, ...blocks.map(textOf).filter(Boolean), ...(isInternal ? [] : [m.signature({ shop })])].join("\n\n");
}

function textOf(block: Block): string {
	switch (block.type) {
		case "heading":
		case "note":
			return block.text;
		case "text":
		case "callout":
			return textOfSpans(block.spans);
		case "list":
			return block.items
				.map((item, index) => `${block.isOrdered ? `${index + 1}.` : "-"} ${textOfSpans(item)}`)
				.join("\n");
		case "question":
			return `${block.question}\n${textOfSpans(block.answer)}`;
		case "table":
			return [block.header, ...block.rows].map((row) => row.map(textOfSpans).join(" | ")).join("\n");
		case "picture":
			return block.alt;
		case "products":
			return block.products.map(({ name, price, url }) => `${m.product({ name, price })}\n${url}`).join("\n\n");
		case "paragraph":
		case "quote":
			return block.text;
		case "items":
		case "sums":
		case "facts":
			return indented(block.rows.map(withLabel));
		case "lines":
			return `${block.title}\n${indented(block.lines)}`;
		case "link":
			return withLabel(block);
		case "announced-link":
			return block.url;
		case "aside":
			return m.question_and_link(block);
	}
}

/** A link is followed by its address, unless its text is the address. */
function textOfSpans(spans: readonly Span[]): string {
	return spans
		.map(({ text, url }) => (url === null || url === text || url === `mailto:${text}` ? text : `${text} (${url})`))
		.join("");
}

function withLabel(row: Row | Link): string {
	return "url" in row ? m.label_and_link(row) : m.label_and_value(row);
}

function indented(lines: readonly string[]): string {
	return lines.map((line) => `  ${line}`).join("\n");
}
