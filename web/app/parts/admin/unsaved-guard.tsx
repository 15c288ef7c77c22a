import * as m from "@noor/messages/parts/admin";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { leavesForm, staysHere } from "./leaves-form.ts";

/**
 * Asks before unsaved changes are lost: on navigation to another screen or record, and when the tab closes. `isUnsaved` is
 * called then, with whether the screen stays. Returns the dialog, which the screen renders.
 */
export function useUnsavedGuard(isUnsaved: (screenStays: boolean) => boolean): ReactNode {
	const blocker = useBlocker((move) => leavesForm(move) && isUnsaved(staysHere(move)));
	const wouldLose = useEffectEvent(() => isUnsaved(false));
	useEffect(() => {
		const isHeld = () => wouldLose();
		const confirmUnload = (event: BeforeUnloadEvent) => {
			if (isHeld()) event.preventDefault();
		};
		guards.add(isHeld);
		window.addEventListener("beforeunload", confirmUnload);
		return () => {
			guards.delete(isHeld);
			window.removeEventListener("beforeunload", confirmUnload);
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

/** The question whether to lose unsaved changes. */
export function LeaveDialog(asking: { open: boolean; onCancel: () => void; onConfirm: () => void }) {
	return <ConfirmDialog {...asking} title={m.unsaved_title()} message={m.unsaved_text()} danger />;
}

const guards = new Set<() => boolean>();

/** Whether the screen has unsaved changes, for actions that must ask first, as signing out. */
export function isAnythingUnsaved(): boolean {
	return [...guards].some((isHeld) => isHeld());
}

/** The current values of a form, for comparison. */
export function entriesOf(form: HTMLFormElement): string {
	return JSON.stringify(
		[...new FormData(form)].map(([name, value]) => [
			name,
			typeof value === "string" ? value : `${value.name} ${value.size}`,
		]),
	);
}
