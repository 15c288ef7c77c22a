import type { CurrentUser } from "@noor/contract/accounts";
import type { StoredAddress } from "@noor/contract/address";
import type { StripeAddressElementChangeEvent, StripeAddressElementOptions } from "@stripe/stripe-js";

/** The shop's own country, for those whose address is not known yet. */
const home = "AE";

/** An address as the provider's form holds it, in the shop's words. */
export function toStoredAddress({ name, address }: StripeAddressElementChangeEvent["value"]): StoredAddress {
	const { postal_code, line2, ...rest } = address;
	return { name, ...rest, line2: line2 || null, postalCode: postal_code };
}

/** What the address form begins with: the default address, or at least the name. */
export function addressDefaults({
	address,
	firstName,
	lastName,
}: Pick<CurrentUser, "address" | "firstName" | "lastName">): StripeAddressElementOptions["defaultValues"] {
	if (!address) return { name: `${firstName} ${lastName}`.trim(), address: { country: home } };
	const { name, postalCode, ...rest } = address;
	return { name, address: { ...rest, postal_code: postalCode } };
}
