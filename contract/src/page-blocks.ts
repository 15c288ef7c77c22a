import * as m from "@noor/messages/contract/pages";
import { z } from "zod";
import { requiredText, tooLong } from "./form.ts";
import { invalidLinks, unknownPlaceholders } from "./page-text.ts";

export const maxBlocks = 200;
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
	/** As `POST /api/admin/pages/pictures` returns it. */
	url: z.string({ error: m.picture_missing }).regex(/^\/media\/[0-9a-f]{32}\/\d{1,4}\.(avif|webp)$/, {
		error: m.picture_missing,
	}),
	/** Of the picture, in px. */
	width: z.number().int().min(1).max(100_000),
	height: z.number().int().min(1).max(100_000),
	/** Blank for a picture that is only decoration. */
	alt: z.string().trim().max(300, tooLong(300)),
});

/** A block as staff write it. */
export const PageBlock = z.discriminatedUnion("type", [
	z.object({ ...Heading, text: PlainText }),
	z.object({ type: z.literal("paragraph"), text: MarkedText }),
	z.object({
		type: z.literal("list"),
		isOrdered: z.boolean(),
		items: z.array(MarkedText).min(1, { error: m.item_missing }).max(100, { error: m.too_many_lines }),
	}),
	z.object({ type: z.literal("question"), question: PlainText, answer: MarkedText }),
	Picture,
	z
		.object({
			type: z.literal("table"),
			header: z.array(Cell).min(1, { error: m.table_missing }).max(8, { error: m.too_many_columns }),
			rows: z.array(z.array(Cell)).max(100, { error: m.too_many_lines }),
		})
		.refine(({ header, rows }) => rows.every(({ length }) => length === header.length), {
			error: m.cells_uneven,
			path: ["rows"],
		}),
	z.object({ type: z.literal("callout"), text: MarkedText }),
]);
export type PageBlock = z.output<typeof PageBlock>;
export type PageBlockType = PageBlock["type"];

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
