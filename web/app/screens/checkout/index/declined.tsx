import * as m from "@noor/messages/checkout/index";
import type { Failure } from "./failure.ts";
import { SignedOut } from "./signed-out.tsx";
import { Trouble } from "./trouble.tsx";

/** Why the last payment failed. A toast announces it, except the end of the session. */
export function Declined({ decline, byCard }: { decline: Failure; byCard: boolean }) {
	return (
		<div className="mb-8">
			{decline.isSignedOut ? (
				<SignedOut />
			) : (
				<Trouble isAnnounced={false}>
					{decline.message}
					{byCard && <span className="mt-1 block text-base text-quiet">{m.decline_hint()}</span>}
				</Trouble>
			)}
		</div>
	);
}
