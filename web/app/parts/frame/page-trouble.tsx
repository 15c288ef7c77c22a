import type { Problem } from "@noor/contract/problem";
import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { asProblem } from "#api/problem.ts";
import { Button, LinkButton } from "#ui/button.tsx";

/** In place of a page that could not be shown: why, under which name the log has it, and what can be done. */
export function PageTrouble({ error }: { error: unknown }) {
	const missing = isRouteErrorResponse(error) && error.status === 404;
	const problem = problemIn(error);
	const { title, text } = missing ? words.missing : wordsFor(error, problem);
	useEffect(() => {
		if (!missing) console.error(error);
	}, [error, missing]);
	return (
		<div className="page grid grow place-content-center gap-6 py-16 text-center">
			<title>{missing ? "Not found | Noor" : "Something went wrong | Noor"}</title>
			<h1 className="text-3xl">{title}</h1>
			<p className="text-quiet">{text}</p>
			{!missing && problem && <p className="text-sm break-all text-quiet">Reference: {problem.requestId}</p>}
			<div className="flex flex-wrap justify-center gap-3">
				{!missing && <Button onClick={() => location.reload()}>Try again</Button>}
				<LinkButton to="/home" look={missing ? "strong" : "plain"} reloadDocument>
					Back to the shop
				</LinkButton>
			</div>
		</div>
	);
}

const words = {
	missing: { title: "There is no light on here.", text: "The page you asked for does not exist." },
	unreachable: { title: "The shop cannot be reached.", text: "Check your connection and try again." },
	refused: "This was not possible.",
	ours: { title: "A fuse has blown on our side.", text: "It has been noted. Please try again in a moment." },
};

/** Browsers say in different words that a request got nowhere, all of them in a `TypeError`. */
function isUnreachable(error: unknown): boolean {
	return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** What was refused is told in the API's own words; what is ours to mend in one sentence for all of it. */
function wordsFor(error: unknown, problem: Problem | undefined) {
	if (problem && problem.status < 500) return { title: words.refused, text: problem.detail };
	return isUnreachable(error) ? words.unreachable : words.ours;
}

/** The API's problem behind a failure, as far as it is one: it comes as what it was, or as its text. */
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
