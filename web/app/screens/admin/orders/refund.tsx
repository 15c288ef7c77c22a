import type { Order } from "@noor/contract/orders";
import { refundOrder } from "@noor/contract/refunds";
import { useState } from "react";
import type { Api } from "#api/client.ts";
import { type Outcome, outcomeOf } from "#parts/admin/outcome.ts";
import { useChange } from "#parts/admin/use-change.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** What became of a refund, and the order as it is then. */
type Refund = Outcome & { order?: Order | undefined };

/** Refunds the order of a form's `id`. */
export async function refund(call: Api, form: FormData): Promise<Refund> {
	const id = Number(form.get("id"));
	let order: Order | undefined;
	const outcome = await outcomeOf("The refund is on its way", `Order ${id} was not refunded`, async () => {
		order = await call(refundOrder, { params: { id }, body: {} });
	});
	return { ...outcome, order };
}

/** Refunds an order once it was confirmed. `onRefunded` is given the order as it is then. */
export function RefundButton({ order, onRefunded }: { order: Order; onRefunded: (order: Order) => void }) {
	const [asking, setAsking] = useState(false);
	const refunding = useChange<Refund>(
		({ order }) => order && onRefunded(order),
		({ failed, reason }) => console.warn(failed, reason),
	);
	return (
		<>
			<Button
				look="bare"
				size="sm"
				disabled={order.status === "Refunded"}
				pending={refunding.pending}
				aria-label={`Refund order ${order.id}`}
				onClick={() => setAsking(true)}
				className="min-h-9! px-1! font-normal!"
			>
				Refund
			</Button>
			<ConfirmDialog
				open={asking}
				title="Confirm refund"
				message="Are you sure you want to refund this order? This Cannot be undone."
				danger
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false);
					void refunding.send({ id: order.id }, { method: "post" });
				}}
			/>
		</>
	);
}
