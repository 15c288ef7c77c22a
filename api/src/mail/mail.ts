/** A mail, from which its plain text and its HTML are rendered. Values are plain text; rendering escapes them. */
export interface Mail {
	subject: string;
	/** The text that a list of mails shows after the subject: a sentence of the body, never with a link that opens something. */
	preheader: string;
	/** The first paragraph, which the HTML shows large. */
	lead: string;
	blocks: readonly Block[];
	/** Whether the mail is from one part of the shop to another, and so without a signature. */
	isInternal?: true;
	/** The recipient of an answer, if not the sender. */
	replyTo?: string;
	/** The address of newsletters: a POST to it unsubscribes the recipient (RFC 8058). */
	unsubscribeUrl?: string;
}

/** A mail by the name of the shop that sends it. */
export type MailOfShop = (shop: string) => Mail;

/** A part of a mail. Blank lines separate the parts in the plain text. */
export type Block =
	| Content
	| { type: "paragraph"; text: string }
	/** A text that the recipient or another person wrote. */
	| { type: "quote"; text: string }
	/** The bought items, with amounts below each other. */
	| { type: "items"; rows: readonly Row[] }
	/** A calculation, the last row of which is its result. */
	| { type: "sums"; rows: readonly Row[] }
	/** Facts that are read one by one, and links to more about them. */
	| { type: "facts"; rows: readonly (Row | Link)[] }
	/** A postal address or another short text of several lines. */
	| { type: "lines"; title: string; lines: readonly string[] }
	/** A link whose label the plain text repeats. */
	| ({ type: "link" } & Link)
	/** A link that the paragraph before announces, so that the plain text shows its address only. */
	| ({ type: "announced-link" } & Link)
	/** A link of little importance; the plain text shows the question and the address. */
	| ({ type: "aside"; question: string } & Link);

/** A part of a newsletter. */
export type Content =
	| { type: "heading"; level: 2 | 3; text: string }
	| { type: "text"; spans: readonly Span[] }
	| { type: "callout"; spans: readonly Span[] }
	| { type: "list"; isOrdered: boolean; items: readonly (readonly Span[])[] }
	| { type: "question"; question: string; answer: readonly Span[] }
	| { type: "table"; header: readonly (readonly Span[])[]; rows: readonly (readonly (readonly Span[])[])[] }
	/** `url` is absolute. `alt` is blank for decoration. */
	| { type: "picture"; url: string; alt: string }
	| { type: "products"; products: readonly MailProduct[] }
	/** Small print. */
	| { type: "note"; text: string };

/** A part of a text. `url` is absolute; null for text that is no link. */
export interface Span {
	text: string;
	bold: boolean;
	url: string | null;
}

/** A product with its address and picture, which are absolute. The picture is null if it has none. */
export interface MailProduct {
	name: string;
	price: string;
	url: string;
	pictureUrl: string | null;
}

/** A label and its value. */
export interface Row {
	label: string;
	value: string;
}

/** A label and the absolute address it leads to. */
export interface Link {
	label: string;
	url: string;
}
