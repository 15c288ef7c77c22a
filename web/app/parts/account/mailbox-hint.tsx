import * as m from "@noor/messages/parts/account";
import { Children, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { call } from "#api/browser.ts";

/** Links to the mailbox of a demonstration shop, which sends no mail; renders nothing in other shops. */
export function MailboxHint() {
	const [isThere, setIsThere] = useState(false);
	useEffect(() => {
		let left = false;
		call("GET /api/shop")
			.then(({ mailbox }) => !left && setIsThere(mailbox))
			.catch((error) => console.warn("Whether there is a mailbox could not be asked.", error));
		return () => {
			left = true;
		};
	}, []);
	if (!isThere) return null;
	return (
		<p className="text-sm text-quiet">
			{Children.toArray(
				m.mailbox_hint({
					link: (text) => (
						<Link key="mailbox" to={href("/mailbox")} className="link">
							{text}
						</Link>
					),
				}),
			)}
		</p>
	);
}
