import { locales } from "@noor/messages/locale";
import { z } from "zod";
import { AddressEntry } from "./accounts.ts";
import { Sum } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { optionalText } from "./form.ts";
import { MessageRow } from "./messages.ts";
import { OrderStatus } from "./orders.ts";
import { IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { subscriberStates } from "./subscribers.ts";

const tags = ["Admin: customers"];
const read = { access: "orders:read" } as const;

/** The longest note about a customer, in characters. */
export const maxCustomerNote = 5000;

/** A customer: an account, or all guests of one e-mail address together. */
export const CustomerRow = z.object({
	/** The id of the account; for guests, that of the first who ordered. */
	id: z.number().int(),
	/** As the account is registered, or of the last order of a guest. Empty if it is not known. */
	name: z.string(),
	email: z.string(),
	/** The latest one that is known, in E.164; empty if none is. */
	phone: z.string(),
	isGuest: z.boolean(),
	createdAt: z.iso.datetime(),
	/** The number of orders that were not cancelled. */
	orders: z.number().int(),
	/** The amount paid and not refunded, in AED. */
	spent: Sum,
	lastOrderAt: z.iso.datetime().nullable(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

export const CustomerQuery = tableQuery("id", "name", "email", "orders", "spent", "lastOrder").extend({
	kind: z.enum(["account", "guest"]).optional(),
});
export type CustomerQuery = z.output<typeof CustomerQuery>;

/** How many of the latest orders, mails and messages of a customer are shown. */
export const maxShownOfCustomer = 50;

export const CustomerDetail = CustomerRow.extend({
	/** The language of mails and documents. */
	locale: z.enum(locales),
	/** Whether a mailed link has verified the address of the account. */
	isVerified: z.boolean(),
	lastSignInAt: z.iso.datetime().nullable(),
	addresses: z.array(AddressEntry),
	/** The latest, newest first. */
	orderList: z.array(
		z.object({
			id: z.number().int(),
			orderDate: z.iso.datetime(),
			status: OrderStatus,
			total: Sum,
			pieces: z.number().int(),
		}),
	),
	/** The latest mails to the address that are still stored, newest first: sent ones are kept for `sentMailDays`. */
	mails: z.array(
		z.object({
			id: z.number().int(),
			subject: z.string(),
			createdAt: z.iso.datetime(),
			/** Null if it was not sent yet. */
			sentAt: z.iso.datetime().nullable(),
			isGivenUp: z.boolean(),
		}),
	),
	/** Messages of the contact form with this address, newest first. */
	messages: z.array(MessageRow.pick({ id: true, topic: true, sentAt: true }).extend({ isDone: z.boolean() })),
	/** The subscription of the address to the newsletter; null if there never was one. */
	newsletter: z
		.object({
			state: z.enum(subscriberStates),
			requestedAt: z.iso.datetime(),
			confirmedAt: z.iso.datetime().nullable(),
			endedAt: z.iso.datetime().nullable(),
		})
		.nullable(),
	note: z.object({
		text: z.string(),
		/** E-mail address of the last author; null without a note and for deleted accounts. */
		by: z.string().nullable(),
		at: z.iso.datetime().nullable(),
	}),
	/** Counts the changes of the note. */
	version: Version,
});
export type CustomerDetail = z.output<typeof CustomerDetail>;

export const CustomerNoteForm = z.object({ text: optionalText(maxCustomerNote), version: ExpectedVersion });
export type CustomerNoteForm = z.output<typeof CustomerNoteForm>;

export const listCustomers = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/customers",
	schema: {
		summary: "List the customers: accounts, and guests who ordered; newest first unless sorted",
		tags,
		querystring: CustomerQuery,
		response: { 200: page(CustomerRow) },
	},
});

export const getCustomer = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/customers/:id",
	schema: {
		summary:
			"Get a customer with orders, addresses, mails, messages, newsletter and note. The id of any guest of the address works",
		tags,
		params: IdParams,
		response: { 200: CustomerDetail },
	},
});

export const updateCustomerNote = endpoint({
	config: { access: "orders:write" },
	method: "PUT",
	url: "/api/admin/customers/:id/note",
	schema: {
		summary: "Change the note of staff about a customer, who does not see it. An empty text deletes it",
		tags,
		params: IdParams,
		body: CustomerNoteForm,
		response: { 200: CustomerDetail },
	},
});
