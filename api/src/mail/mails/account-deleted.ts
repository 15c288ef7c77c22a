import * as m from "@noor/messages/mails/account-deleted";
import type { Mail } from "../mail.ts";

/** To the owner of an account that has been deleted: the last mail. */
export function accountDeleted(): Mail {
	return {
		subject: m.subject(),
		preheader: m.thanks(),
		lead: m.lead(),
		blocks: [{ type: "paragraph", text: m.thanks() }],
	};
}
