import { type GivenTranslations, type TranslatedField, type Translations, translatedText } from "./translations.ts";

// Translations of the blocks of content pages and letters. They are in the block itself, so that they stay with it when
// blocks are moved, and every version of a page has those of its time. A list and a table are one text each: a line for
// each item or row, and `|` between the cells of a row.

const heading: TranslatedField = { max: 300, lines: "one" };
const text: TranslatedField = { max: 5000, lines: "many" };
const rows: TranslatedField = { max: 20_000, lines: "many" };

/** The translated texts of a block, by its type. */
export const blockFields = {
	heading: { text: heading },
	paragraph: { text },
	callout: { text },
	list: { items: rows },
	question: { question: heading, answer: text },
	picture: { alt: heading },
	table: { rows },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TranslatedField>>>>;

/** The part of a `PageBlock` or `LetterBlock` that this file reads; their schemas import it. */
export type TextBlock = { translations?: GivenTranslations | undefined } & (
	| { type: "heading" | "paragraph" | "callout"; text: string }
	| { type: "list"; items: string[] }
	| { type: "question"; question: string; answer: string }
	| { type: "picture"; alt: string }
	| { type: "table"; header: string[]; rows: string[][] }
	| { type: "products" }
);

/** The English texts of a block, by field. */
export function textsOfBlock(block: TextBlock): Record<string, string> {
	switch (block.type) {
		case "list":
			return { items: block.items.join("\n") };
		case "table":
			return { rows: [block.header, ...block.rows].map((row) => row.join(" | ")).join("\n") };
		case "question":
			return { question: block.question, answer: block.answer };
		case "picture":
			return { alt: block.alt };
		case "products":
			return {};
		default:
			return { text: block.text };
	}
}

/** The block with these texts, which are named as those of `textsOfBlock`, and without translations. */
export function withTexts<Block extends TextBlock>(block: Block, texts: Readonly<Record<string, string>>): Block {
	const { translations: _, ...rest } = block;
	if (block.type === "list") return { ...rest, items: linesOf(texts.items ?? "") } as unknown as Block;
	if (block.type !== "table") return { ...rest, ...texts } as unknown as Block;
	const [header = [], ...body] = linesOf(texts.rows ?? "").map((line) => line.split("|").map((cell) => cell.trim()));
	return { ...rest, header, rows: body } as unknown as Block;
}

/** The block in the current language, without translations; see `translatedText`. */
export function translatedBlock<Block extends TextBlock>(block: Block): Block {
	const { translations } = block;
	if (!translations) return block;
	const texts = Object.entries(textsOfBlock(block)).map(
		([field, english]) => [field, translatedText(english, translations as Translations, field)] as const,
	);
	return withTexts(block, Object.fromEntries(texts));
}

function linesOf(text: string): string[] {
	return text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter(Boolean);
}
