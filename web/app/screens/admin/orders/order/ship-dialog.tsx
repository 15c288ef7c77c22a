import { carriers, leavesWithoutNumber } from "@noor/contract/carriers";
import { addressLines } from "@noor/contract/order-lines";
import type { StaffOrder } from "@noor/contract/orders";
import type { ShippingRisk } from "@noor/contract/payment-risks";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts, listText } from "@noor/messages/lists";
import { useState } from "react";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TruckIcon } from "#ui/icons.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { CarrierField } from "../shipping/carrier-field.tsx";
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
export function ShipButton({ order, recent }: { order: StaffOrder; recent: readonly string[] }) {
	return (
		<>
			{order.delivery?.kind === "pickup" && <ParcelButton order={order} recent={recent} sending={pickup} />}
			<ParcelButton order={order} recent={recent} sending={ship} />
		</>
	);
}

interface ParcelButtonProps {
	order: StaffOrder;
	/** The carriers used last. */
	recent: readonly string[];
	sending: Sending;
}

function ParcelButton({ order, recent, sending }: ParcelButtonProps) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const shipping = useAction(close);
	const canLeave = isShippable(order) && order.orderItems.some((item) => readyPieces(item) > 0);
	const isSecond = order.delivery?.kind === "pickup" && !sending.isPickup;
	// The first of two buttons has the key.
	useShortcuts(canLeave && !isSecond ? { s: () => setOpen(true) } : {});
	return (
		<>
			{canLeave && (
				<Button
					size="sm"
					onClick={() => setOpen(true)}
					{...(isSecond ? {} : { "aria-keyshortcuts": "s" })}
					{...(isSecond ? { look: "plain" as const } : {})}
				>
					{!sending.isPickup && <TruckIcon />}
					{sending.action()}
				</Button>
			)}
			{/* A parcel that a colleague sends meanwhile leaves other pieces to choose from. */}
			<ParcelDialog
				key={order.orderItems.map(readyPieces).join()}
				order={order}
				recent={recent}
				sending={sending}
				open={open}
				onClose={close}
				shipping={shipping}
			/>
		</>
	);
}

interface ParcelDialogProps extends ParcelButtonProps {
	open: boolean;
	onClose: () => void;
	shipping: ReturnType<typeof useAction>;
}

function ParcelDialog({ order, recent, sending, open, onClose, shipping }: ParcelDialogProps) {
	const { isPickup, title, description, action } = sending;
	const [confirmed, setConfirmed] = useState(false);
	const [chosen, setChosen] = useState<Record<number, number>>({});
	const lines = order.orderItems
		.map((item) => ({ itemId: item.id, quantity: chosen[item.id] ?? readyPieces(item) }))
		.filter(({ quantity }) => quantity > 0);
	const isBlocked = (order.shippingRisks.length > 0 && !confirmed) || lines.length === 0;
	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title={title({ id: order.id })}
			description={description({ shippingAddress: joinParts(addressLines(order.shippingAddress, order.details)) })}
			label={action()}
			sending={shipping}
			fixed={{ intent: isPickup ? "ready" : "ship", parcelsBefore: order.parcels.length }}
			isBlocked={isBlocked}
			{...(isPickup ? {} : { schema: async () => (await import("@noor/contract/parcels")).ShipmentForm })}
		>
			{(errors) => (
				<>
					<input type="hidden" name="lines" value={JSON.stringify(lines)} />
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
					{!isPickup && <Carriage recent={recent} errors={errors} />}
				</>
			)}
		</FormDialog>
	);
}

function Carriage({ recent, errors }: { recent: readonly string[]; errors: Record<string, string[]> }) {
	const [carrier, setCarrier] = useState(recent[0] ?? "");
	return (
		<>
			<CarrierField value={carrier} onChange={setCarrier} recent={recent} errors={errors.carrier} />
			{!leavesWithoutNumber(carrier.trim()) && (
				<>
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
						hint={m.tracking_link_hint({ carriers: listText(carriers.map(({ name }) => name)) })}
						errors={errors.trackingUrl}
					/>
				</>
			)}
		</>
	);
}
