import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/mails/newsletter-letter";
import type { Block, Mail } from "../mail.ts";
import { pageUrl } from "../page-url.ts";

/** The content of a letter, the same for all its readers. */
export interface LetterContent {
	subject: string;
	preheader: string;
	blocks: readonly Block[];
	/** The seller, whom commercial mail has to name. */
	company: string;
	address: string;
}

/** A newsletter to a subscriber. `token` unsubscribes. */
export function newsletterLetter(
	{ subject, preheader, blocks, company, address }: LetterContent,
	{ token, publicUrl }: { token: string; publicUrl: string },
	shop: string,
): Mail {
	return {
		subject,
		preheader: preheader || subject,
		lead: subject,
		blocks: [
			...blocks,
			{
				type: "aside",
				question: m.why({ shop }),
				label: m.unsubscribe(),
				url: pageUrl(publicUrl, `/newsletter/unsubscribe?token=${token}`),
			},
			{ type: "note", text: joinParts([company, address]) },
		],
		unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe/${token}`,
	};
}
