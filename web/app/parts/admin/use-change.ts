import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { type Outcome, type Refused, tellDone, tellFailure } from "./outcome.ts";

/**
 * Sends a change to this screen's action, tells staff what became of it, and then lets the screen go on. The table is
 * fresh by then: the loaders have run again.
 */
export function useChange<O extends Outcome = Outcome>(
	onDone?: (outcome: O) => void,
	onRefused?: (outcome: Refused) => void,
) {
	const fetcher = useFetcher<Outcome>();
	const told = useRef<O>(undefined);
	const goOn = useEffectEvent((outcome: O) => {
		if (outcome.done === undefined) {
			tellFailure(outcome.failed, outcome);
			onRefused?.(outcome);
		} else {
			tellDone(outcome.done);
			onDone?.(outcome);
		}
	});
	const { state } = fetcher;
	const data = fetcher.data as O | undefined;
	useEffect(() => {
		if (!data || state !== "idle" || told.current === data) return;
		told.current = data;
		goOn(data);
	}, [data, state]);
	return {
		send: fetcher.submit,
		pending: state !== "idle",
		/** Forgets what was wrong with the last one. */
		forget: () => {
			if (state === "idle") fetcher.reset();
		},
		errors: data?.failed !== undefined && state === "idle" ? data.errors : {},
	};
}
