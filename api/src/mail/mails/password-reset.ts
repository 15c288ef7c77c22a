import * as m from "@noor/messages/mails/password-reset";
import type { Mail } from "../mail.ts";
import { pageUrl } from "../page-url.ts";

/** The password reset mail: a link to the reset page that is valid for the given number of minutes. */
export function passwordReset(
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
			{ type: "announced-link", label: m.link(), url: pageUrl(publicUrl, `/account/reset-password?token=${token}`) },
			{ type: "paragraph", text: validity },
		],
	};
}
