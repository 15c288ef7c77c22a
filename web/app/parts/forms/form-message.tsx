import type { ReactNode } from "react";

interface FormMessageProps {
	done?: ReactNode;
	failure?: ReactNode;
	/** False if a toast announces the failure. */
	isAnnounced?: boolean;
}

/**
 * Shows whether a form was accepted. Both live regions are always in the document and never hidden, because screen readers
 * announce only what enters them later; empty they take no room.
 */
export function FormMessage({ done, failure, isAnnounced = true }: FormMessageProps) {
	return (
		<>
			<div role="status" className="empty:sr-only">
				{done && <div className="border-s-2 border-green ps-4 text-green">{done}</div>}
			</div>
			<div role={isAnnounced ? "alert" : undefined} className="empty:sr-only">
				{failure && <div className="border-s-2 border-red ps-4 text-red">{failure}</div>}
			</div>
		</>
	);
}
