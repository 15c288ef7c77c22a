import { useState } from "react";
import { initialise, useStartError } from "#api/initialise.ts";
import { Button } from "#ui/button.tsx";

/** Says, below whatever page it is, that the visitor's own things could not be loaded, and lets them try again. */
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
							{trouble.what} could not be loaded. <span className="text-quiet">{trouble.reason}</span>
						</p>
						<Button look="plain" size="sm" pending={pending} onClick={() => void retry()}>
							Retry
						</Button>
					</div>
				</div>
			)}
		</div>
	);
}
