import { maxPasswordLength, minPasswordLength } from "@noor/contract/limits";
import { nameOfRole } from "@noor/contract/role-words";
import { Acceptance } from "@noor/contract/staff";
import { maxNameLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/account/invitation";
import { Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { refreshVisitor } from "#api/visitor.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { mailedLinkMeta } from "#parts/account/mailed-link-meta.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName, useShop } from "#parts/frame/shop.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

/** The invitation is null if its link is no longer valid. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const token = url.searchParams.get("token") ?? "";
	if (token === "") return { invitation: null };
	const invitation = await context
		.get(apiContext)("GET /api/account/invitation", { querystring: { token } })
		.catch((error: unknown) => {
			if (error instanceof Response && error.status === 400) return null;
			throw error;
		});
	return { invitation };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, Acceptance, async (acceptance) => {
		await call("POST /api/account/invitation", { body: acceptance });
		throw redirect(href("/admin"));
	});
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await preserveForm(serverAction);
	} catch (error) {
		if (error instanceof Response) await refreshVisitor();
		throw error;
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return mailedLinkMeta(m.page_title({ shop: shopName(matches) }));
}

/** The page of a mailed invitation: the new member of staff sets name and password, and is signed in. */
export default function AcceptInvitation({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
	const token = useSearchParams()[0].get("token") ?? "";
	const pending = useNavigation().formMethod === "POST";
	const { errors, failure } = useActionResult(actionData);
	const { name: shop } = useShop();
	const elsewhere = (
		<Link to={href("/home")} className="link inline-flex min-h-11 items-center">
			{m.see_the_shop()}
		</Link>
	);
	if (!invitation)
		return (
			<AccountPage title={m.gone_title()} introduction={m.gone_text()} elsewhere={elsewhere}>
				<LinkButton to={href("/account/login")}>{m.sign_in()}</LinkButton>
			</AccountPage>
		);
	const { email, role, hasAccount } = invitation;
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction({ shop, email, role: nameOfRole(role) })}
			elsewhere={elsewhere}
		>
			<FormMessage failure={errors.token?.[0] ?? failure} />
			{hasAccount && <p className="mb-5 text-sm text-quiet">{m.has_account()}</p>}
			<Form method="post" noValidate className="flex flex-col gap-5">
				<input type="hidden" name="token" value={token} />
				{/* Password managers store the password with it. */}
				<input type="hidden" name="username" value={email} autoComplete="username" />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						label={m.first_name()}
						name="firstName"
						autoComplete="given-name"
						required
						maxLength={maxNameLength}
						errors={errors.firstName?.slice(0, 1)}
					/>
					<TextField
						label={m.last_name()}
						name="lastName"
						autoComplete="family-name"
						required
						maxLength={maxNameLength}
						errors={errors.lastName?.slice(0, 1)}
					/>
				</div>
				<PasswordField
					label={m.password()}
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
		</AccountPage>
	);
}
