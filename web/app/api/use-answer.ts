import { useEffect, useEffectEvent, useState } from "react";
import { reasonOf } from "./problem.ts";

interface Asking<A> {
	/** What the shop answered last; it may be to an older question. */
	answer: { question: string; value: A } | undefined;
	/** Why the present question got no answer, in words. */
	failure: string | undefined;
	/** Asks the present question once more. */
	retry: () => void;
}

/**
 * Asks the shop what changes while one types or chooses, a moment after each change. An answer that a newer question has
 * overtaken is not believed.
 *
 * @param question undefined while there is nothing to ask
 * @param what could not be done, as a sentence, where there is no answer
 */
export function useAnswer<A>(
	question: string | undefined,
	ask: (question: string) => Promise<A>,
	what: string,
	pauseMs = 120,
): Asking<A> {
	const [answer, setAnswer] = useState<Asking<A>["answer"]>();
	const [failed, setFailed] = useState<{ question: string; reason: string }>();
	const [attempt, setAttempt] = useState(0);
	const asked = useEffectEvent(ask);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each attempt the same is asked again
	useEffect(() => {
		if (question === undefined) return;
		let overtaken = false;
		setFailed(undefined);
		const timer = setTimeout(async () => {
			try {
				const value = await asked(question);
				if (!overtaken) setAnswer({ question, value });
			} catch (error) {
				const reason = await reasonOf(error, what);
				if (!overtaken) setFailed({ question, reason });
			}
		}, pauseMs);
		return () => {
			overtaken = true;
			clearTimeout(timer);
		};
	}, [question, attempt, what, pauseMs]);
	return {
		answer,
		failure: failed && failed.question === question ? failed.reason : undefined,
		retry: () => setAttempt((count) => count + 1),
	};
}
