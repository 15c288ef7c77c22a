import { Registration } from "@noor/contract/accounts";
import { maxPasswordLength, minPasswordLength } from "@noor/contract/limits";
import { maxNameLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/account/register";
import { useEffect, useEffectEvent, useRef } from "react";
import { Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { apiContext } from "#api/context.ts";
import { returnUrlOf } from "#api/return-url.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { refreshVisitor } from "#api/visitor.ts";
import { mergeIntoAccount } from "#api/visitor-cart.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Consent } from "#parts/frame/page-links.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toastSuccess } from "#ui/toast.tsx";
import type { Route } from "./+types/route";

export async function action({ context, request, url }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, Registration, async (person) => {
		await call("POST /api/account/register", { body: person });
		const { email, password } = person;
		try {
			await call("POST /api/login", {
				querystring: { useCookies: "true", useSessionCookies: "false" },
				body: { email, password },
			});
		} catch (error) {
			console.warn("Who registered was not signed in.", error);
			throw redirect(loginPath(url.href, { registered: "1" }));
		}
		throw redirect(returnUrlOf(url.href), { headers: await mergeIntoAccount(call, request) });
	});
}

/** With scripts, success is shown as a toast, and the visitor is loaded before the next page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await preserveForm(serverAction, { reason: () => m.unexpected_error() });
	} catch (error) {
		if (!(error instanceof Response)) throw error;
		toastSuccess(m.registered());
		await refreshVisitor().catch((reason) => console.warn(reason));
		throw error;
	}
}

/** The URL of the sign-in page with the return URL of this page. */
function loginPath(url: string, more: Record<string, string> = {}): string {
	const returnUrl = new URL(url, "http://shop.invalid").searchParams.get("returnUrl");
	const search = new URLSearchParams({ ...(returnUrl ? { returnUrl } : {}), ...more });
	return search.size > 0 ? `${href("/account/login")}?${search}` : href("/account/login");
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Register({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const loading = useNavigation().formMethod === "POST";
	const form = useRef<HTMLFormElement>(null);
	const { errors, valid, pending, validate, recheck, touchUnlessLeaving } = useFormChecks(
		form,
		async () => (await import("@noor/contract/accounts")).Registration,
	);
	// The button is enabled once the form is valid.
	const checkAtFirst = useEffectEvent(recheck);
	useEffect(() => checkAtFirst(), []);
	// Only the first error of a field: missing before too short.
	const errorOf = (field: keyof Registration) => errors[field]?.slice(0, 1);
	const reasons = reasonsOf(actionData);
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction()}
			elsewhere={
				<Link to={loginPath(`?${search}`)} className="link inline-flex min-h-11 items-center">
					{m.sign_in_instead()}
				</Link>
			}
		>
			<Form
				ref={form}
				method="post"
				noValidate
				onSubmit={(event) => {
					if (!validate()) event.preventDefault();
				}}
				onInput={recheck}
				onBlur={touchUnlessLeaving}
				className="flex flex-col gap-5"
			>
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						label={m.first_name()}
						name="firstName"
						autoComplete="given-name"
						required
						maxLength={maxNameLength}
						errors={errorOf("firstName")}
					/>
					<TextField
						label={m.last_name()}
						name="lastName"
						autoComplete="family-name"
						required
						maxLength={maxNameLength}
						errors={errorOf("lastName")}
					/>
				</div>
				<EmailField label={m.email()} autoComplete="username" errors={errorOf("email")} />
				<PasswordField
					label={m.password()}
					name="password"
					autoComplete="new-password"
					hint={m.password_hint({ min: minPasswordLength })}
					required
					maxLength={maxPasswordLength}
					errors={errorOf("password")}
				/>
				<FormMessage failure={reasons.length > 0 && <Reasons reasons={reasons} />} />
				<Consent to="registration" />
				<Button type="submit" disabled={!valid || loading} pending={loading || pending} className="mt-3">
					{m.submit_label()}
				</Button>
			</Form>
		</AccountPage>
	);
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
	return (
		<ul className="flex flex-col gap-1">
			{reasons.map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
	);
}

/** All messages of a refusal in one list: those of its fields, else its own. */
function reasonsOf(result: Route.ComponentProps["actionData"]): string[] {
	if (!result || result.ok) return [];
	const ofFields = Object.values(result.errors).flat();
	return ofFields.length > 0 ? ofFields : [result.message];
}
