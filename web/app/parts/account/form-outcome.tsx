import type { ReactNode } from "react";

/** What came of a form. Both places are always there, because screen readers announce only what enters them later. */
export function FormOutcome({ done, failure }: { done?: ReactNode; failure?: ReactNode }) {
	return (
		<>
			<div role="status" className="empty:hidden">
				{done && <p className="border-s-2 border-green ps-4 text-green">{done}</p>}
			</div>
			<div role="alert" className="empty:hidden">
				{failure && <p className="border-s-2 border-red ps-4 text-red">{failure}</p>}
			</div>
		</>
	);
}
