import type { CheckoutDraft } from "@noor/contract/checkout-drafts";
import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "#api/browser.ts";
import { currentCart } from "#api/cart.ts";
import { createMutex } from "#api/mutex.ts";

/** The debounce of typing. */
const pauseMs = 500;
/** Saves the drafts in order. */
const mutex = createMutex();

export type Entered = Omit<CheckoutDraft, "cartId">;

/**
 * Saves the entries of the checkout as a draft on the server: at once on a change of step, debounced while typing, and when
 * the page is hidden. A failure is only logged.
 *
 * @param entered undefined as long as nothing was entered
 * @returns a function that saves them now, and resolves with whether everything is saved
 */
export function useDraft(entered: Entered | undefined): () => Promise<boolean> {
	const text = entered && JSON.stringify(entered);
	const stored = useRef(text);
	async function store(keepalive: boolean): Promise<boolean> {
		const cartId = currentCart()?.id;
		if (entered && cartId && text !== stored.current) {
			stored.current = text;
			const send = () => call("PUT /api/checkout/draft", { body: { cartId, ...entered } }, { keepalive });
			// A page that is being closed cannot wait for the mutex.
			await (keepalive ? send() : mutex.run(send)).catch((error) => {
				stored.current = undefined;
				console.warn("What was entered could not be stored.", error);
			});
		} else await mutex.idle();
		return text === stored.current;
	}
	const save = useEffectEvent((keepalive: boolean) => void store(keepalive));

	const step = entered?.step;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another step is stored at once
	useEffect(() => save(false), [step]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause again
	useEffect(() => {
		const timer = setTimeout(() => save(false), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	useEffect(() => {
		const saveBeforeEnd = () => document.visibilityState === "hidden" && save(true);
		document.addEventListener("visibilitychange", saveBeforeEnd);
		return () => document.removeEventListener("visibilitychange", saveBeforeEnd);
	}, []);
	return () => store(false);
}
