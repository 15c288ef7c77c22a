import type { Order } from "@noor/contract/orders";
import { locale } from "@noor/messages/locale";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#api/browser.ts";
import { loadCart } from "#api/cart.ts";
import { onOrderComplete, onReconnect } from "#api/live.ts";
import { $visitor } from "#api/visitor.ts";
import { hasArrived, isConfirming } from "./arrival.ts";

/** When the API is polled, in ms after the page began to wait, because a push message may be missed. */
const askAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 24_000];
/** The longest time to show a spinner, in ms. */
const patienceMs = 30_000;

/**
 * The order of a payment, as soon as it exists: by push message or by polling. `overdue` becomes true when it takes too
 * long; the order may still arrive after that.
 *
 * @param paymentIntentId undefined if no payment is named: then the next order that is pushed is taken
 * @param known the order at the time of the loader
 */
export function useArrivingOrder(paymentIntentId: string | undefined, known: Order | undefined) {
	const [order, setOrder] = useState(known && hasArrived(known, 0) ? known : undefined);
	const [overdue, setOverdue] = useState(false);
	// A Pending order is replaced when its payment is confirmed.
	const waiting = order === undefined || isConfirming(order);

	const arrive = useEffectEvent((arrived: Order) => {
		setOrder(arrived);
		// The server has deleted the cart, also after a payment by redirect.
		loadCart().catch((error) => console.warn("The cart could not be loaded.", error));
	});
	const ask = useEffectEvent(async (attempt: number) => {
		if (paymentIntentId === undefined) return;
		try {
			const [found] = await call("GET /api/orders", { querystring: { paymentIntentId } });
			if (found && hasArrived(found, attempt)) arrive(found);
		} catch (error) {
			console.warn("The order could not be asked for.", error);
		}
	});

	useEffect(() => {
		if (!waiting) return;
		const stopListening = onOrderComplete((pushed) => {
			// Orders of other tabs are ignored.
			if (known !== undefined && known.id !== pushed.id) return;
			// It is pushed in the language of the account.
			const isOfThisPage = ($visitor.get()?.locale ?? locale()) === locale();
			if (isOfThisPage || paymentIntentId === undefined) arrive(pushed);
			else void ask(1);
		});
		const timers = askAfterMs.map((afterMs, index) => setTimeout(() => void ask(index), afterMs));
		const stopAsking = onReconnect(() => void ask(1));
		timers.push(setTimeout(() => setOverdue(true), patienceMs));
		return () => {
			stopListening();
			stopAsking();
			for (const timer of timers) clearTimeout(timer);
		};
	}, [waiting, known, paymentIntentId]);

	return { order, overdue };
}
