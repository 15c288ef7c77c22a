import { notifiedRequestDays } from "@noor/contract/limits";
import * as m from "@noor/messages/mails/back-in-stock";
import type { Mail } from "../mail.ts";
import { pageUrl } from "../page-url.ts";

interface BackInStock {
	/** The product, with its size. */
	name: string;
	/** The number of available pieces. */
	pieces: number;
	productUrl: string;
	/** Withdraws the other open requests of the recipient. */
	token: string;
	publicUrl: string;
}

/** The restock notification to the sender of a restock request: the item is available again. */
export function backInStock({ name, pieces, productUrl, token, publicUrl }: BackInStock): Mail {
	return {
		subject: m.subject({ name }),
		preheader: m.lead({ name }),
		lead: m.lead({ name }),
		blocks: [
			{ type: "paragraph", text: m.pieces({ count: pieces }) },
			{ type: "link", label: m.link(), url: productUrl },
			{ type: "paragraph", text: m.once({ days: notifiedRequestDays }) },
			{
				type: "aside",
				question: m.stop_question(),
				label: m.stop_link(),
				url: pageUrl(publicUrl, `/restock/stop?token=${token}`),
			},
		],
	};
}
