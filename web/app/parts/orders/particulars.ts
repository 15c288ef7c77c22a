import type { StoredAddress } from "@noor/contract/address";
import type { AgreedDelivery } from "@noor/contract/delivery";
import type { OrderDetails } from "@noor/contract/order-details";
import type { PaymentSummary } from "@noor/contract/orders";
import { paymentMethodName } from "@noor/contract/payment-methods";
import { placeLines } from "@noor/contract/place-lines";
import * as m from "@noor/messages/parts/orders";
import { countryName } from "./country-names.ts";
import { calendarDay } from "./order-dates.ts";

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

/**
 * A payment method as one line: "VISA **** **** **** 4242, Exp: 12/2034", with a wallet "Apple Pay, VISA **** 4242", and
 * the name of a method that is no card.
 */
export function cardText(card: PaymentSummary | null | undefined): string {
	if (!card?.brand) return card?.label || m.unknown_payment_method();
	const lastFour = String(card.last4).padStart(4, "0");
	if (card.wallet) {
		const wallet = paymentMethodName(card.wallet);
		return m.card_in_wallet({ wallet, brand: card.brand.toUpperCase(), lastFour });
	}
	return m.card({ brand: card.brand.toUpperCase(), lastFour, month: card.expMonth, year: card.expYear });
}

/** A delivery method, and when it arrives: the slot, the promised day, or how long it takes. */
export function deliveryLines({ shortName, deliveryTime, day, slot }: AgreedDelivery): string[] {
	const when =
		day === null ? deliveryTime : slot ? m.delivery_slot({ ...slot, day: calendarDay(day) }) : calendarDay(day);
	return [shortName, when].filter(Boolean);
}
