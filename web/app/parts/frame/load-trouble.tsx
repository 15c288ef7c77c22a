import * as m from "@noor/messages/parts/frame";
import { useState } from "react";
import { Button } from "#ui/button.tsx";

interface LoadTroubleProps {
	/** What could not be loaded, as a sentence without its end. */
	what: string;
	/** Why, in words. */
	reason: string;
	onRetry: () => Promise<unknown>;
}

/** Stands where something of the shopper's own belongs that could not be loaded. Whoever tries again is told how it went. */
export function LoadTrouble({ what, reason, onRetry }: LoadTroubleProps) {
	const [pending, setPending] = useState(false);

	async function retry() {
		setPending(true);
		// A reason that changed is shown by whoever gave this one.
		await onRetry().catch((error: unknown) => console.warn(`${what}.`, error));
		setPending(false);
	}

	return (
		<div role="alert" className="border-t border-line py-8">
			<p className="text-lg">{what}.</p>
			<p className="mt-1 text-quiet">{reason}</p>
			<Button size="sm" className="mt-5" pending={pending} onClick={() => void retry()}>
				{m.retry()}
			</Button>
		</div>
	);
}
