import type { StoredAddress } from "@noor/contract/address";
import type { PaymentSummary } from "@noor/contract/orders";
import { countryName } from "./country-names.ts";

/** An address as lines of an envelope; an address that was never told is one line that says so. */
export function addressLines(address: StoredAddress | null | undefined): string[] {
	if (!address?.line1) return ["Unknown address"];
	const { name, line1, line2, city, state, postalCode, country } = address;
	const place = [city, state === city ? "" : state, postalCode].filter(Boolean).join(", ");
	return [name, line1, line2 ?? "", place, countryName(country)].filter(Boolean);
}

/** A card as one line: "VISA **** **** **** 4242, Exp: 12/2034". */
export function cardText(card: PaymentSummary | null | undefined): string {
	if (!card?.brand) return "Unknown payment method";
	const lastFour = String(card.last4).padStart(4, "0");
	return `${card.brand.toUpperCase()} **** **** **** ${lastFour}, Exp: ${card.expMonth}/${card.expYear}`;
}
