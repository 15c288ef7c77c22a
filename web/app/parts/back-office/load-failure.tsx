import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import { tellFailure } from "./outcome.ts";

/** What a call answers, or null where the shop could not: then the screen says so and lets one try again. */
export async function orFailed<T>(answer: Promise<T>): Promise<T | null> {
	return answer.catch((error: unknown) => {
		if (error instanceof Response && error.status >= 400 && error.status !== 401) return null;
		throw error;
	});
}

/** Stands where something could not be loaded. `text` is told as a notice too; without it the console alone knows. */
export function LoadFailure({ text, logged }: { text?: string; logged?: string }) {
	const { revalidate, state } = useRevalidator();
	const say = useEffectEvent(() => {
		if (text) tellFailure(text);
		if (logged) console.warn(logged);
	});
	useEffect(() => say(), []);
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-6 py-12">
			<p className="text-quiet">This could not be loaded.</p>
			<Button look="plain" size="sm" pending={state !== "idle"} onClick={() => void revalidate()}>
				Retry
			</Button>
		</div>
	);
}
