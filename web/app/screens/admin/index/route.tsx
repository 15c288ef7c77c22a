import { href, redirect } from "react-router";

/** The first screen of the back office. */
export function loader() {
	return redirect(href("/admin/dashboard"));
}
