import * as m from "@noor/messages/mails/email-verification";
import type { Mail } from "../mail.ts";

/** To the address of an account: the link that verifies the mailbox, which works for so many minutes. */
export function emailVerification(
	{ token, minutes, publicUrl }: { token: string; minutes: number; publicUrl: string },
	shop: string,
): Mail {
	const validity = m.validity({ minutes });
	return {
		subject: m.subject({ shop }),
		preheader: validity,
		lead: m.lead({ shop }),
		blocks: [
			{ type: "announced-link", label: m.link(), url: `${publicUrl}/account/verify-email?token=${token}` },
			{ type: "paragraph", text: validity },
		],
	};
}
