import { localizedPath } from "@noor/contract/localized-path";
import * as m from "@noor/messages/parts/forms";
import { Children, type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { signInPath } from "#api/return-url.ts";

/**
 * The result of a form's action as a component needs it: the value of a success, the errors by field, and the message for
 * the whole form. The first invalid field takes the focus.
 */
export function useActionResult<T>(result: ActionResult<T> | undefined) {
	const failure = result?.ok === false ? result : undefined;
	useEffect(() => {
		if (failure) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
	}, [failure]);
	const message: ReactNode = failure?.code === "not-signed-in" ? <SignedOut /> : failure?.message;
	return { value: result?.ok ? result.value : undefined, errors: failure?.errors ?? {}, failure: message };
}

/** The session has ended. Signing in in another tab keeps what was typed here. */
function SignedOut() {
	const { pathname, search } = useLocation();
	return (
		<>
			{Children.toArray(
				m.signed_out({
					link: (text) => (
						<a
							key="sign-in"
							href={localizedPath(signInPath(pathname + search))}
							target="_blank"
							rel="noopener"
							className="link"
						>
							{text}
						</a>
					),
				}),
			)}
		</>
	);
}
