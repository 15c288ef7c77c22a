import type { Mail } from "./mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** A mail as it is sent: the same words twice. */
export interface RenderedMail {
	subject: string;
	text: string;
	html: string;
}

export function renderMail(mail: Mail): RenderedMail {
	return { subject: mail.subject, text: renderText(mail), html: renderHtml(mail) };
}
