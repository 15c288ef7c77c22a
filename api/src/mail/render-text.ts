import * as m from "@noor/messages/mails/frame";
import type { Block, Link, Mail, Row } from "./mail.ts";

/** The plain text of a mail. Lines may have any length. */
export function renderText({ lead, blocks, isInternal }: Mail, shop: string): string {
	return [lead, ...blocks.map(textOf), ...(isInternal ? [] : [m.signature({ shop })])].join("\n\n");
}

function textOf(block: Block): string {
	switch (block.type) {
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
			return `${block.question} ${block.url}`;
	}
}

function withLabel(row: Row | Link): string {
	return m.label_and_value({ label: row.label, value: "url" in row ? row.url : row.value });
}

function indented(lines: readonly string[]): string {
	return lines.map((line) => `  ${line}`).join("\n");
}
