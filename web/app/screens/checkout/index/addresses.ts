import type { CurrentUser } from "@noor/contract/accounts";
import type { StoredAddress } from "@noor/contract/address";
import type { StripeAddressElementChangeEvent, StripeAddressElementOptions } from "@stripe/stripe-js";

/** The country preselected for visitors without an address. */
const home = "AE";

/** An address of the provider's form as an address of the contract. */
export function toStoredAddress({ name, address }: StripeAddressElementChangeEvent["value"]): StoredAddress {
	const { postal_code, line2, ...rest } = address;
	return { name, ...rest, line2: line2 || null, postalCode: postal_code };
}

/** The initial values of the address form: the default address, else the name. */
export function addressDefaults({
	address,
	firstName,
	lastName,
}: Pick<CurrentUser, "address" | "firstName" | "lastName">): StripeAddressElementOptions["defaultValues"] {
	if (!address) return { name: `${firstName} ${lastName}`.trim(), address: { country: home } };
	const { name, postalCode, ...rest } = address;
	return { name, address: { ...rest, postal_code: postalCode } };
}
