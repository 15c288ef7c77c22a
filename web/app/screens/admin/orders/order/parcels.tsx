import { shortDateOf } from "@noor/contract/dates";
import type { StaffOrder } from "@noor/contract/orders";
import { maxTypedPickupCode } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/orders/order";
import { useState } from "react";
import { href, Link } from "react-router";
import { rightOf } from "#api/rights.ts";
import { FormDialog } from "#parts/admin/form-dialog.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { ParcelLines, Tracking } from "#parts/orders/parcel.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

type Parcel = StaffOrder["parcels"][number];

/** The parcels of the order: contents, tracking, and the buttons for what happens to each. Nothing before the first. */
export function Parcels({ order }: { order: StaffOrder }) {
	if (order.parcels.length === 0) return null;
	return (
		<section aria-labelledby="parcels-title">
			<h2 id="parcels-title" className="eyebrow font-text">
				{m.parcels()}
			</h2>
			<ul className="mt-2 border-t border-ink">
				{order.parcels.map((parcel) => (
					<ParcelEntry key={parcel.id} order={order} parcel={parcel} />
				))}
			</ul>
		</section>
	);
}

function ParcelEntry({ order: { id: orderId, parcelCount }, parcel }: { order: StaffOrder; parcel: Parcel }) {
	const { number, isPickup, shippedAt, deliveredAt } = parcel;
	const print = {
		pathname: href("/admin/orders/:id/packing-slip", { id: String(orderId) }),
		search: `?parcel=${number}`,
	};
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-line py-3 text-sm">
			<div className="min-w-0 grow basis-60">
				<h3 className="font-text! text-sm font-medium! tracking-normal!">
					{m.parcel_of({ number, count: parcelCount })}
				</h3>
				<Tracking parcel={parcel} />
				<ParcelLines lines={parcel.lines} />
				<p className="mt-1 text-quiet tabular-nums">{stateOf(isPickup, shippedAt, deliveredAt)}</p>
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<Allowed right={rightOf("POST /api/admin/orders/:id/parcels/:parcelId/deliver", "orders:write")}>
					{isPickup ? <HandOver parcel={parcel} /> : <Delivered parcel={parcel} />}
				</Allowed>
				<Link
					to={href("/admin/orders/:id/parcels/:number/label", { id: String(orderId), number: String(number) })}
					className="link inline-flex min-h-11 items-center"
				>
					{m.label()}
				</Link>
				<Link to={print} className="link inline-flex min-h-11 items-center">
					{m.packing_slip()}
				</Link>
			</div>
		</li>
	);
}

function stateOf(isPickup: boolean, shippedAt: string, deliveredAt: string | null): string {
	if (deliveredAt !== null) {
		const day = shortDateOf(deliveredAt);
		return isPickup ? m.parcel_handed_over_at({ day }) : m.parcel_delivered_at({ day });
	}
	const day = shortDateOf(shippedAt);
	return isPickup ? m.parcel_ready_at({ day }) : m.parcel_shipped_at({ day });
}

/** The button for a parcel that is underway. */
function Delivered({ parcel: { id: parcelId, number, deliveredAt } }: { parcel: Parcel }) {
	const { submit, pending } = useAction();
	return (
		deliveredAt === null && (
			<Button
				look="plain"
				size="sm"
				pending={pending}
				aria-label={m.mark_parcel_delivered({ number })}
				onClick={() => void submit({ intent: "deliver", parcelId }, { method: "post" })}
			>
				{m.mark_delivered()}
			</Button>
		)
	);
}

/** The button for a parcel in the showroom, and the dialog that asks for its code. */
function HandOver({ parcel: { id: parcelId, number, deliveredAt } }: { parcel: Parcel }) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			{deliveredAt === null && (
				<Button size="sm" aria-label={m.hand_over_parcel({ number })} onClick={() => setOpen(true)}>
					{m.hand_over()}
				</Button>
			)}
			<FormDialog
				open={open}
				onClose={close}
				title={m.hand_over_parcel({ number })}
				description={m.hand_over_description()}
				label={m.hand_over()}
				sending={useAction(close)}
				fixed={{ intent: "handOver", parcelId }}
				schema={async () => (await import("@noor/contract/parcels")).HandOverForm}
			>
				{(errors) => (
					<TextField
						label={m.pickup_code()}
						name="code"
						required
						inputMode="numeric"
						autoComplete="off"
						maxLength={maxTypedPickupCode}
						errors={errors.code}
						className="max-w-48 tabular-nums"
					/>
				)}
			</FormDialog>
		</>
	);
}
