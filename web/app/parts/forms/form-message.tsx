import type { ReactNode } from "react";

/**
 * Shows whether a form was accepted. Both live regions are always in the document and never hidden, because screen readers
 * announce only what enters them later; empty they take no room.
 */
export function FormMessage({ done, failure }: { done?: ReactNode; failure?: ReactNode }) {
	return (
		<>
			<div role="status" className="empty:sr-only">
				{done && <div className="border-s-2 border-green ps-4 text-green">{done}</div>}
			</div>
			<div role="alert" className="empty:sr-only">
				{failure && <div className="border-s-2 border-red ps-4 text-red">{failure}</div>}
			</div>
		</>
	);
}
