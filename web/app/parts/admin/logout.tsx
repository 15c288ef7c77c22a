import * as m from "@noor/messages/parts/admin";
import { useState } from "react";
import { href } from "react-router";
import { useSignOut } from "#parts/frame/use-sign-out.ts";
import { onPurpose } from "./leaves-form.ts";
import { isAnythingUnsaved, LeaveDialog } from "./unsaved-guard.tsx";

/** Ends the session and opens the shop. It asks first if there are unsaved changes. */
export function Logout() {
	const [asking, setAsking] = useState(false);
	const signOut = useSignOut(href("/home"), onPurpose);
	return (
		<>
			<button
				type="button"
				onClick={() => (isAnythingUnsaved() ? setAsking(true) : signOut())}
				className="-mx-2 flex min-h-10 items-center rounded-sm px-2 text-start transition-colors hover:text-accent"
			>
				{m.logout()}
			</button>
			<LeaveDialog open={asking} onCancel={() => setAsking(false)} onConfirm={signOut} />
		</>
	);
}
