import { toastError, toastSuccess } from "#ui/toast.tsx";

/** How long toasts stay in the back office, in ms. */
const durationMs = { removal: 2_000, usual: 3_000, longError: 5_000 };

/** Shows a success toast for 3 s. */
export function toastDone(text: string): void {
	toastSuccess(text, { durationMs: durationMs.usual });
}

/** Shows a toast for 2 s, after a removal that is easily undone. */
export function toastRemoved(text: string): void {
	toastSuccess(text, { durationMs: durationMs.removal });
}

/** Shows an error toast for 3 s, or 5 s if the text is long or has a detail. */
export function toastFailed(
	text: string,
	{ detail, isLong = detail !== undefined }: { detail?: string | undefined; isLong?: boolean } = {},
): void {
	toastError(text, { detail, durationMs: isLong ? durationMs.longError : durationMs.usual });
}
