import { GuestForm } from "@noor/contract/guests";
import { maxPhoneLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/checkout/guest";
import { Form, href, redirect, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { signInPath } from "#api/return-url.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useKeptFields } from "../checkout-language.tsx";
import type { Route } from "./+types/route";

/** A signed-in visitor needs no other details. */
export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	if (await call("GET /api/account/user-info")) throw redirect(href("/checkout"));
	return { guest: (await call("GET /api/guest")) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, GuestForm, async (body) => {
		await call("POST /api/guest", { body });
		throw redirect(href("/checkout"));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** The details of a shopper without an account. */
export default function GuestDetails({ actionData, loaderData: { guest } }: Route.ComponentProps) {
	const { errors, failure } = useActionResult(actionData);
	const pending = useNavigation().formMethod === "POST";
	const returnUrl = href("/checkout");
	const form = useKeptFields();
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction()}
			elsewhere={
				<span className="flex flex-col gap-4">
					<span>{m.with_account()}</span>
					<span className="flex flex-wrap gap-3">
						<LinkButton to={signInPath(returnUrl)} look="plain" size="sm">
							{m.sign_in()}
						</LinkButton>
						<LinkButton
							to={{ pathname: href("/account/register"), search: `?${new URLSearchParams({ returnUrl })}` }}
							look="plain"
							size="sm"
						>
							{m.create_account()}
						</LinkButton>
					</span>
				</span>
			}
		>
			<FormMessage failure={failure} />
			<Form ref={form} method="post" noValidate className="flex flex-col gap-5">
				<EmailField
					label={m.email()}
					hint={m.email_hint()}
					defaultValue={guest?.email}
					errors={errors.email?.slice(0, 1)}
				/>
				<TextField
					label={m.phone()}
					hint={m.phone_hint()}
					name="phone"
					type="tel"
					autoComplete="tel"
					inputMode="tel"
					required
					maxLength={maxPhoneLength}
					defaultValue={guest?.phone}
					errors={errors.phone?.slice(0, 1)}
				/>
				<Button type="submit" pending={pending} className="mt-3">
					{m.continue_as_guest()}
				</Button>
			</Form>
		</AccountPage>
	);
}
