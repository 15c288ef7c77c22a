import type { StaffOrder } from "@noor/contract/orders";
import { useState } from "react";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** For what is shipped: says that the parcel has arrived, once it was confirmed. The buyer is written to. */
export function CompleteButton({ order }: { order: StaffOrder }) {
	const [asking, setAsking] = useState(false);
	const { submit, pending } = useAction();
	return (
		<>
			{order.status === "Shipped" && (
				<Button size="sm" pending={pending} onClick={() => setAsking(true)}>
					Mark as completed
				</Button>
			)}
			<ConfirmDialog
				open={asking}
				title="Mark as completed"
				message={`Has order #${order.id} been delivered? Its buyer is told so by mail.`}
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false);
					void submit({ intent: "complete" }, { method: "post" });
				}}
			/>
		</>
	);
}
