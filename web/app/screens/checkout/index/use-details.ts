import { type Place, requiresPlace } from "@noor/contract/address-formats";
import type { OrderDetails } from "@noor/contract/order-details";
import { useRef, useState } from "react";
import { saveDetails } from "#api/cart.ts";
import { problemOf } from "#api/problem.ts";

const nothing: OrderDetails = { company: null, area: "", building: "", apartment: "", makani: "", mapUrl: "" };

/**
 * The buyer's additions to the address, from `stored` of the cart on. It is stored with the cart, from which the order takes it.
 *
 * @param typed the text of the draft of an earlier visit
 * @param home country and place of the address that is filled in at first
 */
export function useDetails(
	stored: OrderDetails | null,
	typed: OrderDetails | undefined,
	home: { country: string; place: Place },
) {
	const [country, setCountry] = useState(home.country);
	const [details, setDetails] = useState<OrderDetails>(
		() =>
			typed ??
			(stored && (stored.country ?? home.country) === home.country
				? stored
				: { ...nothing, ...home.place, company: stored?.company ?? null }),
	);
	const [errors, setErrors] = useState<Record<string, string[]>>({});
	const [pending, setPending] = useState(false);
	const saved = useRef(keyOf(stored?.country ?? home.country, stored ?? nothing));

	/** Stores the details if they have changed. @returns whether they are stored; if not, the fields show why. */
	async function save(): Promise<boolean> {
		const key = keyOf(country, details);
		// Fields that the country requires are asked for even if nothing was entered.
		if (key === saved.current && !requiresPlace(country)) return true;
		setPending(true);
		try {
			await saveDetails({ ...details, country });
			saved.current = key;
			setErrors({});
			return true;
		} catch (refusal) {
			const problem = await problemOf(refusal);
			if (!problem?.errors) throw refusal;
			setErrors(problem.errors);
			return false;
		} finally {
			setPending(false);
		}
	}

	return { country, setCountry, details, setDetails, errors, pending, save };
}

function keyOf(country: string, { country: _, ...details }: OrderDetails): string {
	return JSON.stringify([country, details]);
}
