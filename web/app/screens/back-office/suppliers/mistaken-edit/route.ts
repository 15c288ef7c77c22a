import { href, redirect } from "react-router";
import type { Route } from "./+types/route";

/** Old links to editing a supplier say so; they lead to where it is done. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(`${href("/admin/suppliers")}?${new URLSearchParams({ edit: params.id })}`);
}
