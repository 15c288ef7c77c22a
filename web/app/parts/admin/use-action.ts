import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionFailure, ActionResult, ActionSuccess } from "#api/action-result.ts";
import { dismissErrors } from "#ui/toast.tsx";
import { toastDone, toastFailed } from "./toasts.ts";

/**
 * Calls this screen's action and shows its result as a toast, then calls `onDone` or `onFailed`. The loaders have run
 * again by then. A call removes the errors of earlier ones.
 */
export function useAction<T = undefined>(
	onDone?: (result: ActionSuccess<T>) => void,
	onFailed?: (result: ActionFailure) => void,
) {
	const fetcher = useFetcher<ActionResult<T>>();
	const handled = useRef<ActionResult<T>>(undefined);
	const handle = useEffectEvent((result: ActionResult<T>) => {
		if (result.ok) {
			if (result.message) toastDone(result.message);
			onDone?.(result);
		} else {
			toastFailed(result.message, result);
			onFailed?.(result);
		}
	});
	const { state, submit: send } = fetcher;
	const submit = useCallback<typeof send>(
		(...call) => {
			dismissErrors();
			return send(...call);
		},
		[send],
	);
	const result = fetcher.data as ActionResult<T> | undefined;
	useEffect(() => {
		if (!result || state !== "idle" || handled.current === result) return;
		handled.current = result;
		handle(result);
	}, [result, state]);
	return {
		submit,
		pending: state !== "idle",
		/** Clears the errors of the last call. */
		reset: () => {
			if (state === "idle") fetcher.reset();
		},
		errors: result && !result.ok && state === "idle" ? result.errors : {},
	};
}
