import * as m from "@noor/messages/parts/account";
import { href, Link } from "react-router";
import { ArrowStartIcon } from "#ui/icons.tsx";

/** The link from a page of the account back to the profile. */
export function BackToProfile() {
	return (
		<Link to={href("/account/profile")} className="link inline-flex min-h-11 items-center gap-2">
			<ArrowStartIcon className="size-4" />
			{m.back_to_your_profile()}
		</Link>
	);
}
