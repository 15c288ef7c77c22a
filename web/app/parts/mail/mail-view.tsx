import * as m from "@noor/messages/parts/mail";
import { useState } from "react";
import { Tabs } from "#ui/tabs.tsx";
import { splitLinks } from "./split-links.ts";

type View = "text" | "html";

interface MailViewProps {
	subject: string;
	/** Plain text. */
	body: string;
	/** The HTML document, where the mail has one. */
	html: string | null;
	/** The view that is open first. Links work in the text only. */
	first: View;
}

/** A mail as plain text and as HTML. The HTML is shown in a frame without scripts, forms and navigation. */
export function MailView({ subject, body, html, first }: MailViewProps) {
	const [view, setView] = useState(first);
	const text = <MailText body={body} />;
	if (html === null) return text;
	const frame = (
		<iframe
			title={m.html_frame_title({ subject })}
			srcDoc={html}
			sandbox=""
			className="h-192 w-full resize-y border border-line bg-surface"
		/>
	);
	return (
		<Tabs
			value={view}
			onChange={setView}
			tabs={[
				{ value: "text", label: m.text_tab(), content: text },
				{ value: "html", label: m.html_tab(), content: view === "html" && frame },
			]}
		/>
	);
}

function MailText({ body }: { body: string }) {
	return (
		<p className="max-w-read bg-raised p-5 break-words whitespace-pre-wrap lg:p-8" dir="auto">
			{splitLinks(body).map(({ at, text, isLink }) =>
				isLink ? (
					<a key={at} href={text} className="link break-all">
						{text}
					</a>
				) : (
					text
				),
			)}
		</p>
	);
}
