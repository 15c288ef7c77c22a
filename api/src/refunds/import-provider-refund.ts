import * as m from "@noor/messages/api/refunds";
import { withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { canTransition } from "../orders/order-status.ts";
import type { ListedRefund } from "../payment-provider/stripe.ts";
import type { RefundRow } from "./select-refunds.ts";

/**
 * Records a refund that was made in the provider's dashboard. Its pieces are not known, so none return to stock.
 *
 * @returns undefined if there is nothing to record: it has failed, is recorded already, or nothing of the order can be refunded.
 */
export function importProviderRefund(
	db: Database,
	{ orderId, intentId, paymentKind }: Pick<RefundRow, "orderId" | "intentId" | "paymentKind">,
	{ id: providerRefundId, amountFils, status }: ListedRefund,
): Promise<RefundRow | undefined> {
	return withActor(db, null, async (tx) => {
		const orderStatus = await lockOrder(tx, orderId);
		if (status === "failed" || !(orderStatus === "Refunded" || canTransition(orderStatus, "Refunded")))
			return undefined;
		const adopted = await tx
			.insertInto("refunds")
			.values({
				orderId,
				amountFils,
				providerRefundId,
				returnsStock: false,
				note: m.made_at_provider(),
			})
			.onConflict((conflict) => conflict.column("providerRefundId").doNothing())
			.returning("id")
			.executeTakeFirst();
		return adopted && { id: adopted.id, orderId, amountFils, intentId, paymentKind, providerRefundId };
	});
}
