import * as m from "@noor/messages/mails/email-confirmation";
import type { Mail } from "../mail.ts";

/** To the future address of an account: the link that confirms it, which works for so many minutes. */
export function emailConfirmation(
	{
		token,
		minutes,
		publicUrl,
	}: {
		token: string;
		minutes: number;
		publicUrl: string;
	},
	shop: string,
): Mail {
	const validity = m.validity({ minutes });
	return {
		subject: m.subject({ shop }),
		preheader: validity,
		lead: m.lead({ shop }),
		blocks: [
			{ type: "announced-link", label: m.link(), url: `${publicUrl}/account/confirm-email?token=${token}` },
			{ type: "paragraph", text: validity },
		],
	};
}
