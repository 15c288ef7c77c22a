import { useEffect, useState } from "react";

/** True once `pending` has lasted for `afterMs` milliseconds, so that fast responses do not flash a loading state. */
export function useSlow(pending: boolean, afterMs = 200): boolean {
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		if (!pending) return setSlow(false);
		const timer = setTimeout(() => setSlow(true), afterMs);
		return () => clearTimeout(timer);
	}, [pending, afterMs]);
	return pending && slow;
}
