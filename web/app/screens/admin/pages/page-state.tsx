import type { PageState } from "@noor/contract/pages";
import * as m from "@noor/messages/admin/pages";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const states: Record<PageState, { tone: BadgeTone; name: () => string }> = {
	draft: { tone: "grey", name: m.state_draft },
	published: { tone: "green", name: m.state_published },
	changed: { tone: "amber", name: m.state_changed },
};

/** Whether a page is published, as a badge. */
export function PageStateBadge({ state }: { state: PageState }) {
	return <Badge tone={states[state].tone}>{states[state].name()}</Badge>;
}
