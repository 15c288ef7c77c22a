import { confirmEmailChange } from "@noor/contract/accounts";
import * as m from "@noor/messages/storefront/account/confirm-email";
import { href } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { mailedLinkMeta } from "#parts/account/mailed-link-meta.ts";
import { MailedLinkPage } from "#parts/account/mailed-link-page.tsx";
import { shopName } from "#parts/frame/shop.ts";
import type { Route } from "./+types/route";

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, confirmEmailChange.schema.body, (body) =>
		call("POST /api/account/email/confirm", { body }),
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	return mailedLinkMeta(m.page_title({ shop: shopName(matches) }));
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
	return (
		<MailedLinkPage
			title={m.title()}
			introduction={m.introduction()}
			act={m.confirm_label()}
			done={m.done()}
			result={actionData}
			elsewhere={{ to: href("/account/profile"), label: m.to_your_profile() }}
		/>
	);
}
