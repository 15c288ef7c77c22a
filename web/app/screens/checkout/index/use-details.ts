import type { OrderDetails } from "@noor/contract/order-details";
import { useRef, useState } from "react";
import { saveDetails } from "#api/cart.ts";
import { problemOf } from "#api/problem.ts";

const nothing: OrderDetails = { company: null, area: "", building: "", apartment: "", makani: "", mapUrl: "" };

/** What the buyer adds to the address, from `stored` of the cart on. It is stored with the cart, from which the order takes it. */
export function useDetails(stored: OrderDetails | null) {
	const [details, setDetails] = useState(stored ?? nothing);
	const [errors, setErrors] = useState<Record<string, string[]>>({});
	const [pending, setPending] = useState(false);
	const saved = useRef(details);

	/** Stores the details if they have changed. @returns whether they are stored; if not, the fields show why. */
	async function save(): Promise<boolean> {
		if (details === saved.current) return true;
		setPending(true);
		try {
			await saveDetails(details);
			saved.current = details;
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

	return { details, setDetails, errors, pending, save };
}
