import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { useState } from "react";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** The button that marks a shipped order as completed, after a confirmation. The customer gets a mail. */
export function CompleteButton({ order }: { order: StaffOrder }) {
	const [asking, setAsking] = useState(false);
	const { submit, pending } = useAction();
	// An order that is picked up is completed with its code.
	const waitsForPickup = order.parcels.some(({ isPickup, deliveredAt }) => isPickup && deliveredAt === null);
	return (
		<>
			{order.status === "Shipped" && !waitsForPickup && order.cash?.collected !== null && (
				<Button size="sm" pending={pending} onClick={() => setAsking(true)}>
					{m.mark_as_completed()}
				</Button>
			)}
			<ConfirmDialog
				open={asking}
				title={m.mark_as_completed()}
				message={m.complete_text({ id: order.id })}
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false);
					void submit({ intent: "complete" }, { method: "post" });
				}}
			/>
		</>
	);
}
