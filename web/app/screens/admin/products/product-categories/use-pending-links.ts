import { useRef, useState } from "react";
import type { PendingLink } from "./pending-links.ts";

/** Updates the list. Called synchronously and once. */
export type ChangePending = (how: (pending: readonly PendingLink[]) => readonly PendingLink[]) => void;

/** The pending associations. An update while a submission is pending is kept. */
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
