import { subscribe } from "@noor/contract/newsletter";
import * as m from "@noor/messages/storefront/newsletter";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { NewsletterForm } from "#parts/newsletter/newsletter-form.tsx";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import type { Route } from "./+types/route";

/** The response is the same for every address, so that it does not reveal who has subscribed. */
export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, subscribe.schema.body, async ({ email }) => {
		await call("POST /api/newsletter", { body: { email } });
		return { email };
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }];
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction()}
			picture={<RoomPicture light="lit" className="aspect-video w-full" />}
			elsewhere={
				<Link to={href("/home")} className="link inline-flex min-h-11 items-center">
					{m.to_the_shop()}
				</Link>
			}
		>
			<NewsletterForm result={actionData} />
		</AccountPage>
	);
}
