import * as m from "@noor/messages/parts/admin";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { leavesForm, staysHere } from "./leaves-form.ts";

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
	return <ConfirmDialog {...asking} title={m.unsaved_title()} message={m.unsaved_text()} danger />;
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
