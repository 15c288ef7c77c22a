import { useEffect, useEffectEvent } from "react";
import { useLeaveEditing } from "./record-form.tsx";
import { toastFailed } from "./toasts.ts";

/** The record of the `edit` parameter; null without one, or if the API refuses it. */
export async function findEdited<R>(
	id: number | undefined,
	find: (params: { id: number }) => Promise<R>,
): Promise<R | null> {
	if (id === undefined) return null;
	return find({ id }).catch((error: unknown) => {
		if (error instanceof Response) return null;
		throw error;
	});
}

/**
 * Shows a toast if the record to be edited could not be loaded, and returns to the add mode. There is no toast if the
 * record disappears later, because then this screen has deleted it.
 */
export function useMissingEdited(id: number | undefined, found: boolean, failed: string): void {
	const leave = useLeaveEditing();
	const say = useEffectEvent(() => {
		if (found) return;
		toastFailed(failed);
		void leave();
	});
	useEffect(() => {
		if (id !== undefined) say();
	}, [id]);
}
