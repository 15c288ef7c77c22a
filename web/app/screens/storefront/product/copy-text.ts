import { toastError, toastSuccess } from "#ui/toast.tsx";

/**
 * Puts a text on the clipboard and says so. Where that is not allowed the text itself is told, to be copied by hand.
 *
 * @param name what it is, as it stands in a sentence.
 */
export async function copyText(name: string, text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toastSuccess(`${name.charAt(0).toUpperCase()}${name.slice(1)} copied`);
	} catch {
		toastError(`The ${name} was not copied`, text);
	}
}
