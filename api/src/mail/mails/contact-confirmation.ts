import * as m from "@noor/messages/mails/contact-confirmation";
import type { Block, Mail } from "../mail.ts";

/** To a visitor who wrote to the shop: the message has arrived. `copy` repeats it. */
export function contactConfirmation({ copy }: { copy?: string | undefined }, shop: string): Mail {
	const copied: Block[] =
		copy === undefined
			? []
			: [
					{ type: "paragraph", text: m.copy_title() },
					{ type: "quote", text: copy },
				];
	return {
		subject: m.subject(),
		preheader: m.lead({ shop }),
		lead: m.lead({ shop }),
		blocks: [...copied, { type: "paragraph", text: m.mistake() }],
	};
}
