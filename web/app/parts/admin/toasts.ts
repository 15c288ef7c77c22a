import { toastError, toastSuccess } from "#ui/toast.tsx";

/** How long toasts stay in the back office, in ms. */
const durationMs = { removal: 2_000, usual: 3_000, longError: 5_000 };

/** Says that something was done, for 3 s. */
export function toastDone(text: string): void {
	toastSuccess(text, { durationMs: durationMs.usual });
}

/** Says that something was removed and can easily be added again, for 2 s. */
export function toastRemoved(text: string): void {
	toastSuccess(text, { durationMs: durationMs.removal });
}

/** Says that something failed, for 3 s, and for 5 s if the text is long or a detail says why. */
export function toastFailed(
	text: string,
	{ detail, isLong = detail !== undefined }: { detail?: string | undefined; isLong?: boolean } = {},
): void {
	toastError(text, { detail, durationMs: isLong ? durationMs.longError : durationMs.usual });
}
