import { toAed } from "@noor/contract/money";
import type { Dispute, DisputeStatus, FraudWarning, PaymentReview, ShippingRisk } from "@noor/contract/payment-risks";
import * as m from "@noor/messages/api/payment-risks";
import type { Database } from "../database/database.ts";

/** The events of the payment of an order after it was made. */
export interface PaymentRisks {
	disputes: Dispute[];
	fraudWarnings: FraudWarning[];
	reviews: PaymentReview[];
	/** Why the order is shipped only after a confirmation; empty for an ordinary order. */
	shippingRisks: ShippingRisk[];
	/** Whether the payment cannot be refunded because of a dispute. */
	isChargedBack: boolean;
}

/** The disputes, fraud warnings and reviews of an order's payment, oldest first. */
export async function listPaymentRisks(db: Database, orderId: number): Promise<PaymentRisks> {
	const [disputes, warnings, reviews] = await Promise.all([
		db.selectFrom("disputes").where("orderId", "=", orderId).selectAll().orderBy("createdAt").orderBy("id").execute(),
		db.selectFrom("fraudWarnings").where("orderId", "=", orderId).selectAll().orderBy("createdAt").execute(),
		db.selectFrom("paymentReviews").where("orderId", "=", orderId).selectAll().orderBy("openedAt").execute(),
	]);
	const shown = disputes.map((row): Dispute => {
		const status = disputeStatus(row.status);
		return {
			id: row.id,
			at: row.createdAt.toISOString(),
			isInquiry: isInquiry(row.status),
			status,
			reason: disputeReason(row.reason),
			amount: toAed(row.amountFils),
			withdrawn: toAed(row.withdrawnFils),
			fee: toAed(row.feeFils),
			respondBy: status === "needsResponse" ? (row.respondBy?.toISOString() ?? null) : null,
			closedAt: row.closedAt?.toISOString() ?? null,
		};
	});
	const risks: Record<ShippingRisk, boolean> = {
		dispute: shown.some(({ status }) => !isOver[status]),
		fraudWarning: warnings.some(({ isActionable }) => isActionable),
		review: reviews.some(({ closedAt }) => closedAt === null),
	};
	return {
		disputes: shown,
		fraudWarnings: warnings.map(({ id, createdAt, type, isActionable }) => ({
			id,
			at: createdAt.toISOString(),
			type: fraudType(type),
			isActionable,
		})),
		reviews: reviews.map(({ id, openedAt, closedAt, closedReason }) => ({
			id,
			at: openedAt.toISOString(),
			closedAt: closedAt?.toISOString() ?? null,
			outcome: closedAt && reviewOutcome(closedReason ?? ""),
		})),
		shippingRisks: (Object.keys(risks) as ShippingRisk[]).filter((risk) => risks[risk]),
		isChargedBack: disputes.some(({ status, isRefundable }) => !isRefundable && refusesRefunds[disputeStatus(status)]),
	};
}

/** Whether the shop was heard and needs no care any more. A lost dispute is not over: its goods must not leave. */
const isOver: Record<DisputeStatus, boolean> = {
	needsResponse: false,
	underReview: false,
	won: true,
	lost: false,
	closed: true,
};

const refusesRefunds: Record<DisputeStatus, boolean> = {
	needsResponse: true,
	underReview: true,
	won: false,
	lost: true,
	closed: false,
};

/** Whether the bank only asks for information: nothing was withdrawn. */
export function isInquiry(providerStatus: string): boolean {
	return providerStatus.startsWith("warning_");
}

/** Maps the card provider's status. One that is not known counts as under review, until a known one follows. */
export function disputeStatus(providerStatus: string): DisputeStatus {
	if (providerStatus.endsWith("needs_response")) return "needsResponse";
	if (providerStatus === "won" || providerStatus === "lost") return providerStatus;
	return providerStatus === "warning_closed" || providerStatus === "prevented" ? "closed" : "underReview";
}

const disputeReasons: Readonly<Record<string, () => string>> = {
	credit_not_processed: m.reason_credit_not_processed,
	duplicate: m.reason_duplicate,
	fraudulent: m.reason_fraudulent,
	general: m.reason_general,
	product_not_received: m.reason_product_not_received,
	product_unacceptable: m.reason_product_unacceptable,
	subscription_canceled: m.reason_subscription_canceled,
	unrecognized: m.reason_unrecognized,
};

export function disputeReason(reason: string): string {
	return disputeReasons[reason]?.() ?? words(reason);
}

const fraudTypes: Readonly<Record<string, () => string>> = {
	card_never_received: m.fraud_card_never_received,
	fraudulent_card_application: m.fraud_card_application,
	made_with_counterfeit_card: m.fraud_counterfeit_card,
	made_with_lost_card: m.fraud_lost_card,
	made_with_stolen_card: m.fraud_stolen_card,
	misc: m.fraud_misc,
	unauthorized_use_of_card: m.fraud_unauthorized_use,
};

/** The kind of fraud that a bank suspects, as a text. */
export function fraudType(type: string): string {
	return fraudTypes[type]?.() ?? words(type);
}

const reviewOutcomes: Readonly<Record<string, () => string>> = {
	approved: m.review_approved,
	canceled: m.review_canceled,
	disputed: m.review_disputed,
	refunded: m.review_refunded,
	refunded_as_fraud: m.review_refunded_as_fraud,
};

/** How a review ended, as a text. */
export function reviewOutcome(reason: string): string {
	return reviewOutcomes[reason]?.() ?? words(reason);
}

/** The provider's identifier as words, for values that it added since. */
function words(identifier: string): string {
	return identifier.replaceAll("_", " ");
}
