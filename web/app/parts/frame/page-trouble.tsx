import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { Button, LinkButton } from "#ui/button.tsx";

/** In place of a page that could not be shown: why, under which name the log has it, and what can be done. */
export function PageTrouble({ error }: { error: unknown }) {
	const missing = isRouteErrorResponse(error) && error.status === 404;
	const { title, text } = missing ? words.missing : isUnreachable(error) ? words.unreachable : words.ours;
	const reference = referenceOf(error);
	useEffect(() => {
		if (!missing) console.error(error);
	}, [error, missing]);
	return (
		<div className="page grid grow place-content-center gap-6 py-16 text-center">
			<title>{missing ? "Not found | Noor" : "Something went wrong | Noor"}</title>
			<h1 className="text-3xl">{title}</h1>
			<p className="text-quiet">{text}</p>
			{!missing && reference && <p className="text-sm break-all text-quiet">Reference: {reference}</p>}
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
	ours: { title: "A fuse has blown on our side.", text: "It has been noted. Please try again in a moment." },
};

/** Browsers say in different words that a request got nowhere, all of them in a `TypeError`. */
function isUnreachable(error: unknown): boolean {
	return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The name under which the log has a failure of the API, if it was one. */
function referenceOf(error: unknown): string | undefined {
	if (!isRouteErrorResponse(error)) return undefined;
	return /"requestId":"([\w-]+)"/.exec(typeof error.data === "string" ? error.data : JSON.stringify(error.data))?.[1];
}
