import { type CurrentUser, getUserInfo, logout } from "@noor/contract/accounts";
import { call } from "./browser.ts";
import { connectLive, disconnectLive } from "./live.ts";
import { createStore } from "./store.ts";

/** `undefined` until the first answer, then who is signed in, or null. */
type Visitor = CurrentUser | null | undefined;

const visitor = createStore<Visitor>(undefined);
const tabs = typeof document === "undefined" ? undefined : new BroadcastChannel("noor-visitor");

/** Who is signed in: `undefined` while that is not known yet (always on the server), `null` for nobody. */
export const useVisitor = visitor.use;

/** Who is signed in, for code that is not a component. */
export const getVisitor = visitor.get;

export function isAdmin(someone: Visitor): boolean {
	return someone?.roles.includes("Admin") ?? false;
}

/**
 * Asks who is signed in; when somebody is, the live connection opens, else it closes. Throws when the shop cannot be
 * reached, and then nobody counts as signed in unless somebody already did.
 */
export async function refreshVisitor(): Promise<CurrentUser | null> {
	const before = visitor.get();
	try {
		know((await call(getUserInfo)) ?? null);
	} catch (error) {
		know(before ?? null);
		throw error;
	}
	if (before?.email !== visitor.get()?.email && before !== undefined) tabs?.postMessage("changed");
	return visitor.get() ?? null;
}

/** Ends the session on the server, then forgets the visitor here and in the other tabs. */
export async function signOut(): Promise<void> {
	await call(logout);
	know(null);
	tabs?.postMessage("changed");
}

/** Calls `listener` when somebody signs in or out, here or in another tab. */
export const onVisitorChange = visitor.subscribe;

function know(someone: CurrentUser | null) {
	visitor.set(someone);
	if (someone) connectLive();
	else disconnectLive();
}

const elsewhere = new Set<() => void>();

/** Calls `listener` after somebody signed in or out in another tab, once it is known here who it is. Returns how to stop. */
export function onVisitorChangeElsewhere(listener: () => void): () => void {
	elsewhere.add(listener);
	return () => {
		elsewhere.delete(listener);
	};
}

async function followOtherTab(): Promise<void> {
	await refreshVisitor();
	for (const listener of [...elsewhere]) listener();
}

tabs?.addEventListener("message", () => {
	followOtherTab().catch((error) => console.warn("The session could not be checked.", error));
});
