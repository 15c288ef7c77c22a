import type { StaffOrder } from "@noor/contract/orders";
import { maxReasonLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/order";
import { useState } from "react";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** The button that cancels an order that is not paid, with a reason. */
export function CancelButton({ order }: { order: StaffOrder }) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const label = order.status === "Shipped" ? m.delivery_refused() : m.cancel_order();
	return (
		<>
			<Button size="sm" look="plain" onClick={() => setOpen(true)}>
				{label}
			</Button>
			<FormDialog
				open={open}
				onClose={close}
				title={m.cancel_title({ id: order.id })}
				description={order.transfer && order.transfer.received > 0 ? m.cancel_part_paid_text() : m.cancel_text()}
				label={label}
				sending={useAction(close)}
				fixed={{ intent: "cancel" }}
				schema={async () => (await import("@noor/contract/cash")).Cancellation}
			>
				{(errors) => (
					<TextArea
						label={m.cancel_reason()}
						name="reason"
						required
						maxLength={maxReasonLength}
						hint={m.cancel_reason_hint()}
						errors={errors.reason}
					/>
				)}
			</FormDialog>
		</>
	);
}
