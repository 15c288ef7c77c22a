import * as m from "@noor/messages/mails/contact-message";
import type { Mail } from "../mail.ts";

/** To the shop: what a visitor wrote. An answer goes to the visitor. */
export function contactMessage({
	name,
	email,
	topic,
	message,
}: {
	name: string;
	email: string;
	/** As people read it. */
	topic: string;
	message: string;
}): Mail {
	return {
		subject: m.subject({ topic, name }),
		preheader: message,
		lead: m.lead({ name, email, topic }),
		blocks: [{ type: "quote", text: message }],
		isInternal: true,
		replyTo: email,
	};
}
