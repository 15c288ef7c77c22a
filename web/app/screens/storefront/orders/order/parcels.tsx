import { mediumDateOf } from "@noor/contract/dates";
import type { OrderDetail } from "@noor/contract/orders";
import * as m from "@noor/messages/storefront/orders/order";
import { ParcelLines, Tracking } from "#parts/orders/parcel.tsx";

/** The parcels of the order with their contents, tracking and pickup codes, and what is still to come. */
export function Parcels({ order: { parcels, parcelCount, orderItems } }: { order: OrderDetail }) {
	if (parcels.length === 0) return null;
	const toCome = orderItems
		.filter(({ toShip }) => toShip > 0)
		.map((item) => ({ ...item, itemId: item.id, quantity: item.toShip, insteadOf: null }));
	return (
		<section aria-labelledby="parcels-title" className="mt-10">
			<h2 id="parcels-title" className="text-xl">
				{m.parcels()}
			</h2>
			<ul className="mt-4 border-t border-line">
				{parcels.map((parcel) => (
					<li key={parcel.id} className="border-b border-line py-5">
						<h3 className="font-text! text-base font-medium! tracking-normal!">
							{m.parcel_of({ number: parcel.number, count: parcelCount })}
						</h3>
						<Tracking parcel={parcel} />
						{parcel.pickupCode && (
							<p className="mt-2">
								{m.pickup_code()}{" "}
								<strong className="text-xl tracking-wide tabular-nums">
									{parcel.pickupCode.slice(0, 3)} {parcel.pickupCode.slice(3)}
								</strong>
								<span className="block text-sm text-quiet">{m.pickup_advice()}</span>
							</p>
						)}
						<ParcelLines lines={parcel.lines} />
						<p className="mt-1 text-sm text-quiet tabular-nums">{stateOf(parcel)}</p>
					</li>
				))}
			</ul>
			{toCome.length > 0 && (
				<div className="mt-4">
					<h3 className="font-text! text-base font-medium! tracking-normal!">{m.still_to_come()}</h3>
					<ParcelLines lines={toCome} />
				</div>
			)}
		</section>
	);
}

function stateOf({ isPickup, shippedAt, deliveredAt }: OrderDetail["parcels"][number]): string {
	if (deliveredAt !== null) {
		const day = mediumDateOf(deliveredAt);
		return isPickup ? m.picked_up_at({ day }) : m.delivered_at({ day });
	}
	const day = mediumDateOf(shippedAt);
	return isPickup ? m.ready_at({ day }) : m.shipped_at({ day });
}
