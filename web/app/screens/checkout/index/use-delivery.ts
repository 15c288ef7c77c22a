import type { StoredAddress } from "@noor/contract/address";
import type { Cart } from "@noor/contract/carts";
import type { DeliveryOption } from "@noor/contract/delivery";
import { useRef, useState } from "react";
import { chooseDelivery } from "#api/cart.ts";
import { type Failure, failureOf } from "./failure.ts";

/** A method, with the day and slot of one that has them. */
export interface DeliveryWish {
	deliveryMethodId: number;
	day?: string | undefined;
	slotId?: number | undefined;
}

/** The delivery methods of the checkout and the chosen one. The server decides what is offered, and at which price. */
export function useDelivery({ cart, amend }: { cart: Cart; amend: (cart: Cart) => void }) {
	const [options, setOptions] = useState<readonly DeliveryOption[]>();
	/** The part of the address for which `options` are; another one makes them outdated. */
	const [offeredFor, setOfferedFor] = useState<string>();
	const [problem, setProblem] = useState<Failure>();
	const [pending, setPending] = useState(false);
	/** Shown as chosen until the server has answered. */
	const [wished, setWished] = useState<DeliveryWish>();
	const latest = useRef(0);

	async function choose(address: StoredAddress, wish?: DeliveryWish) {
		latest.current++;
		const own = latest.current;
		setPending(true);
		setWished(wish);
		setProblem(undefined);
		try {
			const { name: _, phone: __, postalCode: ___, ...destination } = address;
			const answer = await chooseDelivery({ destination, ...wish });
			if (own !== latest.current) return;
			setOptions(answer.options);
			setOfferedFor(keyOf(address));
			amend(answer.cart);
		} catch (error) {
			if (own === latest.current) setProblem(await failureOf(error));
		}
		if (own !== latest.current) return;
		setPending(false);
		setWished(undefined);
	}

	const { delivery } = cart;
	const isChosen = options !== undefined && delivery !== null && delivery.problem === null;
	return {
		options,
		problem,
		pending,
		/**
		 * Whether the next step has to wait for the server: for a choice of the shopper, or for the first offer. It need not wait
		 * for the same offer to be loaded again, because starting the payment waits for changes of the cart.
		 */
		undecided: pending && (wished !== undefined || !isChosen),
		wished,
		/** Undefined while none is chosen, or the chosen one is not offered. */
		methodId: isChosen ? delivery.deliveryMethodId : undefined,
		/** Loads the methods for an address. A method that was chosen and is still offered stays chosen. */
		offer: (address: StoredAddress) => choose(address),
		choose,
		/** Drops the methods if they are for another address. */
		forgetOther: (address: StoredAddress | undefined) => {
			if (address && offeredFor !== undefined && keyOf(address) !== offeredFor) setOptions(undefined);
		},
	};
}

function keyOf({ country, state, city, line1, line2 }: StoredAddress): string {
	return JSON.stringify([country, state, city, line1, line2]);
}
