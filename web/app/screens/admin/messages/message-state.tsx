import type { MessageState } from "@noor/contract/messages";
import * as m from "@noor/messages/admin/messages";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

export const stateNames: Record<MessageState, () => string> = {
	waiting: m.waiting,
	answered: m.answered,
	done: m.done,
};

const tones: Record<MessageState, BadgeTone> = { waiting: "amber", answered: "green", done: "grey" };

/** The state of a message, and whether its answer could not be delivered. */
export function MessageStateBadge({ state, isUndelivered }: { state: MessageState; isUndelivered: boolean }) {
	if (isUndelivered) return <Badge tone="red">{m.undelivered()}</Badge>;
	return <Badge tone={tones[state]}>{stateNames[state]()}</Badge>;
}
