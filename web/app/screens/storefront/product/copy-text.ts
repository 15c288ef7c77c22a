import * as m from "@noor/messages/storefront/product";
import { toastError, toastSuccess } from "#ui/toast.tsx";

const done = { link: m.link_copied, sku: m.sku_copied };
const failed = { link: m.link_not_copied, sku: m.sku_not_copied };

/**
 * Copies a text to the clipboard and shows a toast. If the browser refuses, the toast contains the text, to be copied by
 * hand.
 */
export async function copyText(what: "link" | "sku", text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toastSuccess(done[what]());
	} catch {
		toastError(failed[what](), text);
	}
}
