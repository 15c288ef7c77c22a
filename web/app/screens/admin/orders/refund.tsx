import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders";
import { useState } from "react";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { runAction } from "#api/submit.ts";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** Refunds the remaining amount of an order. */
export function refund(call: Api, id: number): Promise<ActionResult<Order>> {
	return runAction(() => call("POST /api/admin/orders/refund/:id", { params: { id }, body: {} }), {
		done: m.refund_started(),
		failed: m.refund_failed({ id }),
	});
}

/** The button that refunds an order after a confirmation. `onRefunded` gets the updated order. */
export function RefundButton({ order, onRefunded }: { order: Order; onRefunded: (order: Order) => void }) {
	const [asking, setAsking] = useState(false);
	const refunding = useAction<Order>(
		({ value }) => onRefunded(value),
		({ message, detail }) => console.warn(message, detail),
	);
	return (
		<>
			<Button
				look="bare"
				size="sm"
				disabled={order.status === "Refunded"}
				pending={refunding.pending}
				aria-label={m.refund_label({ id: order.id })}
				onClick={() => setAsking(true)}
				className="min-h-9! px-1! font-normal!"
			>
				{m.refund()}
			</Button>
			<ConfirmDialog
				open={asking}
				title={m.confirm_refund_title()}
				message={m.confirm_refund_text()}
				danger
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false);
					void refunding.submit({ intent: "refund", id: order.id }, { method: "post" });
				}}
			/>
		</>
	);
}
