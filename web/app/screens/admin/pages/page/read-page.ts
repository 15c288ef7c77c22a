import type { PageBlock, PageBlockType } from "@noor/contract/page-blocks";
import type { PageForm } from "@noor/contract/pages";
import type { z } from "zod";

export const blockTypes = [
	"paragraph",
	"heading",
	"list",
	"question",
	"callout",
	"table",
	"picture",
] as const satisfies readonly PageBlockType[];

/**
 * The body of the form of a page. Each block has a key: the fields `block` are the keys in their order, and the fields of a
 * block begin with its key.
 */
export function readPage(form: FormData): z.input<typeof PageForm> {
	const position = String(form.get("footerPosition") ?? "").trim();
	return {
		title: String(form.get("title") ?? ""),
		description: String(form.get("description") ?? ""),
		footerPosition: position === "" ? null : Number(position),
		blocks: form.getAll("block").map((key) => readBlock(form, String(key))),
	};
}

/** The block with this key. */
export function readBlock(form: FormData, key: string): PageBlock {
	const text = (name: string) => String(form.get(`${key}.${name}`) ?? "").trim();
	const type = text("type") as PageBlockType;
	switch (type) {
		case "heading":
			return { type, level: text("level") === "3" ? 3 : 2, text: text("text") };
		case "list":
			return { type, isOrdered: form.has(`${key}.isOrdered`), items: linesOf(text("text")) };
		case "question":
			return { type, question: text("question"), answer: text("text") };
		case "picture":
			return {
				type,
				url: text("url"),
				width: Number(text("width")),
				height: Number(text("height")),
				alt: text("alt"),
			};
		case "table": {
			const [header = [], ...rows] = linesOf(text("text")).map(cellsOf);
			return { type, header, rows };
		}
		default:
			return { type, text: text("text") };
	}
}

/** The text of a block as its form shows it: a line for each item or row, and `|` between the cells of a row. */
export function textOf(block: PageBlock): string {
	switch (block.type) {
		case "list":
			return block.items.join("\n");
		case "table":
			return [block.header, ...block.rows].map((row) => row.join(" | ")).join("\n");
		case "question":
			return block.answer;
		case "picture":
			return "";
		default:
			return block.text;
	}
}

/** The same content as a block of another type, as far as that type can hold it. */
export function asType(block: PageBlock, type: PageBlockType): PageBlock {
	const form = new FormData();
	form.set("0.type", type);
	form.set("0.text", textOf(block));
	if (block.type === "question") {
		if (type === "heading") form.set("0.text", block.question);
		else form.set("0.text", [block.question, block.answer].filter(Boolean).join("\n"));
	} else if (type === "question") {
		const [question = "", ...answer] = textOf(block).split("\n");
		form.set("0.question", question);
		form.set("0.text", answer.join("\n"));
	} else if (type === "heading") form.set("0.text", textOf(block).replace(/\s+/g, " "));
	return readBlock(form, "0");
}

/** The content of a page as one text, for comparison after an edit conflict. */
export function textOfBlocks(blocks: readonly PageBlock[]): string {
	return blocks
		.map((block) => [block.type === "question" && block.question, textOf(block)].filter(Boolean).join("\n"))
		.join("\n\n");
}

function linesOf(text: string): string[] {
	return text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter(Boolean);
}

function cellsOf(line: string): string[] {
	return line.split("|").map((cell) => cell.trim());
}
