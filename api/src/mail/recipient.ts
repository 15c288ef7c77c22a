import type { Locale } from "@noor/messages/locale";

/** The recipient of a mail, and the language they read. */
export interface Recipient {
	/** Nothing is written for an empty one, which the orders of a deleted account have. */
	email: string;
	locale: Locale;
}
