import { FindOrderForm } from "@noor/contract/guests";
import * as m from "@noor/messages/storefront/orders/find";
import { Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { apiContext } from "#api/context.ts";
import { signInPath } from "#api/return-url.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

/** The maximum length of a typed order number, in characters. */
const maxNumberLength = 12;

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, FindOrderForm, async ({ orderNumber, email }) => {
		await call("POST /api/guest/orders/find", { body: { orderNumber: String(orderNumber), email } });
		return true;
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** Mails the link to an order. The response is the same for wrong pairs, so that it does not reveal who has ordered. */
export default function FindOrder({ actionData }: Route.ComponentProps) {
	const pending = useNavigation().formMethod === "POST";
	const isExpired = useSearchParams()[0].has("expired");
	const { value: sent, errors, failure } = useActionResult(actionData);
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction()}
			elsewhere={
				<Link to={signInPath(href("/orders"))} className="link inline-flex min-h-11 items-center">
					{m.with_account()}
				</Link>
			}
		>
			<FormMessage done={sent && m.sent()} failure={failure ?? (isExpired && !sent && m.expired())} />
			{sent && <MailboxHint />}
			{!sent && (
				<Form method="post" noValidate className="flex flex-col gap-5">
					<TextField
						label={m.order_number()}
						hint={m.order_number_hint()}
						name="orderNumber"
						inputMode="numeric"
						autoComplete="off"
						required
						maxLength={maxNumberLength}
						errors={errors.orderNumber?.slice(0, 1)}
					/>
					<EmailField label={m.email()} hint={m.email_hint()} errors={errors.email?.slice(0, 1)} />
					<Button type="submit" pending={pending} className="mt-3">
						{m.submit_label()}
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
