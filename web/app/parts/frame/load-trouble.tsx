import * as m from "@noor/messages/parts/frame";
import { useState } from "react";
import { Button } from "#ui/button.tsx";

interface LoadTroubleProps {
	/** What could not be loaded, as a sentence without a full stop. */
	what: string;
	/** The reason as a message. */
	reason: string;
	onRetry: () => Promise<unknown>;
}

/** Shown instead of data of the visitor that could not be loaded: the reason and a retry button. */
export function LoadTrouble({ what, reason, onRetry }: LoadTroubleProps) {
	const [pending, setPending] = useState(false);

	async function retry() {
		setPending(true);
		// The caller renders the new reason.
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
