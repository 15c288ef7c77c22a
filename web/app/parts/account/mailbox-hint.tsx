import { getShopSettings } from "@noor/contract/shop";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { call } from "#api/browser.ts";

/** Where a mail that was just sent can be read, in a demonstration shop that sends none; nothing anywhere else. */
export function MailboxHint() {
	const [isThere, setIsThere] = useState(false);
	useEffect(() => {
		let left = false;
		call(getShopSettings)
			.then(({ mailbox }) => !left && setIsThere(mailbox))
			.catch((error) => console.warn("Whether there is a mailbox could not be asked.", error));
		return () => {
			left = true;
		};
	}, []);
	if (!isThere) return null;
	return (
		<p className="text-sm text-quiet">
			This is a demonstration shop:{" "}
			<Link to={href("/mailbox")} className="link">
				read the mail here
			</Link>
			.
		</p>
	);
}
