import { hasRight } from "@noor/contract/roles";
import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireAdmin } from "#api/require-visitor.ts";
import { menuEntries } from "#parts/admin/menu-groups.ts";
import type { Route } from "./+types/route";

/** The first screen of the menu, which depends on the role. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { role } = await requireAdmin(context.get(apiContext), url);
	const [first] = menuEntries((right) => hasRight(role, right));
	return redirect(first?.to ?? href("/home"));
}
