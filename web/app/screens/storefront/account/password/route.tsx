import { changePassword, PasswordChange } from "@noor/contract/accounts";
import { Form, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { BackToProfile } from "#parts/account/back-to-profile.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { email } = await requireVisitor(context.get(apiContext), url);
	return { email };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, PasswordChange, (change) => call(changePassword, { body: change }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [{ title: "Change your password | Noor" }, { name: "robots", content: "noindex" }];
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
	const pending = useNavigation().formMethod === "POST";
	const { errors, failure } = useActionResult(actionData);
	const changed = actionData?.ok;
	return (
		<AccountPage
			title="Change your password"
			introduction="Every other browser you are signed in with is signed out."
			elsewhere={<BackToProfile />}
		>
			<FormMessage
				done={changed && "Your password is changed. You are signed in here and nowhere else."}
				failure={failure}
			/>
			{!changed && (
				<Form method="post" noValidate className="flex flex-col gap-5">
					{/* For password managers, which want to know whose password it is. */}
					<input type="email" autoComplete="username" value={loaderData.email} readOnly hidden />
					<TextField
						label="Current password"
						name="currentPassword"
						type="password"
						autoComplete="current-password"
						required
						errors={errors.currentPassword}
					/>
					<TextField
						label="New password"
						name="newPassword"
						type="password"
						autoComplete="new-password"
						hint="At least 8 characters"
						required
						maxLength={256}
						errors={errors.newPassword?.slice(0, 1)}
					/>
					<Button type="submit" pending={pending} className="mt-3">
						Change password
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
