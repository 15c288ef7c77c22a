import type { Cart } from "@noor/contract/carts";
import * as m from "@noor/messages/checkout/index";
import { useCallback, useRef, useState } from "react";
import { call } from "#api/browser.ts";
import { $cart, cartIdle, currentCart, loadCart, useCart } from "#api/cart.ts";
import { type Failure, failureOf } from "./failure.ts";

/** Why the payment cannot continue, and whether the cart is gone. */
export interface PaymentProblem extends Failure {
	cartIsGone: boolean;
}

/** The state of a payment. */
export interface PaymentUnderway {
	/** The cart to be paid for, as it is shown; undefined while it is loading, or if it could not be loaded. */
	cart: Cart | undefined;
	problem: PaymentProblem | undefined;
	/** Whether the payment is being started or updated. */
	starting: boolean;
	/** Starts the payment with the current cart, or updates it. */
	start: () => Promise<void>;
	/** After the cart was changed: updates the payment, if it has been started. */
	update: () => void;
	/** Tries again what failed: loading the cart, or starting the payment. */
	retry: () => void;
	/** Continues with the cart that the server answered when it refused an outdated one. */
	accept: (cart: Cart) => void;
	/** Continues with a cart whose delivery was chosen; starts nothing. */
	amend: (cart: Cart) => void;
	/** Whether the card is being charged: the cart must not change. */
	paying: boolean;
	setPaying: (paying: boolean) => void;
}

/**
 * The payment of the visitor's cart. Starting it prices the cart, reserves its stock and creates or updates its payment
 * intent; starting it again does the same with the current cart. Nothing is reserved before it is started.
 */
export function usePayment(): PaymentUnderway {
	const visited = useCart();
	// The cart before the payment is started; kept when another tab deletes it, because starting then says what happened.
	const [lastCart, setLastCart] = useState(visited.cart);
	if (visited.cart && visited.cart !== lastCart) setLastCart(visited.cart);
	/** The cart as the payment was started for it. */
	const [started, setStarted] = useState<Cart>();
	const [problem, setProblem] = useState<PaymentProblem>();
	const [starting, setStarting] = useState(false);
	const [paying, setPaying] = useState(false);
	const latest = useRef(0);
	const cart = started ?? lastCart ?? undefined;

	const start = useCallback(async () => {
		latest.current++;
		const own = latest.current;
		setStarting(true);
		const outcome = await ask();
		if (own !== latest.current) return;
		setStarting(false);
		if ("message" in outcome) return setProblem(outcome);
		setProblem(undefined);
		setStarted(outcome);
	}, []);

	const accept = useCallback((current: Cart) => {
		latest.current++;
		setStarting(false);
		setProblem(undefined);
		setStarted(current);
	}, []);

	const amend = useCallback((current: Cart) => {
		setStarted((before) => before && current);
	}, []);

	function retry() {
		if (cart) void start();
		else loadCart().catch((error) => console.warn(error));
	}

	function update() {
		if (latest.current > 0) void start();
	}

	const missing = cart || !visited.known ? undefined : missingCart();
	return { cart, problem: problem ?? missing, starting, start, update, retry, accept, amend, paying, setPaying };
}

/** @returns the cart with its client secret */
async function ask(): Promise<Cart | PaymentProblem> {
	try {
		// A new cart has no id, and a changed one no new totals, before it is saved.
		await cartIdle();
		const cartId = currentCart()?.id;
		if (!cartId) return missingCart();
		const cart = await call("POST /api/payments/:cartId", { params: { cartId } });
		return cart.clientSecret ? cart : { message: m.cart_problem(), isSignedOut: false, cartIsGone: false };
	} catch (error) {
		const failure = await failureOf(error);
		// The cart shows what is out of stock or paid already, so it is loaded again.
		await loadCart().catch((reason) => console.warn(reason));
		return { ...failure, cartIsGone: !currentCart() };
	}
}

function missingCart(): PaymentProblem {
	const { failure } = $cart.get();
	return { message: failure ?? m.cart_problem(), isSignedOut: false, cartIsGone: failure === undefined };
}
