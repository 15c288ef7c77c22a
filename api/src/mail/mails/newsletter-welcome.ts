import * as m from "@noor/messages/mails/newsletter-welcome";
import type { Mail } from "../mail.ts";
import { pageUrl } from "../page-url.ts";

/** To a new subscriber of the newsletter. `token` unsubscribes. */
export function newsletterWelcome({ token, publicUrl }: { token: string; publicUrl: string }, shop: string): Mail {
	return {
		subject: m.subject({ shop }),
		preheader: m.lead(),
		lead: m.lead(),
		blocks: [
			{
				type: "aside",
				question: m.unsubscribe_question(),
				label: m.unsubscribe_link(),
				url: pageUrl(publicUrl, `/newsletter/unsubscribe?token=${token}`),
			},
		],
		unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe/${token}`,
	};
}
