import { deleteAccount } from "@noor/contract/privacy";
import * as m from "@noor/messages/storefront/account/delete";
import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { clearSaved } from "#api/saved-for-later.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { $visitor } from "#api/visitor.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { BackToProfile } from "#parts/account/back-to-profile.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Route } from "./+types/route";

const Confirmation = z.object({
	password: deleteAccount.schema.body.shape.password.min(1, { error: m.password_missing }),
});

export async function loader({ context, url }: Route.LoaderArgs) {
	await requireVisitor(context.get(apiContext), url);
	return null;
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, Confirmation, async (confirmation) => {
		await call("POST /api/account/delete", { body: confirmation });
		throw redirect(href("/home"));
	});
}

/** With scripts, also deletes the data of the account in this browser. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	const owner = $visitor.get()?.id;
	try {
		return await preserveForm(serverAction);
	} catch (outcome) {
		const isDeleted = outcome instanceof Response && outcome.status < 400;
		if (isDeleted && owner !== undefined) clearSaved(owner);
		throw outcome;
	}
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function DeleteAccount({ actionData }: Route.ComponentProps) {
	const pending = useNavigation().formMethod === "POST";
	const { errors, failure } = useActionResult(actionData);
	return (
		<AccountPage title={m.title()} introduction={m.introduction()} elsewhere={<BackToProfile />}>
			<Form method="post" noValidate className="flex flex-col gap-5">
				<PasswordField
					label={m.password()}
					name="password"
					autoComplete="current-password"
					hint={m.password_hint()}
					required
					errors={errors.password}
				/>
				<FormMessage failure={failure} />
				<Button type="submit" look="danger" pending={pending} className="mt-3">
					{m.submit_label()}
				</Button>
			</Form>
		</AccountPage>
	);
}
