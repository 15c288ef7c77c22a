import { dayOf } from "@noor/contract/dates";
import * as m from "@noor/messages/mails/contact-answer";
import type { Mail } from "../mail.ts";

/**
 * To a visitor who wrote to the shop: the answer of staff, and the message below it.
 *
 * @param sentAt when the visitor wrote, as an ISO date.
 * @param replyTo the shop's address: the conversation goes on by mail.
 */
export function contactAnswer({
	topic,
	answer,
	message,
	sentAt,
	replyTo,
}: {
	topic: string;
	answer: string;
	message: string;
	sentAt: string;
	replyTo: string;
}): Mail {
	return {
		subject: m.subject({ topic }),
		preheader: m.lead(),
		lead: m.lead(),
		blocks: [
			...answer.split(/\n\s*\n/).map((text) => ({ type: "paragraph" as const, text: text.trim() })),
			{ type: "paragraph", text: m.reply() },
			{ type: "paragraph", text: m.you_wrote({ day: dayOf(sentAt) }) },
			{ type: "quote", text: message },
		],
		replyTo,
	};
}
