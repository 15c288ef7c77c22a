import { href, redirect } from "react-router";

/** The empty path leads home. */
export function loader() {
	return redirect(href("/home"));
}
