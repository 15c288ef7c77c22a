import * as m from "@noor/messages/contract/order-lines";
import { joinParts } from "@noor/messages/lists";
import type { StoredAddress } from "./address.ts";
import { type Place, placeLines } from "./address-formats.ts";
import { countryName } from "./country-names.ts";
import type { OrderDetails } from "./order-details.ts";
import { placeName } from "./place-name.ts";

/**
 * An address, with what its country has besides, as the lines of an envelope; a missing address has one line with a
 * placeholder text.
 */
export function addressLines(
	address: StoredAddress | null | undefined,
	place: (Place & { country?: string | undefined }) | null = null,
): string[] {
	if (!address?.line1) return [m.unknown_address()];
	const { name, line1, line2, postalCode, country } = address;
	const [city, state] = [placeName(address.city, country), placeName(address.state, country)];
	const locality = joinParts([city, state === city ? "" : state, postalCode]);
	const lines = [name, ...placeLines(place, country), line1, line2 ?? "", locality, countryName(country)];
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
