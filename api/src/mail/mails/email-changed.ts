import * as m from "@noor/messages/mails/email-changed";
import type { Mail } from "../mail.ts";

/** To the former address of an account, in case its owner did not change it to `email`. */
export function emailChanged({ email }: { email: string }, shop: string): Mail {
	return {
		subject: m.subject({ shop }),
		preheader: m.warning(),
		lead: m.lead({ email, shop }),
		blocks: [{ type: "paragraph", text: m.warning() }],
	};
}
