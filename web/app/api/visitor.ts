import { type CurrentUser, getUserInfo, logout } from "@noor/contract/accounts";
import { createStore } from "#store.ts";
import { call } from "./browser.ts";
import { connectLive, disconnectLive } from "./live.ts";

/** `undefined` until the first answer, then who is signed in, or null. */
type AuthenticatedUser = CurrentUser | null | undefined;

const authentication = createStore<AuthenticatedUser>(undefined);
const ownerLeft = new Set<(owner: number) => void>();
/** Tells the other tabs the account that is signed in now, by its id, or that none is. */
const tabs = typeof document === "undefined" ? undefined : new BroadcastChannel("noor-visitor");

/** Who is signed in: `undefined` while that is not known yet (always on the server), `null` for nobody. */
export const useVisitor = authentication.use;

/** Who is signed in, for code that is not a component. */
export const getVisitor = authentication.get;

/** Calls a listener when who is signed in, or what is known of them, may have changed. Returns how to stop. */
export const onVisitor = authentication.subscribe;

/** Whether this is one of the staff. */
export function isAdmin(someone: AuthenticatedUser): boolean {
	return someone?.roles.includes("Admin") ?? false;
}

/**
 * Asks who is signed in; when somebody is, the live connection opens, else it closes. Throws when the shop cannot be
 * reached, and then nobody counts as signed in unless somebody already did.
 */
export async function refreshVisitor(): Promise<void> {
	const before = authentication.get();
	try {
		know((await call(getUserInfo)) ?? null);
	} catch (error) {
		know(before ?? null);
		throw error;
	}
	if (before !== undefined && before?.id !== authentication.get()?.id) tellTabs();
}

/** Ends the session on the server, then forgets the visitor here and in the other tabs. */
export async function signOut(): Promise<void> {
	await call(logout);
	know(null);
	tellTabs();
}

/**
 * Calls `listener` with the id of who was signed in when they no longer are, by signing out or because somebody else signs in: what is theirs
 * is not left behind for the next person at this browser.
 */
export function onOwnerLeft(listener: (owner: number) => void): void {
	ownerLeft.add(listener);
}

function know(someone: CurrentUser | null) {
	const before = authentication.get();
	authentication.set(someone);
	if (before && before.id !== someone?.id) {
		// The connection is that of whoever opened it.
		disconnectLive();
		for (const listener of ownerLeft) listener(before.id);
	}
	if (someone) connectLive();
}

function tellTabs() {
	tabs?.postMessage(authentication.get()?.id ?? null);
}

/** Calls `listener` when another tab says that it is not who is known here who is signed in. Returns how to stop. */
export function onVisitorChangeElsewhere(listener: () => void): () => void {
	function hear({ data }: MessageEvent<number | null>) {
		if (data !== (authentication.get()?.id ?? null)) listener();
	}
	tabs?.addEventListener("message", hear);
	return () => tabs?.removeEventListener("message", hear);
}
