import type { Cart } from "@noor/contract/carts";
import * as m from "@noor/messages/checkout/index";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#api/browser.ts";
import { $cart, cartIdle, currentCart, loadCart } from "#api/cart.ts";
import { initialise } from "#api/initialise.ts";
import { reasonOf } from "#api/problem.ts";

/** The cart to be paid for, as it is shown. */
export interface Payment {
	cart: Cart;
}

/** Why the payment cannot continue, and whether the cart is gone. */
export interface PaymentProblem {
	message: string;
	cartIsGone: boolean;
}

/** The state of a payment. */
export interface PaymentUnderway {
	payment: Payment | undefined;
	problem: PaymentProblem | undefined;
	/** Whether the payment is being started or updated. */
	starting: boolean;
	/** Resolves with whether the payment can continue. */
	start: () => Promise<boolean>;
	/** Continues with the cart that the server answered when it refused an outdated one. */
	accept: (cart: Cart) => void;
	/** Whether the card is being charged: the cart must not change. */
	paying: boolean;
	setPaying: (paying: boolean) => void;
}

/**
 * The payment of the visitor's cart. Starting it prices the cart, reserves its stock and creates or updates its payment
 * intent; starting it again does the same with the current cart.
 */
export function usePayment(): PaymentUnderway {
	const [payment, setPayment] = useState<Payment>();
	const [problem, setProblem] = useState<PaymentProblem>();
	const [starting, setStarting] = useState(true);
	const [paying, setPaying] = useState(false);
	const latest = useRef(0);

	const start = useCallback(async (): Promise<boolean> => {
		latest.current++;
		const own = latest.current;
		setStarting(true);
		const outcome = await ask();
		if (own !== latest.current) return false;
		setStarting(false);
		if ("message" in outcome) {
			setProblem(outcome);
			return false;
		}
		setProblem(undefined);
		setPayment(outcome);
		return true;
	}, []);

	const accept = useCallback((cart: Cart) => {
		latest.current++;
		setStarting(false);
		setProblem(undefined);
		setPayment({ cart });
	}, []);

	useEffect(() => {
		void start();
	}, [start]);

	return { payment, problem, starting, start, accept, paying, setPaying };
}

async function ask(): Promise<Payment | PaymentProblem> {
	try {
		// If the checkout is the first page of a visit, the cart is still being claimed.
		if (!currentCart()) await initialise();
		// A new cart has no id, and a changed one no new totals, before it is saved.
		await cartIdle();
		const cartId = currentCart()?.id;
		if (!cartId) {
			const { failure } = $cart.get();
			return { message: failure ?? m.cart_problem(), cartIsGone: failure === undefined };
		}
		const cart = await call("POST /api/payments/:cartId", { params: { cartId } });
		return cart.clientSecret ? { cart } : { message: m.cart_problem(), cartIsGone: false };
	} catch (error) {
		const message = await reasonOf(error);
		// The cart shows what is out of stock or paid already, so it is loaded again.
		await loadCart().catch((reason) => console.warn(reason));
		return { message, cartIsGone: !currentCart() };
	}
}
