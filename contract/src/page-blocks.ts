import * as m from "@noor/messages/contract/pages";
import { z } from "zod";
import { blockFields, type TextBlock, textsOfBlock, withTexts } from "./block-translations.ts";
import { requiredText, tooLong } from "./form.ts";
import { invalidLinks, unknownPlaceholders } from "./page-text.ts";
import { translationsForm } from "./translation-forms.ts";
import { changedTranslations, type GivenTexts, translatedLocales } from "./translations.ts";

const maxTextLength = 5000;

type Issues = z.core.$RefinementCtx<string>;

function refuseUnknownPlaceholders(text: string, context: Issues) {
	for (const name of new Set(unknownPlaceholders(text)))
		context.addIssue({ code: "custom", message: m.placeholder_unknown({ name: `{${name}}` }) });
}

/** A text with placeholders and without marks. */
const PlainText = requiredText(m.text_missing, 300).superRefine(refuseUnknownPlaceholders);

/** A text with placeholders and marks; see `page-text.ts`. */
const MarkedText = requiredText(m.text_missing, maxTextLength).superRefine((text, context) => {
	refuseUnknownPlaceholders(text, context);
	for (const link of invalidLinks(text)) context.addIssue({ code: "custom", message: m.link_invalid({ link }) });
});

const Cell = z.union([z.literal(""), MarkedText]);

const Heading = { type: z.literal("heading"), level: z.union([z.literal(2), z.literal(3)]) };

const Picture = z.object({
	type: z.literal("picture"),
	/** Such as `POST /api/admin/pages/pictures` returns it. */
	url: z.string({ error: m.picture_missing }).regex(/^\/media\/[0-9a-f]{32}\/\d{1,4}\.(avif|webp)$/, {
		error: m.picture_missing,
	}),
	/** The size of the picture, in px. */
	width: z.number().int().min(1).max(100_000),
	height: z.number().int().min(1).max(100_000),
	/** Blank for a picture that is only decoration. */
	alt: z.string().trim().max(300, tooLong(300)),
});

const blockTypes = [
	z.object({ ...Heading, text: PlainText, translations: translationsForm(blockFields.heading).optional() }),
	z.object({
		type: z.literal("paragraph"),
		text: MarkedText,
		translations: translationsForm(blockFields.paragraph).optional(),
	}),
	z.object({
		type: z.literal("list"),
		isOrdered: z.boolean(),
		items: z.array(MarkedText).min(1, { error: m.item_missing }).max(100, { error: m.too_many_lines }),
		translations: translationsForm(blockFields.list).optional(),
	}),
	z.object({
		type: z.literal("question"),
		question: PlainText,
		answer: MarkedText,
		translations: translationsForm(blockFields.question).optional(),
	}),
	Picture.extend({ translations: translationsForm(blockFields.picture).optional() }),
	z
		.object({
			type: z.literal("table"),
			header: z.array(Cell).min(1, { error: m.table_missing }).max(8, { error: m.too_many_columns }),
			rows: z.array(z.array(Cell)).max(100, { error: m.too_many_lines }),
			translations: translationsForm(blockFields.table).optional(),
		})
		.refine(({ header, rows }) => rows.every(({ length }) => length === header.length), {
			error: m.cells_uneven,
			path: ["rows"],
		}),
	z.object({
		type: z.literal("callout"),
		text: MarkedText,
		translations: translationsForm(blockFields.callout).optional(),
	}),
] as const;
/** The blocks as they are written in one language. */
const OneLanguage = z.discriminatedUnion("type", blockTypes);

/** A block as staff write it. Its translations follow the rules of its English texts. */
export const PageBlock = z.discriminatedUnion("type", blockTypes).superRefine(refuseInvalidTranslations);
export type PageBlock = z.output<typeof PageBlock>;
export type PageBlockType = PageBlock["type"];

/** Refuses translations with unknown placeholders, with invalid links, or with rows of different length. */
export function refuseInvalidTranslations(block: TextBlock, context: z.core.$RefinementCtx) {
	for (const language of translatedLocales) {
		const given: GivenTexts = block.translations?.[language] ?? {};
		const texts = Object.entries(given).flatMap(([field, translation]) =>
			translation?.text ? [[field, translation.text] as const] : [],
		);
		if (texts.length === 0) continue;
		const { error } = OneLanguage.safeParse(withTexts(block, { ...textsOfBlock(block), ...Object.fromEntries(texts) }));
		for (const { path, message } of error?.issues ?? []) {
			const field = path[0] === "header" ? "rows" : String(path[0]);
			if (given[field]) context.addIssue({ code: "custom", message, path: ["translations", language, field] });
		}
	}
}

/** The block as it is stored: each translation names the English that it translates, by default that of the block. */
export function withSources<Block extends TextBlock>(block: Block): Block {
	if (!block.translations) return block;
	return { ...block, translations: changedTranslations({}, block.translations, textsOfBlock(block)) };
}

/** A part of a text. `href` is null for text that is no link. */
const Span = z.object({ text: z.string(), bold: z.boolean(), href: z.string().nullable() });
const Text = z.array(Span);

/** A block as readers see it, with placeholders filled in and marks read. Adjacent questions are one block. */
export const ShownBlock = z.discriminatedUnion("type", [
	z.object({ ...Heading, text: z.string() }),
	z.object({ type: z.literal("paragraph"), text: Text }),
	z.object({ type: z.literal("list"), isOrdered: z.boolean(), items: z.array(Text) }),
	z.object({ type: z.literal("questions"), items: z.array(z.object({ question: z.string(), answer: Text })) }),
	Picture,
	z.object({ type: z.literal("table"), header: z.array(Text), rows: z.array(z.array(Text)) }),
	z.object({ type: z.literal("callout"), text: Text }),
]);
export type ShownBlock = z.output<typeof ShownBlock>;
