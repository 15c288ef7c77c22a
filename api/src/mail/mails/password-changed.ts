import * as m from "@noor/messages/mails/password-changed";
import type { Mail } from "../mail.ts";

/** To the owner of an account whose password was changed, in case it was another person. */
export function passwordChanged(shop: string): Mail {
	return {
		subject: m.subject({ shop }),
		preheader: m.warning(),
		lead: m.lead({ shop }),
		blocks: [{ type: "paragraph", text: m.warning() }],
	};
}
