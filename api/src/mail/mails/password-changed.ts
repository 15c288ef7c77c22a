import * as m from "@noor/messages/mails/password-changed";
import type { Mail } from "../mail.ts";

/** To the owner of an account whose password was changed, in case it was another person. */
export function passwordChanged(): Mail {
	return {
		subject: m.subject(),
		preheader: m.warning(),
		lead: m.lead(),
		blocks: [{ type: "paragraph", text: m.warning() }],
	};
}
