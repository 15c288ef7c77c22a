import type { Cart } from "@noor/contract/carts";
import { startPayment } from "@noor/contract/payments";
import * as m from "@noor/messages/checkout/index";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#api/browser.ts";
import { $cart, cartIdle, currentCart, loadCart } from "#api/cart.ts";
import { initialise } from "#api/initialise.ts";
import { reasonOf } from "#api/problem.ts";

/** The cart as it will be charged, and the secret to pay it with. */
export interface Payment {
	cart: Cart;
	clientSecret: string;
}

/** Why a payment cannot go on, and whether the cart is still there to be changed. */
export interface PaymentProblem {
	message: string;
	cartIsGone: boolean;
}

/** A payment as it goes. */
export interface PaymentUnderway {
	payment: Payment | undefined;
	problem: PaymentProblem | undefined;
	/** The shop is being asked to bring the payment up to date. */
	starting: boolean;
	/** Answers whether the payment can go on. */
	start: () => Promise<boolean>;
	/** The money is moving: what is paid for stays as it is. */
	paying: boolean;
	setPaying: (paying: boolean) => void;
}

/**
 * The payment of the visitor's cart. Starting it prices the cart, holds its stock and makes or updates its one payment
 * intent; starting it again does the same with the cart as it is by then.
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

	useEffect(() => {
		void start();
	}, [start]);

	return { payment, problem, starting, start, paying, setPaying };
}

async function ask(): Promise<Payment | PaymentProblem> {
	try {
		// Where the checkout is the first page of a visit, the cart is still being claimed.
		if (!currentCart()) await initialise();
		// A cart whose first lamp is just being saved has no id yet, and one that changes has not its price yet.
		await cartIdle();
		const cartId = currentCart()?.id;
		if (!cartId) {
			const { failure } = $cart.get();
			return { message: failure ?? m.cart_problem(), cartIsGone: failure === undefined };
		}
		const cart = await call(startPayment, { params: { cartId } });
		if (!cart.clientSecret) return { message: m.cart_problem(), cartIsGone: false };
		return { cart, clientSecret: cart.clientSecret };
	} catch (error) {
		const message = await reasonOf(error);
		// What is short, or has been paid already, shows in the cart: it is asked for again.
		await loadCart().catch((reason) => console.warn(reason));
		return { message, cartIsGone: !currentCart() };
	}
}
