import * as m from "@noor/messages/contract/contact";
import { locales } from "@noor/messages/locale";
import { z } from "zod";
import { Sum } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { requiredText } from "./form.ts";
import { OrderStatus } from "./orders.ts";
import { IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";

const tags = ["Admin: messages"];
const read = { access: "orders:read" } as const;
const write = { access: "orders:write" } as const;

/**
 * `waiting`: it is neither answered nor marked as done, or its last answer could not be delivered; `answered`; `done`:
 * marked as done without an answer.
 */
export const messageStates = ["waiting", "answered", "done"] as const;
export type MessageState = (typeof messageStates)[number];

/** A message of the contact form in the list of staff. */
export const MessageRow = z.object({
	id: z.number().int(),
	name: z.string(),
	email: z.string(),
	/** One of `contactTopics`; an earlier one in messages of earlier releases. */
	topic: z.string(),
	/** The first words. */
	beginning: z.string(),
	sentAt: z.iso.datetime(),
	state: z.enum(messageStates),
	/** Whether an answer could not be delivered. */
	isUndelivered: z.boolean(),
	/** The customer of the address; the account, if there is one. The address is not verified. */
	customerId: z.number().int().nullable(),
	/** The latest order of the address. */
	orderId: z.number().int().nullable(),
});
export type MessageRow = z.output<typeof MessageRow>;

/** An answer, or an internal note. */
export const MessageEntry = z.object({
	id: z.number().int(),
	kind: z.enum(["answer", "note"]),
	text: z.string(),
	/** The staff account; null if it was deleted. */
	by: z.string().nullable(),
	at: z.iso.datetime(),
	/** The delivery of an answer: `waiting` to be sent, `sent`, or `failed` for good. Null for a note. */
	delivery: z.enum(["waiting", "sent", "failed"]).nullable(),
	/** The response of the mail server at the last attempt, if it failed. */
	error: z.string().nullable(),
});
export type MessageEntry = z.output<typeof MessageEntry>;

/** A message with everything staff need to answer it. */
export const MessageDetail = MessageRow.omit({ beginning: true, orderId: true }).extend({
	message: z.string(),
	/** The language of the page with the form, in which answers are mailed. */
	locale: z.enum(locales),
	/** Answers and notes, oldest first. */
	entries: z.array(MessageEntry),
	/** The latest orders of the address. */
	orders: z.array(z.object({ id: z.number().int(), orderDate: z.iso.datetime(), status: OrderStatus, total: Sum })),
	/** Other messages of the address, newest first. */
	others: z.array(MessageRow.pick({ id: true, topic: true, sentAt: true, state: true })),
	version: Version,
});
export type MessageDetail = z.output<typeof MessageDetail>;

export const MessageQuery = tableQuery("id", "name").extend({
	state: z.enum(messageStates).optional(),
});
export type MessageQuery = z.output<typeof MessageQuery>;

const maxAnswerLength = 10_000;

export const AnswerForm = z.object({
	text: requiredText(m.answer_missing, maxAnswerLength),
	/** Identifies the answer: a repeated request sends no second mail. */
	requestId: z.uuid(),
	version: ExpectedVersion,
});
export type AnswerForm = z.output<typeof AnswerForm>;

export const MessageNoteForm = z.object({ text: requiredText(m.note_missing, 2000) });

export const listMessages = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/messages",
	schema: {
		summary: "List the messages of the contact form; newest first unless sorted",
		tags,
		querystring: MessageQuery,
		response: { 200: page(MessageRow) },
	},
});

export const getMessage = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/messages/:id",
	schema: {
		summary: "Get a message with its answers, its notes, and the orders of its address",
		tags,
		params: IdParams,
		response: { 200: MessageDetail },
	},
});

export const answerMessage = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/messages/:id/answers",
	schema: {
		summary: "Answer a message by mail, and mark it as done. A repeated request sends no second mail",
		tags,
		params: IdParams,
		body: AnswerForm,
		response: { 200: MessageDetail },
	},
});

export const sendAnswerAgain = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/messages/:id/answers/:entryId/send-again",
	schema: {
		summary: "Attempt an answer again that could not be delivered",
		tags,
		params: IdParams.extend({ entryId: IdParams.shape.id }),
		response: { 200: MessageDetail },
	},
});

export const createMessageNote = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/messages/:id/notes",
	schema: {
		summary: "Add an internal note to a message",
		tags,
		params: IdParams,
		body: MessageNoteForm,
		response: { 200: MessageDetail },
	},
});

export const markMessage = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/messages/:id/done",
	schema: {
		summary: "Mark a message as done, or as waiting for an answer",
		tags,
		params: IdParams,
		body: z.object({ isDone: z.boolean(), version: ExpectedVersion }),
		response: { 200: MessageDetail },
	},
});
