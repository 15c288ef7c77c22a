import { useRef, useState } from "react";
import type { PendingLink } from "./pending-links.ts";

/** Makes another list out of the one there is by then; it is called at once, and once. */
export type ChangePending = (how: (pending: readonly PendingLink[]) => readonly PendingLink[]) => void;

/** What is to be linked. What comes into the list while some of it is under way is neither lost nor brought back. */
export function usePendingLinks(): [pending: readonly PendingLink[], change: ChangePending] {
	const [pending, setPending] = useState<readonly PendingLink[]>([]);
	const latest = useRef(pending);
	return [
		pending,
		(how) => {
			latest.current = how(latest.current);
			setPending(latest.current);
		},
	];
}
