import { subscribe } from "@noor/contract/newsletter";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { NewsletterForm } from "#parts/newsletter/newsletter-form.tsx";
import type { Route } from "./+types/route";

/** The answer is the same for every address: nobody learns who reads our letters. */
export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, subscribe.schema.body, async ({ email }) => {
		await call(subscribe, { body: { email } });
		return { email };
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [{ title: "The newsletter | Noor" }];
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
	return (
		<AccountPage
			title="Letters about light"
			introduction="New lamps, and how to light a room with them. Once a month, and never more."
			elsewhere={
				<Link to={href("/home")} className="link inline-flex min-h-11 items-center">
					To the shop
				</Link>
			}
		>
			<NewsletterForm result={actionData} />
		</AccountPage>
	);
}
