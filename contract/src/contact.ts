import * as m from "@noor/messages/contract/contact";
import { z } from "zod";
import { Email } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";

/** The topics of the contact form. */
export const contactTopics = [
	{ id: "lamp", label: "A lamp" },
	{ id: "order", label: "An order" },
	{ id: "lighting-plan", label: "A lighting plan" },
	{ id: "wiring", label: "Wiring and dimming" },
	{ id: "spare-parts", label: "Spare parts" },
	{ id: "other", label: "Something else" },
] as const;
export type ContactTopic = (typeof contactTopics)[number]["id"];

/** The contact form. */
export const ContactMessage = z.object({
	name: z
		.string()
		.trim()
		.min(1, { error: m.please_tell_us_your_name })
		.max(100, { error: m.at_most_100_characters })
		.regex(/^[^\r\n]*$/, { error: m.please_use_one_line }),
	email: Email,
	topic: z.enum(
		contactTopics.map(({ id }) => id),
		{ error: m.please_choose_what_it_is },
	),
	message: z
		.string()
		.trim()
		.min(10, { error: m.please_write_at_least_10 })
		.max(5000, { error: m.please_write_at_most_5000 }),
	/** A honeypot, which people do not see and bots fill in. A message with it is accepted and discarded. */
	website: z.string().max(500).optional(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const sendContactMessage = endpoint({
	config: { access: "anyone", rateLimit: { calls: 3, seconds: 60 } },
	method: "POST",
	url: "/api/contact",
	schema: {
		summary: "Write to the shop: the message is kept, mailed to the shop, and its arrival confirmed by mail",
		tags: ["Contact"],
		body: ContactMessage,
		response: { 204: z.void() },
	},
});
