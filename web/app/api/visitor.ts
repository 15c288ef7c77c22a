import { type CurrentUser, getUserInfo, logout } from "@noor/contract/accounts";
import { atom } from "nanostores";
import { useStore } from "#store.ts";
import { call } from "./browser.ts";
import { connectLive, disconnectLive } from "./live.ts";
import { createTabChannel } from "./tab-channel.ts";

type Visitor = CurrentUser | null | undefined;

/** Who is signed in: `undefined` until the first answer (always on the server), `null` for nobody. */
export const $visitor = atom<Visitor>(undefined);

const signOutListeners = new Set<(userId: number) => void>();
/** Carries the id of the account that is signed in now, or null. */
const tabs = createTabChannel<number | null>("noor-visitor");

export const useVisitor = () => useStore($visitor, undefined);

/** Whether this is one of the staff. */
export function isAdmin(visitor: Visitor): boolean {
	return visitor?.roles.includes("Admin") ?? false;
}

/**
 * Asks the API who is signed in, and opens or closes the live connection accordingly. Throws if the shop cannot be
 * reached; then the visitor stays as known, or is null if nobody was.
 */
export async function refreshVisitor(): Promise<void> {
	const before = $visitor.get();
	try {
		setVisitor((await call(getUserInfo)) ?? null);
	} catch (error) {
		setVisitor(before ?? null);
		throw error;
	}
	if (before !== undefined && before?.id !== $visitor.get()?.id) notifyTabs();
}

/** Ends the session on the server, here and in the other tabs. */
export async function signOut(): Promise<void> {
	await call(logout);
	setVisitor(null);
	notifyTabs();
}

/**
 * Calls `listener` with the id of an account that is no longer signed in, after a sign-out or because another account
 * has signed in: its data must not be left for the next person at this browser.
 */
export function onSignOut(listener: (userId: number) => void): void {
	signOutListeners.add(listener);
}

function setVisitor(visitor: CurrentUser | null) {
	const before = $visitor.get();
	$visitor.set(visitor);
	if (before && before.id !== visitor?.id) {
		// The connection was opened with the session of this account.
		disconnectLive();
		for (const listener of signOutListeners) listener(before.id);
	}
	if (visitor) connectLive();
}

function notifyTabs() {
	tabs.post($visitor.get()?.id ?? null);
}

/** Calls `listener` when another account is signed in, or none, according to another tab. Returns how to stop. */
export function onVisitorChangeElsewhere(listener: () => void): () => void {
	return tabs.listen((userId) => {
		if (userId !== ($visitor.get()?.id ?? null)) listener();
	});
}
