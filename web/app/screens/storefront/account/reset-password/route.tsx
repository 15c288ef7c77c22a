import { PasswordReset } from "@noor/contract/accounts";
import { maxPasswordLength, minPasswordLength } from "@noor/contract/limits";
import * as m from "@noor/messages/storefront/account/reset-password";
import { Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { mailedLinkMeta } from "#parts/account/mailed-link-meta.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Route } from "./+types/route";

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, PasswordReset, (reset) => call("POST /api/account/reset-password", { body: reset }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	return mailedLinkMeta(m.page_title({ shop: shopName(matches) }));
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
	const token = useSearchParams()[0].get("token") ?? "";
	const pending = useNavigation().formMethod === "POST";
	const { errors, failure } = useActionResult(actionData);
	const done = actionData?.ok;
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction()}
			elsewhere={
				<Link to={href("/account/forgot-password")} className="link inline-flex min-h-11 items-center">
					{m.ask_for_another_mail()}
				</Link>
			}
		>
			<FormMessage done={done && m.done()} failure={errors.token ? m.link_invalid() : failure} />
			{done ? (
				<LinkButton to={href("/account/login")}>{m.sign_in()}</LinkButton>
			) : (
				<Form method="post" noValidate className="flex flex-col gap-5">
					<input type="hidden" name="token" value={token} />
					<PasswordField
						label={m.new_password()}
						name="password"
						autoComplete="new-password"
						hint={m.password_hint({ min: minPasswordLength })}
						required
						maxLength={maxPasswordLength}
						errors={errors.password?.slice(0, 1)}
					/>
					<Button type="submit" pending={pending} className="mt-3">
						{m.submit_label()}
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
