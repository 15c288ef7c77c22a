import type { CurrentUser } from "@noor/contract/accounts";
import type { StoredAddress } from "@noor/contract/address";
import { hasCity } from "@noor/contract/city-rules";
import type { Guest } from "@noor/contract/guests";
import type { OrderDetails } from "@noor/contract/order-details";
import type { StripeAddressElementChangeEvent, StripeAddressElementOptions } from "@stripe/stripe-js";

/** The country preselected for visitors without an address. */
const home = "AE";

/** An address of the provider's form as an address of the contract. */
export function toStoredAddress({ name, address, phone }: StripeAddressElementChangeEvent["value"]): StoredAddress {
	const { postal_code, line2, ...rest } = address;
	return { name, ...rest, line2: line2 || null, postalCode: postal_code, phone: phone ?? "" };
}

/** The initial values of the address form: the default address, else the name. */
export function addressDefaults({
	address,
	firstName,
	lastName,
}: Pick<CurrentUser, "address" | "firstName" | "lastName">): StripeAddressElementOptions["defaultValues"] {
	if (!address) return { name: `${firstName} ${lastName}`.trim(), address: { country: home } };
	const { name, postalCode, phone, place: _, ...rest } = withoutCity(address);
	return { name, ...(phone && { phone }), address: { ...rest, postal_code: postalCode } };
}

/** The initial values of the address form from the draft of an earlier visit. */
export function draftDefaults({
	name,
	phone,
	postalCode,
	...rest
}: StoredAddress): StripeAddressElementOptions["defaultValues"] {
	return {
		name,
		...(phone && { phone }),
		address: { ...rest, country: rest.country || home, postal_code: postalCode },
	};
}

/** The initial values of the address form for a guest: the phone number. */
export function guestDefaults({ phone }: Guest): StripeAddressElementOptions["defaultValues"] {
	return { phone, address: { country: home } };
}

/**
 * The form has no city field in some countries. A city that such an address has becomes its emirate or part of its second
 * line, so that it is not lost.
 */
function withoutCity<A extends StoredAddress>(address: A): A {
	const { city, state, line2, country } = address;
	if (city === "" || hasCity(country)) return address;
	if (state === "" || state === city) return { ...address, city: "", state: state || city };
	if (line2?.includes(city)) return { ...address, city: "" };
	return { ...address, city: "", line2: [line2, city].filter(Boolean).join(", ") };
}

/** An address whose second line names the area of the details: zones may be areas. */
export function withArea(address: StoredAddress, { area }: Pick<OrderDetails, "area">): StoredAddress {
	return area === "" ? address : { ...address, line2: [address.line2, area].filter(Boolean).join(", ") };
}
