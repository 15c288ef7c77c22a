import { blockFields, type TextBlock } from "@noor/contract/block-translations";
import type { LetterBlock, LetterBlockType } from "@noor/contract/letter-blocks";
import type { PageBlockType } from "@noor/contract/page-blocks";
import { textsIn } from "../translations/translations-in.ts";

/** The types of blocks of content pages, in the order of the editor. */
export const pageBlockTypes = [
	"paragraph",
	"heading",
	"list",
	"question",
	"callout",
	"table",
	"picture",
] as const satisfies readonly PageBlockType[];

/**
 * The blocks of a form. Each has a key: the fields `block` are the keys in their order, and the fields of a block begin with
 * its key.
 */
export function readBlocks(form: FormData): LetterBlock[] {
	return form.getAll("block").map((key) => readBlock(form, String(key)));
}

/** The block with this key, with the translations of its texts that have one. */
export function readBlock(form: FormData, key: string): LetterBlock {
	const block = readEnglish(form, key);
	if (block.type === "products") return block;
	const { ar } = textsIn(form, Object.keys(blockFields[block.type]), `${key}.`) ?? {};
	const texts = Object.entries(ar ?? {}).filter(([, translation]) => translation?.text);
	return texts.length === 0 ? block : ({ ...block, translations: { ar: Object.fromEntries(texts) } } as LetterBlock);
}

function readEnglish(form: FormData, key: string): LetterBlock {
	const text = (name: string) => String(form.get(`${key}.${name}`) ?? "").trim();
	const type = text("type") as LetterBlockType;
	switch (type) {
		case "products":
			return { type, products: form.getAll(`${key}.products`).map(Number) };
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
export function textOf(block: LetterBlock): string {
	switch (block.type) {
		case "list":
			return block.items.join("\n");
		case "table":
			return [block.header, ...block.rows].map((row) => row.join(" | ")).join("\n");
		case "question":
			return block.answer;
		case "picture":
		case "products":
			return "";
		default:
			return block.text;
	}
}

/** The same content as a block of another type, as far as that type can hold it. */
export function asType(block: LetterBlock, type: LetterBlockType): LetterBlock {
	const form = new FormData();
	const { text } = (block as TextBlock).translations?.ar ?? {};
	if (text) {
		form.set("0.ar.text", text.text);
		if (text.source !== undefined) form.set("0.ar.text.source", text.source);
	}
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

/** The content of a page or letter as one text, for comparison after an edit conflict. */
export function textOfBlocks(blocks: readonly LetterBlock[]): string {
	return blocks
		.map((block) => {
			const arabic = Object.values((block as TextBlock).translations?.ar ?? {}).map((translation) => translation?.text);
			return [block.type === "question" && block.question, textOf(block), ...arabic].filter(Boolean).join("\n");
		})
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
