import * as m from "@noor/messages/mails/passkey-added";
import type { Mail } from "../mail.ts";

/** To the owner of an account that got a passkey, in case it was another person. */
export function passkeyAdded({ name }: { name: string }, shop: string): Mail {
	return {
		subject: m.subject({ shop }),
		preheader: m.warning(),
		lead: m.lead({ shop, name }),
		blocks: [{ type: "paragraph", text: m.warning() }],
	};
}
