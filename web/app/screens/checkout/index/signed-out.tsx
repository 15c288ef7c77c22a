import * as m from "@noor/messages/checkout/index";
import * as web from "@noor/messages/web";
import { href } from "react-router";
import { signInPath } from "#api/return-url.ts";
import { LinkButton } from "#ui/button.tsx";
import { Trouble } from "./trouble.tsx";

/** The session has ended. Signing in, or continuing as a guest, leads back to the checkout. */
export function SignedOut() {
	return (
		<Trouble
			actions={
				<>
					<LinkButton to={signInPath(href("/checkout"))} size="sm">
						{m.sign_in()}
					</LinkButton>
					<LinkButton to={href("/cart")} look="plain" size="sm">
						{m.back_to_cart()}
					</LinkButton>
				</>
			}
		>
			{web.signed_out()}
		</Trouble>
	);
}
