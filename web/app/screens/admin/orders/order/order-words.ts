import type { RequestKind } from "@noor/contract/buyer-request-kinds";
import type { RefundStatus } from "@noor/contract/refund-status";
import * as m from "@noor/messages/admin/orders/order";
import type { BadgeTone } from "#ui/badge.tsx";

export const refundBadges: Record<RefundStatus, { tone: BadgeTone; text: () => string }> = {
	pending: { tone: "amber", text: m.refund_pending },
	succeeded: { tone: "green", text: m.refund_succeeded },
	failed: { tone: "red", text: m.refund_not_made },
};

export const requestKindNames: Record<RequestKind, () => string> = {
	question: m.request_question,
	cancellation: m.request_cancellation,
	return: m.request_return,
};
