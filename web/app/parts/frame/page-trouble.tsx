import type { Problem } from "@noor/contract/problem";
import * as m from "@noor/messages/parts/frame";
import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { asProblem } from "#api/problem.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { useShop } from "./shop.ts";

/** Shown instead of a page that failed: the reason, the request id under which the log has it, and what can be done. */
export function PageTrouble({ error }: { error: unknown }) {
	const status = isRouteErrorResponse(error) ? error.status : undefined;
	const missing = status === 404;
	// Trying again does not help, and the log has nothing about it.
	const isRefusal = missing || status === 403;
	const problem = problemIn(error);
	const { name: shop } = useShop();
	const { title, text } = missing ? notFound() : explain(error, problem);
	useEffect(() => {
		if (!isRefusal) console.error(error);
	}, [error, isRefusal]);
	return (
		<>
			<title>{missing ? m.not_found_page_title({ shop }) : m.error_page_title({ shop })}</title>
			<EmptyState
				title={title}
				text={
					<>
						{text}
						{!isRefusal && problem && (
							<span className="mt-3 block text-sm break-all">{m.reference({ requestId: problem.requestId })}</span>
						)}
					</>
				}
				light="off"
			>
				{!isRefusal && <Button onClick={() => location.reload()}>{m.try_again()}</Button>}
				<LinkButton to="/home" look={isRefusal ? "strong" : "plain"} reloadDocument>
					{m.back_to_the_shop()}
				</LinkButton>
			</EmptyState>
		</>
	);
}

const notFound = () => ({ title: m.not_found_title(), text: m.not_found_text() });

/** A failed request is a `TypeError` in every browser, with a different message in each. */
function isUnreachable(error: unknown): boolean {
	return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** A refusal and an outage have the text of the API; all errors of the server have one text. */
function explain(error: unknown, problem: Problem | undefined) {
	if (problem && problem.status < 500) return { title: m.refused_title(), text: problem.detail };
	if (problem?.code === "busy") return { title: m.busy_title(), text: problem.detail };
	return isUnreachable(error)
		? { title: m.offline_title(), text: m.offline_text() }
		: { title: m.error_title(), text: m.error_text() };
}

/** The problem of the API that an error carries, as an object or as JSON text; `undefined` if it carries none. */
function problemIn(error: unknown): Problem | undefined {
	if (!isRouteErrorResponse(error)) return undefined;
	return asProblem(typeof error.data === "string" ? parsed(error.data) : error.data);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
