import { useEffect, useEffectEvent, useState } from "react";
import { reasonOf } from "./problem.ts";

interface DebouncedQuery<A> {
	/** The latest response; it may belong to an older query, see `isStale`. */
	data: A | undefined;
	/** Whether `data` does not belong to the current query. */
	isStale: boolean;
	/** Why the current query failed, as a message. */
	error: string | undefined;
	/** Sends the current query again. */
	retry: () => void;
}

/**
 * Queries the API while the visitor types or chooses, debounced. Of overlapping requests only the response to the
 * latest is used.
 *
 * @param query undefined while there is nothing to query
 * @param failed what failed, as a sentence for the console
 */
export function useDebouncedQuery<A>(
	query: string | undefined,
	ask: (query: string) => Promise<A>,
	failed: string,
	delayMs = 120,
): DebouncedQuery<A> {
	const [answer, setAnswer] = useState<{ query: string; data: A }>();
	const [failure, setFailure] = useState<{ query: string; error: string }>();
	const [attempt, setAttempt] = useState(0);
	const askLatest = useEffectEvent(ask);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the same query again
	useEffect(() => {
		if (query === undefined) return;
		let isOvertaken = false;
		setFailure(undefined);
		const timer = setTimeout(async () => {
			try {
				const data = await askLatest(query);
				if (!isOvertaken) setAnswer({ query, data });
			} catch (reason) {
				const error = await reasonOf(reason, failed);
				if (!isOvertaken) setFailure({ query, error });
			}
		}, delayMs);
		return () => {
			isOvertaken = true;
			clearTimeout(timer);
		};
	}, [query, attempt, failed, delayMs]);
	return {
		data: answer?.data,
		isStale: answer?.query !== query,
		error: failure && failure.query === query ? failure.error : undefined,
		retry: () => setAttempt((count) => count + 1),
	};
}
