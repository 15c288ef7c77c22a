import { href, redirect } from "react-router";

/** The root path redirects to the home page. */
export function loader() {
	return redirect(href("/home"));
}
