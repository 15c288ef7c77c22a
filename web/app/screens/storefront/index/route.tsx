import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import type { Route } from "./+types/route";

/** The root path redirects to the home page; that of a shop without staff to its setup. */
export async function loader({ context }: Route.LoaderArgs) {
	const { isOpen } = await context.get(apiContext)("GET /api/setup");
	return redirect(href(isOpen ? "/setup" : "/home"));
}
