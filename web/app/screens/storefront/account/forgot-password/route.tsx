import { requestPasswordReset } from "@noor/contract/accounts";
import * as m from "@noor/messages/storefront/account/forgot-password";
import { Form, href, Link, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import type { Route } from "./+types/route";

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, requestPasswordReset.schema.body, async ({ email }) => {
		await call("POST /api/account/forgot-password", { body: { email } });
		return { email };
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** Requests a password reset. The response is the same for every address, so that it does not reveal who has an account. */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
	const pending = useNavigation().formMethod === "POST";
	const { value: sent, errors, failure } = useActionResult(actionData);
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction()}
			elsewhere={
				<Link to={href("/account/login")} className="link inline-flex min-h-11 items-center">
					{m.back_to_sign_in()}
				</Link>
			}
		>
			<FormMessage done={sent && m.sent({ email: sent.email })} failure={failure} />
			{sent && <MailboxHint />}
			{!sent && (
				<Form method="post" noValidate className="flex flex-col gap-5">
					<EmailField label={m.email()} autoComplete="username" errors={errors.email} />
					<Button type="submit" pending={pending} className="mt-3">
						{m.submit_label()}
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
