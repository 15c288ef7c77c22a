import { addressLines } from "@noor/contract/order-lines";
import type { StaffOrder } from "@noor/contract/orders";
import { ShipmentForm } from "@noor/contract/parcels";
import type { ShippingRisk } from "@noor/contract/payment-risks";
import * as m from "@noor/messages/admin/orders/order";
import { useId, useRef, useState } from "react";
import { Form } from "react-router";
import { useAction } from "#parts/admin/use-action.ts";
import { useAfterPress } from "#parts/admin/use-after-press.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TruckIcon } from "#ui/icons.tsx";
import { TextField } from "#ui/text-field.tsx";

const riskTexts: Record<ShippingRisk, () => string> = {
	dispute: m.ship_risk_dispute,
	fraudWarning: m.ship_risk_fraud_warning,
	review: m.ship_risk_review,
};

/** Whether an order is paid, or paid in cash when it arrives and confirmed. */
function isShippable({ status, cash }: StaffOrder): boolean {
	return status === "PaymentRecieved" || (status === "Pending" && cash !== null && !cash.needsCall);
}

/** For a paid order without missing pieces: the button that opens the form for the carrier and the tracking number. */
export function ShipButton({ order }: { order: StaffOrder }) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const shipping = useAction(close);
	return (
		<>
			{isShippable(order) && order.orderItems.every(({ missing }) => missing === 0) && (
				<Button size="sm" onClick={() => setOpen(true)}>
					<TruckIcon />
					{m.mark_as_shipped()}
				</Button>
			)}
			<ShipDialog order={order} open={open} onClose={close} shipping={shipping} />
		</>
	);
}

interface ShipDialogProps {
	order: StaffOrder;
	open: boolean;
	onClose: () => void;
	shipping: ReturnType<typeof useAction>;
}

function ShipDialog({ order, open, onClose, shipping }: ShipDialogProps) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, ShipmentForm);
	const touch = useAfterPress(checks.touch);
	const [confirmed, setConfirmed] = useState(false);
	const needsConfirmation = order.shippingRisks.length > 0 && !confirmed;
	const errors = { ...shipping.errors, ...checks.errors };
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={m.ship_title({ id: order.id })}
			description={m.ship_description({
				shippingAddress: addressLines(order.shippingAddress, order.details).join(", "),
			})}
			actions={
				<>
					<Button look="plain" size="sm" onClick={onClose}>
						{m.cancel()}
					</Button>
					<Button type="submit" form={id} size="sm" disabled={needsConfirmation} pending={shipping.pending}>
						{m.mark_as_shipped()}
					</Button>
				</>
			}
		>
			<Form
				ref={form}
				id={id}
				method="post"
				noValidate
				className="dense grid gap-4"
				onInput={checks.recheck}
				onBlur={touch}
				onSubmit={(event) => {
					event.preventDefault();
					if (!shipping.pending && !needsConfirmation && checks.validate())
						void shipping.submit(new FormData(event.currentTarget), { method: "post" });
				}}
			>
				<input type="hidden" name="intent" value="ship" />
				{order.shippingRisks.length > 0 && (
					<div className="border-s-2 border-red bg-raised px-4 py-2 text-sm">
						{order.shippingRisks.map((risk) => (
							<p key={risk}>{riskTexts[risk]()}</p>
						))}
						<Checkbox
							label={m.ship_despite_risk()}
							name="despiteRisk"
							checked={confirmed}
							onChange={(event) => setConfirmed(event.currentTarget.checked)}
						/>
					</div>
				)}
				<TextField label={m.carrier()} name="carrier" required autoComplete="off" errors={errors.carrier} />
				<TextField
					label={m.tracking_number()}
					name="trackingNumber"
					required
					autoComplete="off"
					errors={errors.trackingNumber}
				/>
				<TextField
					label={m.tracking_link()}
					name="trackingUrl"
					type="url"
					inputMode="url"
					autoComplete="off"
					hint={m.tracking_link_hint()}
					errors={errors.trackingUrl}
				/>
			</Form>
		</Dialog>
	);
}
