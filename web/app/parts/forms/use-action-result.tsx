import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { signInPath } from "#api/return-url.ts";

/**
 * The result of a form's action, taken apart for drawing: the value of a success, what is wrong per field, and the reason
 * for the whole form. The first invalid field takes the focus.
 */
export function useActionResult<T>(result: ActionResult<T> | undefined) {
	const failure = result?.ok === false ? result : undefined;
	useEffect(() => {
		if (failure) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
	}, [failure]);
	const message: ReactNode = failure?.code === "not-signed-in" ? <SignedOut /> : failure?.message;
	return { value: result?.ok ? result.value : undefined, errors: failure?.errors ?? {}, failure: message };
}

/** The session has ended elsewhere. What was typed stays here while one signs in beside it. */
function SignedOut() {
	const { pathname, search } = useLocation();
	return (
		<>
			You are not signed in any more.{" "}
			<a href={signInPath(`${pathname}${search}`)} target="_blank" rel="noopener" className="link">
				Sign in in another tab
			</a>
			, and send this again.
		</>
	);
}
