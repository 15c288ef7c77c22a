import type { Guest } from "@noor/contract/guests";
import * as m from "@noor/messages/checkout/index";
import { href, Link } from "react-router";
import { signInPath } from "#api/return-url.ts";

/** The e-mail address and phone number of the guest, with links to other details and to an account. */
export function GuestNote({ guest: { email, phone } }: { guest: Guest }) {
	return (
		<div className="mb-6 border-s-2 border-line ps-4">
			<p className="break-words">{m.buying_as_guest({ email, phone })}</p>
			<p className="flex flex-wrap gap-x-6 text-sm">
				<Link to={href("/checkout/guest")} className="link inline-flex min-h-11 items-center">
					{m.change_guest()}
				</Link>
				<Link to={signInPath(href("/checkout"))} className="link inline-flex min-h-11 items-center">
					{m.sign_in_instead()}
				</Link>
			</p>
		</div>
	);
}
