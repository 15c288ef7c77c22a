import * as m from "@noor/messages/contract/contact";
import { z } from "zod";
import { Email } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";

/** What people write to the shop about. */
export const contactTopics = [
	{ id: "lamp", label: "A lamp" },
	{ id: "order", label: "An order" },
	{ id: "lighting-plan", label: "A lighting plan" },
	{ id: "wiring", label: "Wiring and dimming" },
	{ id: "spare-parts", label: "Spare parts" },
	{ id: "other", label: "Something else" },
] as const;
export type ContactTopic = (typeof contactTopics)[number]["id"];

/** What a visitor writes to the shop. */
export const ContactMessage = z.object({
	name: z
		.string()
		.trim()
		.min(1, { error: m.name_missing })
		.max(100, { error: m.name_too_long })
		.regex(/^[^\r\n]*$/, { error: m.name_has_lines }),
	email: Email,
	topic: z.enum(
		contactTopics.map(({ id }) => id),
		{ error: m.topic_missing },
	),
	message: z.string().trim().min(10, { error: m.message_too_short }).max(5000, { error: m.message_too_long }),
	/** A field that people do not see and programs fill in: what comes with it goes nowhere. */
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
