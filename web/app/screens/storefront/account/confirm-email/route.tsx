import { confirmEmailChange } from "@noor/contract/accounts";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { MailedLinkPage } from "#parts/account/mailed-link-page.tsx";
import type { Route } from "./+types/route";

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, confirmEmailChange.schema.body, (body) => call(confirmEmailChange, { body }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [
		{ title: "Confirm your e-mail | Noor" },
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: "no-referrer" },
	];
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
	return (
		<MailedLinkPage
			title="Confirm your e-mail"
			introduction="One press, and this is the e-mail address of your account."
			act="Confirm this address"
			done="Your e-mail address is confirmed. It is the one you sign in with from now on."
			result={actionData}
			elsewhere={
				<Link to={href("/account/profile")} className="link inline-flex min-h-11 items-center">
					To your profile
				</Link>
			}
		/>
	);
}
