import { useEffect, useEffectEvent } from "react";
import { useLeaveEditing } from "./record-form.tsx";
import { toastFailed } from "./toasts.ts";

/** The record that the address says is being edited; null when it cannot be had, or when nothing is being edited. */
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
 * Tells that what was to be edited could not be loaded, and goes back to adding. A record that vanishes while it is
 * being edited was deleted here, and needs no word.
 */
export function useMissingEdited(id: number | undefined, found: boolean, failed: string): void {
	const leave = useLeaveEditing();
	const say = useEffectEvent(() => {
		if (found) return;
		toastFailed(failed);
		leave();
	});
	useEffect(() => {
		if (id !== undefined) say();
	}, [id]);
}
