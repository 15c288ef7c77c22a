import * as m from "@noor/messages/parts/frame";
import { useState } from "react";
import { initialise, useStartError } from "#api/initialise.ts";
import { Button } from "#ui/button.tsx";

/** A bar at the bottom of every page if account, cart or lists of the visitor could not be loaded, with a retry button. */
export function StartTrouble() {
	const trouble = useStartError();
	const [pending, setPending] = useState(false);

	async function retry() {
		setPending(true);
		await initialise();
		setPending(false);
	}

	return (
		<div role="alert" className="fixed inset-x-0 bottom-0 z-40">
			{trouble && (
				<div className="border-t border-line bg-raised">
					<div className="page flex flex-wrap items-center gap-x-8 gap-y-2 py-3">
						<p className="min-w-0 grow basis-64 text-sm">
							{trouble.message} <span className="text-quiet">{trouble.reason}</span>
						</p>
						<Button look="plain" size="sm" pending={pending} onClick={() => void retry()}>
							{m.retry()}
						</Button>
					</div>
				</div>
			)}
		</div>
	);
}
