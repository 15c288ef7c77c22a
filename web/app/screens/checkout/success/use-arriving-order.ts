import { listOrders, type Order } from "@noor/contract/orders";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#api/browser.ts";
import { loadCart } from "#api/cart.ts";
import { onOrderComplete, onReconnect } from "#api/live.ts";
import { hasArrived } from "./arrival.ts";

/** When the shop is asked, in ms after the page began to wait: a push may be missed, a question is not. */
const askAfterMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 24_000];
/** Nobody looks at a spinner for longer. */
const patienceMs = 30_000;

/**
 * The order of a payment, as soon as it is there: by live push, or by asking. `overdue` turns true when it takes longer
 * than anybody should have to watch; the order may still arrive after that.
 *
 * @param paymentIntentId undefined where no payment is named: then it is whichever order is pushed next.
 * @param known what the shop knew when the page was made.
 */
export function useArrivingOrder(paymentIntentId: string | undefined, known: Order | undefined) {
	const [order, setOrder] = useState(known && hasArrived(known, 0) ? known : undefined);
	const [overdue, setOverdue] = useState(false);
	const waiting = order === undefined;

	const arrive = useEffectEvent((arrived: Order) => {
		setOrder(arrived);
		// What was paid is no longer in the cart, also when the payment went through another page.
		loadCart().catch((error) => console.warn("The cart could not be loaded.", error));
	});
	const ask = useEffectEvent(async (attempt: number) => {
		if (paymentIntentId === undefined) return;
		try {
			const [found] = await call(listOrders, { querystring: { paymentIntentId } });
			if (found && hasArrived(found, attempt)) arrive(found);
		} catch (error) {
			console.warn("The order could not be asked for.", error);
		}
	});

	useEffect(() => {
		if (!waiting) return;
		const stopListening = onOrderComplete((pushed) => {
			// An order of another tab is not the one this page is about.
			if (known === undefined || known.id === pushed.id) arrive(pushed);
		});
		const timers = askAfterMs.map((afterMs, index) => setTimeout(() => void ask(index), afterMs));
		const stopAsking = onReconnect(() => void ask(1));
		timers.push(setTimeout(() => setOverdue(true), patienceMs));
		return () => {
			stopListening();
			stopAsking();
			for (const timer of timers) clearTimeout(timer);
		};
	}, [waiting, known]);

	return { order, overdue };
}
