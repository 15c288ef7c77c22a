import type { LetterState } from "@noor/contract/letters";
import * as m from "@noor/messages/admin/newsletter/letters";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

export const letterStates: Record<LetterState, { name: () => string; tone: BadgeTone }> = {
	draft: { name: m.draft, tone: "grey" },
	scheduled: { name: m.scheduled, tone: "blue" },
	sending: { name: m.sending, tone: "amber" },
	stopped: { name: m.stopped, tone: "red" },
	sent: { name: m.sent, tone: "green" },
};

export function LetterStateBadge({ state }: { state: LetterState }) {
	return <Badge tone={letterStates[state].tone}>{letterStates[state].name()}</Badge>;
}
