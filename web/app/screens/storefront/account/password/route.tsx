import { PasswordChange } from "@noor/contract/accounts";
import { maxPasswordLength, minPasswordLength } from "@noor/contract/limits";
import * as m from "@noor/messages/storefront/account/password";
import { Form, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { BackToProfile } from "#parts/account/back-to-profile.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { email } = await requireVisitor(context.get(apiContext), url);
	return { email };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, PasswordChange, (change) => call("POST /api/account/password", { body: change }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
	const pending = useNavigation().formMethod === "POST";
	const { errors, failure } = useActionResult(actionData);
	const changed = actionData?.ok;
	return (
		<AccountPage title={m.title()} introduction={m.introduction()} elsewhere={<BackToProfile />}>
			<FormMessage done={changed && m.done()} failure={failure} />
			{!changed && (
				<Form method="post" noValidate className="flex flex-col gap-5">
					{/* Tells password managers the account. */}
					<input type="email" autoComplete="username" value={loaderData.email} readOnly hidden />
					<PasswordField
						label={m.current_password()}
						name="currentPassword"
						autoComplete="current-password"
						required
						errors={errors.currentPassword}
					/>
					<PasswordField
						label={m.new_password()}
						name="newPassword"
						autoComplete="new-password"
						hint={m.password_hint({ min: minPasswordLength })}
						required
						maxLength={maxPasswordLength}
						errors={errors.newPassword?.slice(0, 1)}
					/>
					<Button type="submit" pending={pending} className="mt-3">
						{m.submit_label()}
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
