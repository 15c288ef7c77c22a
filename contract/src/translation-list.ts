import * as m from "@noor/messages/contract/translation-list";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { multipart, UploadedFiles } from "./form.ts";
import { CsvFile, Paging, page, SearchText } from "./paging.ts";
import { type TranslatedKindName, translatedKinds } from "./translations.ts";

// The texts of the catalogue with their translations as one list: to be translated, exported for translators and imported
// from them. Everybody who may read the catalogue may read the list, with the kinds whose area they may read.

const read = { access: "catalogue:read" } as const;
const write = { access: "catalogue:write" } as const;
const tags = ["Admin: translations"];

export const TranslatedKind = z.enum(Object.keys(translatedKinds) as [TranslatedKindName, ...TranslatedKindName[]]);

/** `open` are missing and outdated texts. */
export const listedStates = ["open", "missing", "outdated", "all"] as const;
export type ListedState = (typeof listedStates)[number];

/** The longest text of a kind, and of a key. */
const maxText = 50_000;
const Key = z.string().max(200);

export const TranslatableText = z.object({
	/** Identifies the text: kind, record and field. */
	key: z.string(),
	kind: TranslatedKind,
	/** The id of the record; of an attribute its name. */
	record: z.string(),
	field: z.string(),
	/** The id of the record that has the form, of a variant or picture its product; blank if there is no such form. */
	owner: z.string(),
	/** The name of the record; of a variant or picture that of its product. */
	name: z.string(),
	english: z.string(),
	/** Blank if there is none. */
	arabic: z.string(),
	/** The English that `arabic` translates; blank if there is none. */
	source: z.string(),
	state: z.enum(["missing", "outdated", "current"]),
	/** The most characters. */
	max: z.number().int(),
	/** Whether it may have several lines. */
	isLong: z.boolean(),
	/** Whether shoppers see the record now. */
	isShown: z.boolean(),
});
export type TranslatableText = z.output<typeof TranslatableText>;

const TextFilter = z.object({
	kind: TranslatedKind.optional(),
	state: z.enum(listedStates).default("open"),
});

export const TextQuery = Paging.extend({
	...TextFilter.shape,
	/** Every word must occur in the name of the record or in the text of either language. */
	search: SearchText,
});
export type TextQuery = z.output<typeof TextQuery>;

/** How many texts of a kind are missing and outdated. */
export const TextCount = z.object({
	kind: TranslatedKind,
	missing: z.number().int(),
	outdated: z.number().int(),
});
export type TextCount = z.output<typeof TextCount>;

export const listTranslatableTexts = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/translations",
	schema: {
		summary: "List texts with their Arabic: what shoppers see first, then by kind and name",
		tags,
		querystring: TextQuery,
		response: { 200: page(TranslatableText).extend({ counts: z.array(TextCount) }) },
	},
});

/** A translation of one text. */
export const TranslateForm = z.object({
	key: Key,
	/** The English that the text translates. If that of the shop is another one meanwhile, the call is refused. */
	english: z.string().max(maxText),
	/** Blank to remove the translation. The limits of the text are those of its kind. */
	arabic: z.string().max(maxText),
});
export type TranslateForm = z.output<typeof TranslateForm>;

export const translateText = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/translations",
	schema: {
		summary: "Translate one text. Changing texts of another area than the catalogue needs the right to change that one",
		tags,
		body: TranslateForm,
		response: { 200: TranslatableText },
	},
});

export const exportTexts = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/translations.csv",
	schema: {
		summary: "Export texts with their Arabic as CSV, for translators",
		tags,
		querystring: TextFilter,
		response: { 200: CsvFile },
	},
});

export const exportXliff = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/translations.xlf",
	schema: {
		summary: "Export texts with their Arabic as XLIFF 1.2, for translation tools",
		tags,
		querystring: TextFilter,
		response: { 200: z.string() },
	},
});

/** The most changes and problems that a report names. */
export const maxReportedTexts = 200;

/** A text that an import changes. */
export const TextChange = TranslatableText.pick({
	key: true,
	kind: true,
	field: true,
	name: true,
	english: true,
}).extend({
	/** The Arabic before and after. They are equal where an outdated translation is confirmed. */
	before: z.string(),
	after: z.string(),
});
export type TextChange = z.output<typeof TextChange>;

/** Why a text of a file is not imported. `changed` can be imported nevertheless. */
export const textProblems = ["unknown", "not-allowed", "changed", "invalid", "repeated"] as const;
export type TextProblemReason = (typeof textProblems)[number];

export const TextProblem = z.object({
	/** In the order of the file, the first text is 1. */
	place: z.number().int(),
	key: z.string(),
	reason: z.enum(textProblems),
	message: z.string(),
});
export type TextProblem = z.output<typeof TextProblem>;

export const TextImport = z.object({
	isApplied: z.boolean(),
	/** Identifies the changes. */
	plan: z.string(),
	textCount: z.number().int(),
	/** Texts that are as in the shop, or not translated in the file. */
	unchanged: z.number().int(),
	changeCount: z.number().int(),
	/** The first changes. */
	changes: z.array(TextChange),
	problemCount: z.number().int(),
	/** The number of texts whose English has changed since the export. */
	changedEnglish: z.number().int(),
	/** The first problems. */
	problems: z.array(TextProblem),
});
export type TextImport = z.output<typeof TextImport>;

const flag = z.enum(["true", "false"]).default("false");

/** The multipart form of an import. */
export const TextImportForm = z.object({
	file: UploadedFiles,
	/** Whether texts are imported whose English has changed since the export. They stay outdated. */
	withChangedEnglish: flag,
	/** The plan of the check, to apply its changes; blank to check the file only. */
	plan: z.string().max(64, { error: m.plan_invalid }).default(""),
});
export type TextImportForm = z.output<typeof TextImportForm>;

export const importTexts = endpoint({
	config: { ...write, rateLimit: { calls: 30, seconds: 60 } },
	method: "POST",
	url: "/api/admin/translations/import",
	schema: {
		summary:
			"Check a file of translated texts, CSV, workbook or XLIFF; with the plan of a check, apply its changes, all or none",
		consumes: multipart,
		tags,
		body: TextImportForm,
		response: { 200: TextImport },
	},
});
