import { href, redirect } from "react-router";

/** What the back office does not know leads home. */
export function loader() {
	return redirect(href("/home"));
}
