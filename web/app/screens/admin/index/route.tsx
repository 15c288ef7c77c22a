import { otherLanguagePath } from "@noor/contract/localized-path";
import { hasRight } from "@noor/contract/roles";
import { locale } from "@noor/messages/locale";
import { href, redirect, redirectDocument } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireAdmin } from "#api/require-visitor.ts";
import { menuEntries } from "#parts/admin/menu-groups.ts";
import type { Route } from "./+types/route";

/** Opens the first screen of the menu, which depends on the role, in the language of the account. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { role, locale: own } = await requireAdmin(context.get(apiContext), url);
	// Outside of the router's basename, so that it needs a whole address.
	if (own !== locale()) return redirectDocument(url.origin + otherLanguagePath(href("/admin")));
	const [first] = menuEntries((right) => hasRight(role, right));
	return redirect(first?.to ?? href("/home"));
}
