import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#api/browser.ts";

/** A session is valid for half an hour. An older one than this is replaced before the payment form is shown. */
const freshForMs = 20 * 60 * 1000;
/** The payment form is shown without saved cards if another session takes longer than this. */
const patienceMs = 3_000;

export interface CardSession {
	/**
	 * The client secret with which the provider's form shows the visitor's saved cards and saves others. Undefined while it is
	 * requested, null if there is none: a failure costs the saved cards, not the payment.
	 */
	secret: string | null | undefined;
	/** Called on entering the payment step: replaces an old session, and no longer waits for the first one. */
	prepare: () => void;
}

/**
 * The session is requested when the checkout opens, so that it has arrived when the payment form is shown. A guest has no
 * saved cards.
 */
export function useCardSession({ isGuest }: { isGuest: boolean }): CardSession {
	const [secret, setSecret] = useState<string | null | undefined>(isGuest ? null : undefined);
	const requestedAt = useRef(0);
	const latest = useRef(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	/** Requests arriving after this are ignored: the form that is shown cannot take another session. */
	const settle = useCallback((value: string | null) => {
		latest.current++;
		clearTimeout(timer.current);
		setSecret(value);
	}, []);

	const request = useCallback(async () => {
		latest.current++;
		const own = latest.current;
		requestedAt.current = Date.now();
		const answer = await call("POST /api/account/cards/session").catch((error) => console.warn(error));
		if (own === latest.current) settle(answer?.clientSecret ?? null);
	}, [settle]);

	useEffect(() => {
		if (!isGuest) void request();
		return () => {
			latest.current++;
			clearTimeout(timer.current);
		};
	}, [request, isGuest]);

	function prepare() {
		if (isGuest) return;
		if (Date.now() - requestedAt.current > freshForMs) {
			setSecret(undefined);
			timer.current = setTimeout(() => settle(null), patienceMs);
			void request();
		} else if (secret === undefined) settle(null);
	}

	return { secret, prepare };
}
