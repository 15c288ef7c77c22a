import * as m from "@noor/messages/contract/contact-topics";

/** The subjects a visitor can choose from for a message to the shop, in the order of the form. */
export const contactTopics = ["lamp", "order", "lighting-plan", "wiring", "spare-parts", "other"] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** The subjects as the form offers them and as mails name them. */
export const contactTopicLabels = {
	lamp: m.lamp,
	order: m.order,
	"lighting-plan": m.lighting_plan,
	wiring: m.wiring,
	"spare-parts": m.spare_parts,
	other: m.other,
} satisfies Record<ContactTopic, () => string>;

/** The label of a stored subject; the subject itself if it is none of today's. */
export function topicLabel(topic: string): string {
	return topic in contactTopicLabels ? contactTopicLabels[topic as ContactTopic]() : topic;
}
