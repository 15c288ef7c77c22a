import type { CurrentUser } from "@noor/contract/accounts";
import { atom } from "nanostores";
import { useStore } from "#store.ts";
import { call } from "./browser.ts";
import { connectLive, disconnectLive } from "./live.ts";
import { createTabChannel } from "./tab-channel.ts";

type Visitor = CurrentUser | null | undefined;

/** The signed-in account: `undefined` until the first response (always on the server), `null` if not signed in. */
export const $visitor = atom<Visitor>(undefined);

const signOutListeners = new Set<(userId: number) => void>();
/** Broadcasts the id of the signed-in account, or null. */
const tabs = createTabChannel<number | null>("noor-visitor");

export const useVisitor = () => useStore($visitor, undefined);

/** Whether the visitor is staff. */
export function isAdmin(visitor: Visitor): boolean {
	return (visitor?.role ?? null) !== null;
}

/**
 * Loads the signed-in account, and opens or closes the live connection accordingly. Throws if the API cannot be
 * reached; the visitor then stays unchanged, or becomes null if it was unknown.
 */
export async function refreshVisitor(): Promise<void> {
	const before = $visitor.get();
	try {
		setVisitor((await call("GET /api/account/user-info")) ?? null);
	} catch (error) {
		setVisitor(before ?? null);
		throw error;
	}
	if (before !== undefined && before?.id !== $visitor.get()?.id) notifyTabs();
}

/** Ends the session on the server, in this tab and in the others. */
export async function signOut(): Promise<void> {
	await call("POST /api/account/logout");
	setVisitor(null);
	notifyTabs();
}

/**
 * Calls `listener` with the id of an account that is no longer signed in, because it has signed out or another
 * account has signed in. Its data must not remain for the next visitor.
 */
export function onSignOut(listener: (userId: number) => void): void {
	signOutListeners.add(listener);
}

function setVisitor(visitor: CurrentUser | null) {
	const before = $visitor.get();
	$visitor.set(visitor);
	if (before && before.id !== visitor?.id) {
		// The connection belongs to the session of the previous account.
		disconnectLive();
		for (const listener of signOutListeners) listener(before.id);
	}
	if (visitor) connectLive();
}

function notifyTabs() {
	tabs.post($visitor.get()?.id ?? null);
}

/** Calls `listener` when another tab reports a different account, or none. Returns an unsubscribe function. */
export function onVisitorChangeElsewhere(listener: () => void): () => void {
	return tabs.listen((userId) => {
		if (userId !== ($visitor.get()?.id ?? null)) listener();
	});
}
