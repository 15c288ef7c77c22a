import { toastError, toastSuccess } from "./toast.tsx";

/**
 * Copies a text to the clipboard and shows a toast. If the browser refuses, the toast contains the text, to be copied by
 * hand.
 */
export async function copyText(text: string, { done, failed }: { done: string; failed: string }): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toastSuccess(done);
	} catch {
		toastError(failed, text);
	}
}
