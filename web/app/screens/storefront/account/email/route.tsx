import { EmailChange } from "@noor/contract/accounts";
import * as m from "@noor/messages/storefront/account/email";
import { Form, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { BackToProfile } from "#parts/account/back-to-profile.tsx";
import { MailboxHint } from "#parts/account/mailbox-hint.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { email } = await requireVisitor(context.get(apiContext), url);
	return { email };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, EmailChange, async (change) => {
		await call("POST /api/account/email", { body: change });
		return { email: change.email };
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
	const pending = useNavigation().formMethod === "POST";
	const { value: sent, errors, failure } = useActionResult(actionData);
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction({ email: loaderData.email })}
			elsewhere={<BackToProfile />}
		>
			<FormMessage done={sent && m.sent({ email: sent.email })} failure={failure} />
			{sent && <MailboxHint />}
			{!sent && (
				<Form method="post" noValidate className="flex flex-col gap-5">
					<EmailField label={m.new_email()} errors={errors.email} />
					<PasswordField
						label={m.password()}
						name="password"
						autoComplete="current-password"
						hint={m.password_hint()}
						required
						errors={errors.password}
					/>
					<Button type="submit" pending={pending} className="mt-3">
						{m.submit_label()}
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
