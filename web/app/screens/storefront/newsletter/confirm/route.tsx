import { confirmSubscription } from "@noor/contract/newsletter";
import * as m from "@noor/messages/storefront/newsletter/confirm";
import { href } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { mailedLinkMeta } from "#parts/account/mailed-link-meta.ts";
import { MailedLinkPage } from "#parts/account/mailed-link-page.tsx";
import { shopName, useShop } from "#parts/frame/shop.ts";
import type { Route } from "./+types/route";

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, confirmSubscription.schema.body, (body) => call("POST /api/newsletter/confirm", { body }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	return mailedLinkMeta(m.page_title({ shop: shopName(matches) }));
}

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
	const { name: shop } = useShop();
	return (
		<MailedLinkPage
			title={m.title()}
			introduction={m.introduction()}
			act={m.confirm_label()}
			done={m.done({ shop })}
			result={actionData}
			elsewhere={{ to: href("/home"), label: m.to_the_shop() }}
		/>
	);
}
