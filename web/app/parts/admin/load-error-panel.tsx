import * as m from "@noor/messages/parts/admin";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { LoadError } from "#api/result.ts";
import { Button } from "#ui/button.tsx";
import { toastFailed } from "./toasts.ts";

interface LoadErrorPanelProps extends LoadError {
	/** The text of the toast; without it there is none. */
	text?: string | undefined;
	/** The warning in the console; by default `text`. */
	logged?: string | undefined;
}

/** Replaces content that could not be loaded, with the reason and a retry button. */
export function LoadErrorPanel({ loadError, text, logged = text }: LoadErrorPanelProps) {
	const { revalidate, state } = useRevalidator();
	const report = useEffectEvent(() => {
		if (text) toastFailed(text);
		console.warn(logged, loadError);
	});
	useEffect(() => report(), []);
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-6 py-12">
			<div>
				<p>{m.not_loaded()}</p>
				<p className="text-quiet wrap-anywhere">{loadError}</p>
			</div>
			<Button look="plain" size="sm" pending={state !== "idle"} onClick={() => void revalidate()}>
				{m.retry()}
			</Button>
		</div>
	);
}
