import * as m from "@noor/messages/mails/password-reset";
import type { Mail } from "../mail.ts";

/** To somebody who forgot their password: the link to a new one, which works for so many minutes. */
export function passwordReset({
	token,
	minutes,
	publicUrl,
}: {
	token: string;
	minutes: number;
	publicUrl: string;
}): Mail {
	const validity = m.validity({ minutes });
	return {
		subject: m.subject(),
		preheader: validity,
		lead: m.lead(),
		blocks: [
			{ type: "announced-link", label: m.link(), url: `${publicUrl}/account/reset-password?token=${token}` },
			{ type: "paragraph", text: validity },
		],
	};
}
