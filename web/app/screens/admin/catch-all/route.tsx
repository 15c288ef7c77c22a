import { href, redirect } from "react-router";

/** Unknown paths of the back office redirect to the home page. */
export function loader() {
	return redirect(href("/home"));
}
