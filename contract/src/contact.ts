import * as m from "@noor/messages/contract/contact";
import { z } from "zod";
import { Email } from "./accounts.ts";
import { contactTopics } from "./contact-topics.ts";
import { endpoint } from "./endpoint.ts";
import { maxMessageLength, maxNameLength } from "./text-lengths.ts";

/** A message of a visitor to the shop. */
export const ContactMessage = z.object({
	name: z
		.string()
		.trim()
		.min(1, { error: m.name_missing })
		.max(maxNameLength, { error: m.name_too_long })
		.regex(/^[^\r\n]*$/, { error: m.name_has_lines }),
	email: Email,
	topic: z.enum(contactTopics, { error: m.topic_missing }),
	message: z
		.string()
		.trim()
		.min(10, { error: m.message_too_short })
		.max(maxMessageLength, { error: m.message_too_long }),
	/** A honeypot: hidden from people, filled in by bots. A message with it is dropped. */
	website: z.string().max(500).optional(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const sendContactMessage = endpoint({
	config: { access: "anyone", rateLimit: { calls: 3, seconds: 60 } },
	method: "POST",
	url: "/api/contact",
	schema: {
		summary: "Send a message to the shop: it is stored, mailed, and confirmed by mail",
		tags: ["Contact"],
		body: ContactMessage,
		response: { 204: z.void() },
	},
});
