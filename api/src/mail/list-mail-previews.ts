import type { MailPreview } from "@noor/contract/shop";
import { assertOwnMachine } from "./assert-own-machine.ts";
import { renderMail } from "./render-mail.ts";

/** Every mail with sample data, in the order of their names. Refuses visitors of other machines. */
export async function listMailPreviews(
	publicUrl: string,
	shop: string,
	isOfThisMachine: boolean,
): Promise<MailPreview[]> {
	assertOwnMachine(isOfThisMachine);
	// Loaded on demand: a shop without a mailbox needs no sample data.
	const { samples } = await import("./samples.ts");
	return Object.entries(samples).map(([name, sample]) => {
		const { subject, text, html } = renderMail(sample(publicUrl, shop), shop);
		return { name, subject, body: text, html };
	});
}
