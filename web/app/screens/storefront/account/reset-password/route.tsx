import { PasswordReset, resetPassword } from "@noor/contract/accounts";
import { Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, PasswordReset, (reset) => call(resetPassword, { body: reset }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [
		{ title: "Choose a new password | Noor" },
		{ name: "robots", content: "noindex" },
		// The secret of the mail stands in the address: no other site is told it.
		{ name: "referrer", content: "no-referrer" },
	];
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
	const token = useSearchParams()[0].get("token") ?? "";
	const pending = useNavigation().formMethod === "POST";
	const { errors, failure } = useActionResult(actionData);
	const done = actionData?.ok;
	return (
		<AccountPage
			title="Choose a new password"
			introduction="It is yours from then on, and whoever is signed in with the old one is signed out."
			elsewhere={
				<Link to={href("/account/forgot-password")} className="link inline-flex min-h-11 items-center">
					Ask for another mail
				</Link>
			}
		>
			<FormMessage
				done={done && "Your new password is set. Sign in with it now."}
				failure={errors.token ? "This link is no longer valid. Please ask for a new one." : failure}
			/>
			{done ? (
				<LinkButton to={href("/account/login")}>Sign In</LinkButton>
			) : (
				<Form method="post" noValidate className="flex flex-col gap-5">
					<input type="hidden" name="token" value={token} />
					<TextField
						label="New password"
						name="password"
						type="password"
						autoComplete="new-password"
						hint="At least 8 characters"
						required
						maxLength={256}
						errors={errors.password?.slice(0, 1)}
					/>
					<Button type="submit" pending={pending} className="mt-3">
						Set the new password
					</Button>
				</Form>
			)}
		</AccountPage>
	);
}
