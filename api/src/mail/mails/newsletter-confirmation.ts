import * as m from "@noor/messages/mails/newsletter-confirmation";
import type { Mail } from "../mail.ts";
import { pageUrl } from "../page-url.ts";

/** To an address that the newsletter was requested for: the link that confirms it, which works for so many hours. */
export function newsletterConfirmation(
	{
		token,
		hours,
		publicUrl,
	}: {
		token: string;
		hours: number;
		publicUrl: string;
	},
	shop: string,
): Mail {
	const validity = m.validity({ hours });
	return {
		subject: m.subject({ shop }),
		preheader: validity,
		lead: m.lead({ shop }),
		blocks: [
			{ type: "announced-link", label: m.link(), url: pageUrl(publicUrl, `/newsletter/confirm?token=${token}`) },
			{ type: "paragraph", text: validity },
		],
	};
}
