import { carrierName } from "@noor/contract/carriers";
import type { Parcel, ParcelLine } from "@noor/contract/parcels";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/orders";

/** Carrier and tracking number of a parcel, with the link to its tracking page; for a pickup, that it is one. */
export function Tracking({ parcel: { isPickup, carrier, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
	if (isPickup) return <p>{m.showroom_pickup()}</p>;
	return (
		<p className="break-words tabular-nums">
			{carrierName(carrier)}{" "}
			{trackingUrl && trackingNumber ? (
				<a href={trackingUrl} target="_blank" rel="noreferrer" className="link">
					<bdi dir="ltr">{trackingNumber}</bdi>
				</a>
			) : (
				trackingNumber
			)}
		</p>
	);
}

/** The contents of a parcel. */
export function ParcelLines({ lines }: { lines: readonly ParcelLine[] }) {
	return (
		<ul className="mt-1 wrap-anywhere">
			{lines.map(({ itemId, productName, size, sku, quantity, insteadOf }) => {
				const name = joinParts([productName, size]);
				return (
					<li key={`${itemId}/${sku}/${insteadOf}`}>
						{insteadOf ? m.parcel_line_instead({ quantity, name, insteadOf }) : m.parcel_line({ quantity, name })}
					</li>
				);
			})}
		</ul>
	);
}

interface ParcelProgressProps {
	parcels: readonly Parcel[];
	parcelCount: number;
}

/** "1 of 2 parcels shipped", while parcels are still to leave; otherwise nothing. */
export function ParcelProgress({ parcels, parcelCount }: ParcelProgressProps) {
	if (parcels.length === 0 || parcels.length === parcelCount) return null;
	const isPickup = parcels.every((parcel) => parcel.isPickup);
	return (
		<span>
			{isPickup
				? m.parcels_ready({ ready: parcels.length, count: parcelCount })
				: m.parcels_shipped({ shipped: parcels.length, count: parcelCount })}
		</span>
	);
}
