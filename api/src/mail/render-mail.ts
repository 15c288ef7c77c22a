import { withoutIsolates } from "@noor/messages/isolate";
import type { Mail } from "./mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** A mail as it is sent: the same words twice. */
export interface RenderedMail {
	subject: string;
	text: string;
	html: string;
}

/** @param shop the name of the shop */
export function renderMail(mail: Mail, shop: string): RenderedMail {
	return { subject: withoutIsolates(mail.subject), text: renderText(mail, shop), html: renderHtml(mail, shop) };
}
