import * as m from "@noor/messages/contract/letters";
import { locales } from "@noor/messages/locale";
import { z } from "zod";
import { Email } from "./accounts.ts";
import { maxEmailLength } from "./email-rules.ts";
import { endpoint } from "./endpoint.ts";
import { optionalText, requiredText } from "./form.ts";
import { LetterBlock } from "./letter-blocks.ts";
import { maxBlocks } from "./limits.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { subscriberStates } from "./subscribers.ts";
import { TranslationsColumn, TranslationsForm } from "./translation-forms.ts";

const tags = ["Admin: newsletter"];
const read = { access: "promotions:read" } as const;
const write = { access: "promotions:write" } as const;

/** A subscriber of the newsletter. */
export const SubscriberRow = z.object({
	id: z.number().int(),
	email: z.string(),
	state: z.enum(subscriberStates),
	requestedAt: z.iso.datetime(),
	/** When the subscription was confirmed by the mailed link. */
	confirmedAt: z.iso.datetime().nullable(),
	endedAt: z.iso.datetime().nullable(),
	/** The response of the mail server, for a bounced one. */
	bounce: z.string().nullable(),
});
export type SubscriberRow = z.output<typeof SubscriberRow>;

export const SubscriberQuery = tableQuery("id", "email").extend({ state: z.enum(subscriberStates).optional() });
export type SubscriberQuery = z.output<typeof SubscriberQuery>;

export const listSubscribers = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/newsletter/subscribers",
	schema: {
		summary: "List the subscribers of the newsletter; newest first unless sorted",
		tags,
		querystring: SubscriberQuery,
		response: { 200: page(SubscriberRow) },
	},
});

export const exportSubscribers = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/subscribers.csv",
	schema: {
		summary: "Export the subscribers as CSV",
		tags,
		querystring: SubscriberQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const endSubscription = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/newsletter/subscribers/:id/unsubscribe",
	schema: {
		summary: "End a subscription at the request of its reader, who can subscribe again",
		tags,
		params: IdParams,
		response: { 204: z.void() },
	},
});

/**
 * `scheduled` letters become `sending` at their time. `stopped`: staff stopped it, and can continue. A letter is `sent` once
 * every mail was sent or given up.
 */
export const letterStates = ["draft", "scheduled", "sending", "stopped", "sent"] as const;
export type LetterState = (typeof letterStates)[number];

export const LetterRow = z.object({
	id: z.number().int(),
	subject: z.string(),
	state: z.enum(letterStates),
	/** When sending begins or began. Null for a draft. */
	sendAt: z.iso.datetime().nullable(),
	finishedAt: z.iso.datetime().nullable(),
	updatedAt: z.iso.datetime(),
	/** The number of recipients, determined when sending begins, and what became of their mails. */
	recipients: z.number().int(),
	sent: z.number().int(),
	/** Given up, because the mail could not be delivered. */
	failed: z.number().int(),
	/** Unsubscribed before their mail was queued. */
	skipped: z.number().int(),
	version: Version,
});
export type LetterRow = z.output<typeof LetterRow>;

export const LetterDetail = LetterRow.extend({
	preheader: z.string(),
	/** The translations of subject and preheader; blocks have theirs in themselves. */
	translations: TranslationsColumn,
	blocks: z.array(LetterBlock),
	/** The number of subscribers now. */
	subscribers: z.number().int(),
	/** The same by the language that they read, most first. */
	readers: z.array(
		z.object({
			locale: z.enum(locales),
			count: z.number().int(),
			/** The language in which they get the letter as it is: English where its subject is not written in their own. */
			mailedIn: z.enum(locales),
			/** The number of its texts that are not written in their language. */
			missingTexts: z.number().int(),
		}),
	),
	/** The names of the products of its blocks, for the editor. */
	products: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type LetterDetail = z.output<typeof LetterDetail>;

/** The longest subject, in characters. */
export const maxSubjectLength = 150;

const Subject = requiredText(m.subject_missing, maxSubjectLength).regex(/^[^\r\n]*$/, { error: m.subject_has_lines });

export const LetterForm = z.object({
	subject: Subject,
	/** The text that a list of mails shows after the subject. */
	preheader: optionalText(200),
	/** The translations of subject and preheader. */
	translations: TranslationsForm("letters"),
	blocks: z.array(LetterBlock).max(maxBlocks, { error: m.too_many_blocks }),
	version: ExpectedVersion,
});
export type LetterForm = z.output<typeof LetterForm>;

export const NewLetter = z.object({ subject: Subject });

export const listLetters = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/newsletter/letters",
	schema: {
		summary: "List the letters of the newsletter with their progress; newest first unless sorted",
		tags,
		querystring: tableQuery("id", "subject"),
		response: { 200: page(LetterRow) },
	},
});

export const getLetter = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/newsletter/letters/:id",
	schema: { summary: "Get a letter", tags, params: IdParams, response: { 200: LetterDetail } },
});

export const createLetter = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/newsletter/letters",
	schema: { summary: "Add an empty letter as a draft", tags, body: NewLetter, response: { 200: LetterDetail } },
});

export const updateLetter = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/newsletter/letters/:id",
	schema: { summary: "Save a draft", tags, params: IdParams, body: LetterForm, response: { 200: LetterDetail } },
});

export const deleteLetter = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/admin/newsletter/letters/:id",
	schema: {
		summary: "Delete a draft. Letters that were sent are kept",
		tags,
		params: IdParams,
		response: { 204: z.void() },
	},
});

export const duplicateLetter = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/newsletter/letters/:id/duplicate",
	schema: {
		summary: "Add a draft with the content of a letter",
		tags,
		params: IdParams,
		response: { 200: LetterDetail },
	},
});

export const previewLetter = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/newsletter/letters/:id/preview",
	schema: {
		summary: "Get a letter as it would be mailed now",
		tags,
		params: IdParams,
		response: { 200: z.object({ subject: z.string(), text: z.string(), html: z.string() }) },
	},
});

export const testLetter = endpoint({
	config: { ...write, rateLimit: { calls: 20, seconds: 300 } },
	method: "POST",
	url: "/api/admin/newsletter/letters/:id/test",
	schema: {
		summary: "Mail a letter to one address, as a test",
		tags,
		params: IdParams,
		body: z.object({ email: Email }),
		response: { 204: z.void() },
	},
});

export const LetterSchedule = z.object({
	/** When to begin; null for now. */
	sendAt: z.iso.datetime({ offset: true, error: m.time_invalid }).nullable(),
	version: ExpectedVersion,
});
export type LetterSchedule = z.output<typeof LetterSchedule>;

export const sendLetter = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/newsletter/letters/:id/send",
	schema: {
		summary: "Send a draft to all subscribers, now or at a time of the next year",
		tags,
		params: IdParams,
		body: LetterSchedule,
		response: { 200: LetterDetail },
	},
});

const Versioned = z.object({ version: ExpectedVersion });

export const unscheduleLetter = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/newsletter/letters/:id/unschedule",
	schema: {
		summary: "Make a scheduled letter a draft again",
		tags,
		params: IdParams,
		body: Versioned,
		response: { 200: LetterDetail },
	},
});

export const stopLetter = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/newsletter/letters/:id/stop",
	schema: {
		summary: "Stop sending a letter: mails that have not been attempted are withdrawn",
		tags,
		params: IdParams,
		response: { 200: LetterDetail },
	},
});

export const continueLetter = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/newsletter/letters/:id/continue",
	schema: {
		summary: "Continue a stopped letter with the remaining recipients",
		tags,
		params: IdParams,
		response: { 200: LetterDetail },
	},
});

/** Maximum number of notices in one call. */
export const maxBounceNotices = 1000;

export const BounceNotice = z.object({
	email: z.string().trim().min(3).max(maxEmailLength),
	/**
	 * `hard`: the address does not exist or refuses mails for good; `complaint`: the reader reported the letter as spam. Both end
	 * the subscription. `soft`: a temporary failure, which changes nothing.
	 */
	type: z.enum(["hard", "complaint", "soft"]),
	/** The response of the mail server. */
	reason: z.string().trim().max(1000).default(""),
});
export type BounceNotice = z.output<typeof BounceNotice>;

/** Called by a mail provider, or by a script between it and the shop, with `Authorization: Bearer <BOUNCE_SECRET>`. */
export const reportBounces = endpoint({
	config: { access: "anyone", antiForgery: false, rateLimit: { calls: 30, seconds: 900, refusalsOnly: true } },
	method: "POST",
	url: "/api/newsletter/bounces",
	schema: {
		summary:
			"Report mails that could not be delivered: hard bounces and complaints end the subscription of their address",
		tags: ["Newsletter"],
		body: z.object({ notices: z.array(BounceNotice).min(1).max(maxBounceNotices) }),
		response: { 200: z.object({ ended: z.number().int() }) },
	},
});
