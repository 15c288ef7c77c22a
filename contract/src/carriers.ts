import * as m from "@noor/messages/contract/orders";

/** A carrier of parcels. `{number}` in its link stands for the tracking number. */
interface Carrier {
	name: string;
	trackingUrl: string;
}

/** The carrier of parcels that the shop delivers itself, as it is stored. They have no tracking numbers. */
export const ownDriver = "Own driver";

/** Whether parcels of a carrier leave without a tracking number. The case of its name does not matter. */
export function leavesWithoutNumber(carrier: string): boolean {
	return carrier.toLowerCase() === ownDriver.toLowerCase();
}

/** The carrier of a parcel as its buyer reads it. */
export function carrierName(carrier: string): string {
	return leavesWithoutNumber(carrier) ? m.own_driver() : carrier;
}

/**
 * The usual carriers of the Emirates with their tracking pages, as of November 2026. The page of Emirates Post takes no
 * number in its address.
 */
export const carriers: readonly Carrier[] = [
	{ name: "Aramex", trackingUrl: "https://www.aramex.com/track/results?ShipmentNumber={number}" },
	{ name: "DHL", trackingUrl: "https://www.dhl.com/ae-en/home/tracking.html?tracking-id={number}" },
	{ name: "Emirates Post", trackingUrl: "https://www.emiratespost.ae/all-services/track-a-package" },
	{ name: "FedEx", trackingUrl: "https://www.fedex.com/fedextrack/?trknbr={number}" },
	{ name: "UPS", trackingUrl: "https://www.ups.com/track?tracknum={number}" },
];

/** The tracking page of a parcel; null for a carrier that is not in the list. The case of its name does not matter. */
export function trackingUrlOf(carrier: string, trackingNumber: string): string | null {
	const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
	const number = encodeURIComponent(trackingNumber.replace(/\s+/g, ""));
	return known?.trackingUrl.replace("{number}", number) ?? null;
}
