import * as m from "@noor/messages/mails/account-deleted";
import type { Mail } from "../mail.ts";

/** To the owner of an account that has been deleted: the last mail. */
export function accountDeleted(shop: string): Mail {
	return {
		subject: m.subject({ shop }),
		preheader: m.thanks(),
		lead: m.lead({ shop }),
		blocks: [{ type: "paragraph", text: m.thanks() }],
	};
}
