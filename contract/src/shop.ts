import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The seller as the documents of an order state it, as of the time of the order. */
export const Seller = z.object({
	/** Whether the shop is a demonstration, in which no money moves and whose pages say so. */
	demonstration: z.boolean(),
	company: z.string(),
	address: z.string(),
	/** The seller's tax registration number for invoices; null if it is not configured. */
	taxRegistrationNumber: z.string().nullable(),
	/** Whether the number is an invented one, for demonstration. */
	numberIsDemonstration: z.boolean(),
});
export type Seller = z.output<typeof Seller>;

/** A published content page; `pagePath` says where it is. */
export const PublishedPage = z.object({ slug: z.string(), title: z.string(), isInFooter: z.boolean() });
export type PublishedPage = z.output<typeof PublishedPage>;

/** The public part of the settings and the configuration of the shop. */
export const ShopSettings = Seller.extend({
	/** The name of the shop. */
	name: z.string(),
	/** The picture in the place of the drawn wordmark; null for none. */
	logoUrl: z.string().nullable(),
	email: z.string(),
	phone: z.string(),
	/** An international number; blank for none. */
	whatsapp: z.string(),
	/** One line for each entry; blank for none. */
	openingHours: z.string(),
	/** Blank for none. */
	tradeLicence: z.string(),
	/** Profiles of the shop elsewhere. */
	socialLinks: z.array(z.string()),
	/** How many days after the delivery a lamp can be returned; 0 if it cannot. */
	returnDays: z.number().int(),
	/** The countries that the shop sells to, as ISO 3166 codes; empty for every country of a delivery zone. */
	countries: z.array(z.string()),
	/** The content pages that are published: those of the footer in their order, then the others. */
	pages: z.array(PublishedPage),
	/** The bar above the header; `link` is blank for none. Null while there is none. */
	announcement: z.object({ text: z.string(), link: z.string() }).nullable(),
	/** Whether the mails of the demonstration can be read at `/mailbox`, from the same machine. */
	mailbox: z.boolean(),
});
export type ShopSettings = z.output<typeof ShopSettings>;

export const getShopSettings = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/shop",
	schema: { summary: "Get the public settings of the shop", tags: ["Shop"], response: { 200: ShopSettings } },
});

/** A mail of the demonstration shop. */
export const MailboxMail = z.object({
	id: z.number().int(),
	recipient: z.string(),
	subject: z.string(),
	/** Plain text. */
	body: z.string(),
	/** The same as an HTML document; null in mails of older versions. */
	html: z.string().nullable(),
	at: z.iso.datetime(),
});
export type MailboxMail = z.output<typeof MailboxMail>;

/** Exists only in a demonstration shop without SMTP, and only for requests from the same machine. */
export const listMailbox = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/mailbox",
	schema: {
		summary: "List the latest mails of the demonstration shop, newest first",
		tags: ["Shop"],
		response: { 200: z.array(MailboxMail) },
	},
});

/** A mail with sample data. */
export const MailPreview = MailboxMail.pick({ subject: true, body: true, html: true }).extend({
	/** The name of the mail's file in `api/src/mail/mails`. */
	name: z.string(),
});
export type MailPreview = z.output<typeof MailPreview>;

/** Exists where `listMailbox` does. */
export const listMailPreviews = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/mailbox/previews",
	schema: {
		summary: "List every kind of mail with sample data",
		tags: ["Shop"],
		response: { 200: z.array(MailPreview) },
	},
});
