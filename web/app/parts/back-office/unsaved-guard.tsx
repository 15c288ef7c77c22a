import { type ReactNode, useEffect, useEffectEvent } from "react";
import { type Location, useBlocker } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** The state of a navigation that leaves a form on purpose: it was saved, cancelled, or its record was deleted. */
export const onPurpose = { leaves: "on purpose" };

interface Move {
	currentLocation: Location;
	nextLocation: Location;
}

/** Whether a navigation leads to another record of the same screen. */
function staysHere({ currentLocation, nextLocation }: Move): boolean {
	return currentLocation.pathname === nextLocation.pathname;
}

/** Whether a navigation takes a form off the screen. Another page of the table does not. */
function leavesForm(move: Move): boolean {
	if (move.nextLocation.state?.leaves === onPurpose.leaves) return false;
	const now = new URLSearchParams(move.currentLocation.search);
	const then = new URLSearchParams(move.nextLocation.search);
	return !staysHere(move) || ["edit", "add"].some((name) => now.get(name) !== then.get(name));
}

/**
 * Asks before what was entered is lost: on the way to another screen or record, and when the tab is to be closed.
 * `isUnsaved` is asked at that moment, with whether the screen stays; the screen shows what comes back.
 */
export function useUnsavedGuard(isUnsaved: (screenStays: boolean) => boolean): ReactNode {
	const blocker = useBlocker((move) => leavesForm(move) && isUnsaved(staysHere(move)));
	const wouldLose = useEffectEvent(() => isUnsaved(false));
	useEffect(() => {
		const isHeld = () => wouldLose();
		const holdTab = (event: BeforeUnloadEvent) => {
			if (isHeld()) event.preventDefault();
		};
		guards.add(isHeld);
		window.addEventListener("beforeunload", holdTab);
		return () => {
			guards.delete(isHeld);
			window.removeEventListener("beforeunload", holdTab);
		};
	}, []);
	return (
		<LeaveDialog
			open={blocker.state === "blocked"}
			onCancel={() => blocker.reset?.()}
			onConfirm={() => blocker.proceed?.()}
		/>
	);
}

/** Asks whether what is not saved may be lost. */
export function LeaveDialog(asking: { open: boolean; onCancel: () => void; onConfirm: () => void }) {
	return (
		<ConfirmDialog
			{...asking}
			title="Leave without saving?"
			message="What you have entered here is not saved yet, and will be lost."
			danger
		/>
	);
}

const guards = new Set<() => boolean>();

/** Whether something on the screen would be lost: for what must be asked before it begins, like signing out. */
export function isAnythingUnsaved(): boolean {
	return [...guards].some((isHeld) => isHeld());
}

/** What a form holds at this moment, to be compared with what it held before. */
export function entriesOf(form: HTMLFormElement): string {
	return JSON.stringify(
		[...new FormData(form)].map(([name, value]) => [
			name,
			typeof value === "string" ? value : `${value.name} ${value.size}`,
		]),
	);
}
