import { href, redirect } from "react-router";
import type { Route } from "./+types/route";

/** The edit URL of a supplier redirects to the dialog above the table, with the table's state. */
export function loader({ params, url }: Route.LoaderArgs) {
	const search = new URLSearchParams(url.searchParams);
	search.set("edit", params.id);
	return redirect(`${href("/admin/suppliers")}?${search}`);
}
