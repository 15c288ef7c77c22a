import * as m from "@noor/messages/contract/order-lines";
import type { StoredAddress } from "./address.ts";
import { countryName } from "./country-names.ts";
import { calendarDay } from "./dates.ts";
import type { AgreedDelivery } from "./delivery.ts";
import type { OrderDetails } from "./order-details.ts";
import { placeLines } from "./place-lines.ts";

/** An address, with what the buyer added to it, as the lines of an envelope; a missing address has one line with a placeholder text. */
export function addressLines(address: StoredAddress | null | undefined, details: OrderDetails | null = null): string[] {
	if (!address?.line1) return [m.unknown_address()];
	const { name, line1, line2, city, state, postalCode, country } = address;
	const place = [city, state === city ? "" : state, postalCode].filter(Boolean).join(", ");
	const lines = [name, ...placeLines(details), line1, line2 ?? "", place, countryName(country)];
	// A line that was entered twice, such as the building, is printed once.
	return [...new Set(lines.filter(Boolean))];
}

/** The company of a purchase as lines: its name, tax registration number and purchase order. */
export function companyLines({ name, taxNumber, purchaseOrder }: NonNullable<OrderDetails["company"]>): string[] {
	return [
		name,
		taxNumber && m.tax_number({ number: taxNumber }),
		purchaseOrder && m.purchase_order({ number: purchaseOrder }),
	].filter(Boolean);
}

/** A delivery method, and when it arrives: the slot, the promised day, or how long it takes. */
export function deliveryLines({ shortName, deliveryTime, day, slot }: AgreedDelivery): string[] {
	const when =
		day === null ? deliveryTime : slot ? m.delivery_slot({ ...slot, day: calendarDay(day) }) : calendarDay(day);
	return [shortName, when].filter(Boolean);
}
