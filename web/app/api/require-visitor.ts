import type { CurrentUser } from "@noor/contract/accounts";
import type { Guest } from "@noor/contract/guests";
import { routerPath } from "@noor/contract/localized-path";
import type { StaffRole } from "@noor/contract/roles";
import { redirect } from "react-router";
import type { Api } from "./client.ts";
import { signInPath } from "./return-url.ts";

/**
 * Returns the signed-in visitor, in a server loader. Redirects other visitors to the sign-in page, which returns
 * here.
 */
export async function requireVisitor(call: Api, url: URL): Promise<CurrentUser> {
	const visitor = await call("GET /api/account/user-info");
	if (!visitor) throw redirect(signInPath(routerPath(url) + url.search));
	return visitor;
}

/** Somebody who can buy: a signed-in visitor, or a guest. */
export type Shopper = { visitor: CurrentUser; guest?: undefined } | { visitor?: undefined; guest: Guest };

/**
 * Returns the shopper, in a server loader. Redirects other visitors to the sign-in page, which returns here and at the
 * checkout also leads to buying as a guest.
 */
export async function requireShopper(call: Api, url: URL): Promise<Shopper> {
	const visitor = await call("GET /api/account/user-info");
	if (visitor) return { visitor };
	const guest = await call("GET /api/guest");
	if (!guest) throw redirect(signInPath(routerPath(url) + url.search));
	return { guest };
}

/**
 * Returns the signed-in member of staff, in a server loader of the back office. Redirects other accounts to the shop.
 */
export async function requireAdmin(call: Api, url: URL): Promise<CurrentUser & { role: StaffRole }> {
	const visitor = await requireVisitor(call, url);
	const { role } = visitor;
	if (role === null) throw redirect("/shop");
	return { ...visitor, role };
}
