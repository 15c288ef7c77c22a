import * as m from "@noor/messages/checkout/success";
import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";

interface MakeAccountProps {
	email: string;
	isGuest: boolean;
	result: ActionResult<unknown> | undefined;
}

/** One field that makes an account of a guest's purchase, and what follows once it is made. */
export function MakeAccount({ email, isGuest, result }: MakeAccountProps) {
	const { errors, failure } = useActionResult(result);
	const pending = useNavigation().formMethod === "POST";
	if (!isGuest && !result?.ok) return null;
	return (
		<section aria-labelledby="account-title" className="mt-12 flex flex-col gap-4 border-t border-line pt-8">
			<h2 id="account-title" className="text-xl">
				{m.account_title()}
			</h2>
			<FormMessage done={result?.ok && m.account_made({ email })} failure={failure} />
			{!result?.ok && (
				<Form method="post" noValidate className="flex flex-col gap-4">
					<p className="text-quiet">{m.account_text({ email })}</p>
					{/* Tells password managers for whom the password is. */}
					<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
					<PasswordField
						label={m.password()}
						name="password"
						autoComplete="new-password"
						required
						errors={errors.password ?? errors.email}
					/>
					<Button type="submit" look="plain" pending={pending} className="self-start">
						{m.make_account()}
					</Button>
				</Form>
			)}
		</section>
	);
}
