import { href, redirect } from "react-router";
import type { Route } from "./+types/route";

/** The address by which the table of suppliers begins to edit one: it leads to the dialog, over the table as it was. */
export function loader({ params, url }: Route.LoaderArgs) {
	const search = new URLSearchParams(url.searchParams);
	search.set("edit", params.id);
	return redirect(`${href("/admin/suppliers")}?${search}`);
}
