import type { Stripe } from "stripe";
import { fullAddress } from "./payment-methods.ts";

/** Shipping details in any of the formats that requests contain. */
export interface GivenShipping {
	address?: Stripe.AddressParam | Stripe.Address | null;
	name?: string | null;
	phone?: string | null;
	carrier?: string;
	tracking_number?: string;
}

/** Shipping details with all fields that Stripe always returns. */
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
