import { type CurrentUser, getUserInfo } from "@noor/contract/accounts";
import { redirect } from "react-router";
import type { Api } from "./client.ts";
import { signInPath } from "./return-url.ts";

/** The signed-in visitor, for server loaders; anybody else is sent to sign in and comes back to this page. */
export async function requireVisitor(call: Api, url: URL): Promise<CurrentUser> {
	const visitor = await call(getUserInfo);
	if (!visitor) throw redirect(signInPath(url.href));
	return visitor;
}

/** The signed-in member of staff, for server loaders of the back office; others are sent to the shop. */
export async function requireAdmin(call: Api, url: URL): Promise<CurrentUser> {
	const visitor = await requireVisitor(call, url);
	if (!visitor.roles.includes("Admin")) throw redirect("/shop");
	return visitor;
}
