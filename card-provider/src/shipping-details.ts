import type { Stripe } from "stripe";
import { fullAddress } from "./payment-methods.ts";

/** Where to and to whom a parcel goes, in any of the forms a request may bring it. */
export interface GivenShipping {
	address?: Stripe.AddressParam | Stripe.Address | null;
	name?: string | null;
	phone?: string | null;
	carrier?: string;
	tracking_number?: string;
}

/** A payment intent's shipping with every field Stripe always sends. */
export function shippingDetails(given: GivenShipping | null | undefined): Stripe.PaymentIntent.Shipping | null {
	if (!given) return null;
	return {
		address: fullAddress((given.address ?? {}) as Stripe.AddressParam),
		carrier: given.carrier ?? null,
		name: given.name ?? "",
		phone: given.phone || null,
		tracking_number: given.tracking_number ?? null,
	};
}
