import { confirmSubscription } from "@noor/contract/newsletter";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { MailedLinkPage } from "#parts/account/mailed-link-page.tsx";
import type { Route } from "./+types/route";

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, confirmSubscription.schema.body, (body) => call(confirmSubscription, { body }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [
		{ title: "Confirm the newsletter | Noor" },
		{ name: "robots", content: "noindex" },
		{ name: "referrer", content: "no-referrer" },
	];
}

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
	return (
		<MailedLinkPage
			title="Confirm the newsletter"
			introduction="One press, and our letters come to you: new lamps, and how to light a room with them."
			act="Yes, send me the letters"
			done="Thank you. The next letter of Noor comes to you."
			result={actionData}
			elsewhere={
				<Link to={href("/home")} className="link inline-flex min-h-11 items-center">
					To the shop
				</Link>
			}
		/>
	);
}
