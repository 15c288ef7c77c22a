import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { reasonOf } from "#api/problem.ts";
import { Button } from "#ui/button.tsx";
import { tellFailure } from "./outcome.ts";

/** Stands in place of what could not be loaded: why, in words. */
export interface Failed {
	failure: string;
}

/** What a call answers, or why the shop could not answer: then the screen says so and lets one try again. */
export async function orFailed<T>(answer: Promise<T>): Promise<T | Failed> {
	return answer.catch(async (error: unknown) => {
		if (error instanceof Response && error.status >= 400 && error.status !== 401)
			return { failure: await reasonOf(error) };
		throw error;
	});
}

/** Whether something could not be loaded. */
export function hasFailed<T>(answer: T | Failed): answer is Failed {
	return typeof answer === "object" && answer !== null && "failure" in answer;
}

/** What has been loaded, or null where it could not be. */
export function loaded<T>(answer: T | Failed): T | null {
	return hasFailed(answer) ? null : answer;
}

interface LoadFailureProps {
	/** Why, in words. */
	failure: string;
	/** What is told as a notice too. */
	text?: string;
	/** What the console says, where it is not `text`. */
	logged?: string;
}

/** Stands where something could not be loaded, says why, and lets one try again. */
export function LoadFailure({ failure, text, logged = text }: LoadFailureProps) {
	const { revalidate, state } = useRevalidator();
	const say = useEffectEvent(() => {
		if (text) tellFailure(text);
		console.warn(logged, failure);
	});
	useEffect(() => say(), []);
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-6 py-12">
			<div>
				<p>This could not be loaded.</p>
				<p className="text-quiet wrap-anywhere">{failure}</p>
			</div>
			<Button look="plain" size="sm" pending={state !== "idle"} onClick={() => void revalidate()}>
				Retry
			</Button>
		</div>
	);
}
