import type { Problem } from "@noor/contract/problem";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { signInPath } from "#api/return-url.ts";

interface Refused {
	problem: { message: string; code: Problem["code"]; errors: Record<string, string[]> };
}

/**
 * The answer of an action taken apart: what is wrong per field, and the reason for the whole. The first field with
 * something wrong in it takes the focus.
 */
export function useOutcome(answer: Refused | object | null | undefined) {
	const problem = answer && "problem" in answer ? answer.problem : undefined;
	useEffect(() => {
		if (problem) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
	}, [problem]);
	const errors: Record<string, string[]> = problem?.errors ?? {};
	const failure: ReactNode = problem?.code === "not-signed-in" ? <SignedOut /> : problem?.message;
	return { errors, failure };
}

/** The session has ended elsewhere. What was written stays here while one signs in beside it. */
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
