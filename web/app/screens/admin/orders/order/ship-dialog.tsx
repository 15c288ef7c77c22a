import { carriers } from "@noor/contract/carriers";
import { addressLines } from "@noor/contract/order-lines";
import type { StaffOrder } from "@noor/contract/orders";
import { ShipmentForm } from "@noor/contract/parcels";
import type { ShippingRisk } from "@noor/contract/payment-risks";
import * as m from "@noor/messages/admin/orders/order";
import { useId, useRef, useState } from "react";
import { Form } from "react-router";
import { z } from "zod";
import { useAction } from "#parts/admin/use-action.ts";
import { useAfterPress } from "#parts/admin/use-after-press.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TruckIcon } from "#ui/icons.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ParcelPieces, readyPieces } from "./parcel-pieces.tsx";

const riskTexts: Record<ShippingRisk, () => string> = {
	dispute: m.ship_risk_dispute,
	fraudWarning: m.ship_risk_fraud_warning,
	review: m.ship_risk_review,
};

/** Whether an order is paid, or paid in cash when it arrives and confirmed. */
function isShippable({ status, cash }: StaffOrder): boolean {
	return status === "PaymentRecieved" || (status === "Pending" && cash !== null && !cash.needsCall);
}

interface Sending {
	isPickup: boolean;
	action: () => string;
	title: (value: { id: number }) => string;
	description: (value: { shippingAddress: string }) => string;
}

const ship: Sending = {
	isPickup: false,
	action: m.mark_as_shipped,
	title: m.ship_title,
	description: m.ship_description,
};
const pickup: Sending = {
	isPickup: true,
	action: m.mark_as_ready,
	title: m.ready_title,
	description: m.ready_description,
};

/**
 * For a paid order with pieces that can leave: the button that opens the form for a parcel. An order that is picked up has
 * one for a parcel in the showroom besides.
 */
export function ShipButton({ order }: { order: StaffOrder }) {
	return (
		<>
			{order.delivery?.kind === "pickup" && <ParcelButton order={order} sending={pickup} />}
			<ParcelButton order={order} sending={ship} />
		</>
	);
}

function ParcelButton({ order, sending }: { order: StaffOrder; sending: Sending }) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const shipping = useAction(close);
	const canLeave = isShippable(order) && order.orderItems.some((item) => readyPieces(item) > 0);
	const isSecond = order.delivery?.kind === "pickup" && !sending.isPickup;
	return (
		<>
			{canLeave && (
				<Button size="sm" onClick={() => setOpen(true)} {...(isSecond ? { look: "plain" as const } : {})}>
					{!sending.isPickup && <TruckIcon />}
					{sending.action()}
				</Button>
			)}
			{/* A parcel that a colleague sends meanwhile leaves other pieces to choose from. */}
			<ParcelDialog
				key={order.orderItems.map(readyPieces).join()}
				order={order}
				sending={sending}
				open={open}
				onClose={close}
				shipping={shipping}
			/>
		</>
	);
}

interface ParcelDialogProps {
	order: StaffOrder;
	sending: Sending;
	open: boolean;
	onClose: () => void;
	shipping: ReturnType<typeof useAction>;
}

function ParcelDialog({ order, sending, open, onClose, shipping }: ParcelDialogProps) {
	const { isPickup, title, description, action } = sending;
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, isPickup ? z.object({}) : ShipmentForm);
	const touch = useAfterPress(checks.touch);
	const [confirmed, setConfirmed] = useState(false);
	const [chosen, setChosen] = useState<Record<number, number>>({});
	const lines = order.orderItems
		.map((item) => ({ itemId: item.id, quantity: chosen[item.id] ?? readyPieces(item) }))
		.filter(({ quantity }) => quantity > 0);
	const isBlocked = (order.shippingRisks.length > 0 && !confirmed) || lines.length === 0;
	const errors = { ...shipping.errors, ...checks.errors };
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={title({ id: order.id })}
			description={description({ shippingAddress: addressLines(order.shippingAddress, order.details).join(", ") })}
			actions={
				<>
					<Button look="plain" size="sm" onClick={onClose}>
						{m.cancel()}
					</Button>
					<Button type="submit" form={id} size="sm" disabled={isBlocked} pending={shipping.pending}>
						{action()}
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
					if (!shipping.pending && !isBlocked && checks.validate())
						void shipping.submit(new FormData(event.currentTarget), { method: "post" });
				}}
			>
				<input type="hidden" name="intent" value={isPickup ? "ready" : "ship"} />
				<input type="hidden" name="lines" value={JSON.stringify(lines)} />
				<input type="hidden" name="parcelsBefore" value={order.parcels.length} />
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
				<ParcelPieces items={order.orderItems} chosen={chosen} onChoose={setChosen} />
				{!isPickup && <Carriage id={id} errors={errors} />}
			</Form>
		</Dialog>
	);
}

function Carriage({ id, errors }: { id: string; errors: Record<string, string[]> }) {
	return (
		<>
			<TextField
				label={m.carrier()}
				name="carrier"
				required
				autoComplete="off"
				list={`${id}-carriers`}
				errors={errors.carrier}
			/>
			<datalist id={`${id}-carriers`}>
				{carriers.map(({ name }) => (
					<option key={name} value={name} />
				))}
			</datalist>
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
				hint={m.tracking_link_hint({ carriers: carriers.map(({ name }) => name).join(", ") })}
				errors={errors.trackingUrl}
			/>
		</>
	);
}
