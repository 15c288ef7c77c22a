import type { StoredAddress } from "@noor/contract/address";
import type { PaymentOption } from "@noor/contract/payment-methods";
import { useEffect, useRef, useState } from "react";
import { call } from "#api/browser.ts";
import { cartIdle, currentCart } from "#api/cart.ts";

/** The longest time that the card form waits for the payment methods above it. */
const patienceMs = 3_000;

/**
 * The payment methods of the checkout and the chosen one: the card as long as the server has not said what is offered. The
 * server decides, and again when the order is placed.
 *
 * @param firstId the method that was chosen on an earlier visit
 */
export function useMethods(firstId: number | null) {
	const [options, setOptions] = useState<readonly PaymentOption[]>([]);
	const [wishedId, setWishedId] = useState(firstId ?? undefined);
	const [isAnswered, setIsAnswered] = useState(false);
	const latest = useRef(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	/** Loads the methods for an address. If they cannot be loaded, those that are known stay. */
	async function offer(address: StoredAddress): Promise<void> {
		latest.current++;
		const own = latest.current;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setIsAnswered(true), patienceMs);
		try {
			await cartIdle();
			const cartId = currentCart()?.id;
			if (!cartId) return;
			const { name: _, phone: __, postalCode: ___, ...destination } = address;
			const offered = await call("POST /api/payments/:cartId/methods", { params: { cartId }, body: { destination } });
			if (own === latest.current) setOptions(offered);
		} catch (failure) {
			console.warn("The payment methods could not be loaded.", failure);
		} finally {
			if (own === latest.current) setIsAnswered(true);
		}
	}

	const chosen =
		options.find(({ id, isOffered }) => isOffered && id === wishedId) ?? options.find(({ isOffered }) => isOffered);
	return {
		options,
		/** Whether they were loaded once, could not be, or take too long. */
		isAnswered,
		/** Undefined as long as they are not known, and if none is offered. */
		chosen,
		/** The chosen one, if its order is placed without the card provider. */
		unpaid: chosen && chosen.kind !== "card" ? chosen : undefined,
		/** The id of the method that the visitor has chosen, offered or not. */
		wishedId,
		choose: setWishedId,
		offer,
	};
}
