import type { ReactNode } from "react";

/**
 * What came of a form. Both places are always there, and never taken out of what is read, because screen readers announce
 * only what enters them later; empty they take no room.
 */
export function FormOutcome({ done, failure }: { done?: ReactNode; failure?: ReactNode }) {
	return (
		<>
			<div role="status" className="empty:sr-only">
				{done && <p className="border-s-2 border-green ps-4 text-green">{done}</p>}
			</div>
			<div role="alert" className="empty:sr-only">
				{failure && <p className="border-s-2 border-red ps-4 text-red">{failure}</p>}
			</div>
		</>
	);
}
