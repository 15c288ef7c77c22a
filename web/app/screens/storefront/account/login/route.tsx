import { Credentials } from "@noor/contract/accounts";
import { emailPattern } from "@noor/contract/email-rules";
import * as m from "@noor/messages/storefront/account/login";
import { data, Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { z } from "zod";
import type { ActionMessages } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { reasonOf } from "#api/problem.ts";
import { returnUrlOf } from "#api/return-url.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { refreshVisitor } from "#api/visitor.ts";
import { mergeIntoAccount } from "#api/visitor-cart.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { dismissErrors, toastError } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Route } from "./+types/route";
import { PasskeyButton } from "./passkey-button.tsx";

/** The credentials of the API, which says of both together that they are wrong; the form says what is missing. */
const SignIn = z.object({
	email: Credentials.shape.email.pipe(z.email({ pattern: emailPattern, error: m.email_invalid })),
	password: Credentials.shape.password.min(1, { error: m.password_missing }),
});

export async function loader({ context, url }: Route.LoaderArgs) {
	const visitor = await context.get(apiContext)("GET /api/account/user-info");
	if (visitor) throw redirect(returnUrlOf(url.href));
	return null;
}

const messages = (): ActionMessages => ({
	failed: m.login_failed(),
	// Too many attempts, or a suspended account: the API says it.
	reason: (status) =>
		status === 401 ? m.invalid_credentials() : [403, 429].includes(status) ? undefined : m.connection_error(),
});

export async function action({ context, request, url }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(
		request,
		SignIn,
		async (credentials) => {
			await call("POST /api/login", {
				querystring: { useCookies: "true", useSessionCookies: "false" },
				body: credentials,
			});
			throw redirect(returnUrlOf(url.href), { headers: await mergeIntoAccount(call, request) });
		},
		messages(),
	);
}

/** With scripts, a failure is shown as a toast too, and the visitor is loaded before the next page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	dismissErrors();
	try {
		const response = await preserveForm(serverAction, messages());
		const result = response.data;
		if (result.ok || result.code === "invalid-input") return response;
		toastError(result.message, result.detail);
		return response;
	} catch (error) {
		const isRedirect = error instanceof Response && error.status < 400;
		if (!isRedirect || (await isSessionVerified())) throw error;
	}
	return data(undefined, 400);
}

async function isSessionVerified(): Promise<boolean> {
	try {
		await refreshVisitor();
		return true;
	} catch (error) {
		toastError(m.session_not_verified(), await reasonOf(error));
		return false;
	}
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** Whether the visitor was on the way to the checkout, where no account is needed. */
function isCheckout(returnUrl: string | null): boolean {
	return returnUrl?.split("?")[0] === href("/checkout");
}

/** Wrong credentials are an error of the password field; the message of other failures is shown above the form. */
function markWrong<R extends NonNullable<Route.ComponentProps["actionData"]>>(result: R): R {
	if (result.ok || result.status !== 401) return result;
	return { ...result, errors: { password: [m.credentials_hint()] } };
}

export default function Login({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const navigation = useNavigation();
	const hydrated = useHydrated();
	const { errors } = useActionResult(actionData && markWrong(actionData));
	const returnUrl = search.get("returnUrl");
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction()}
			elsewhere={
				<Link
					to={{
						pathname: href("/account/register"),
						search: returnUrl ? `?${new URLSearchParams({ returnUrl })}` : "",
					}}
					className="link inline-flex min-h-11 items-center"
				>
					{m.create_account()}
				</Link>
			}
		>
			<FormMessage
				isAnnounced={!hydrated}
				done={search.has("registered") && m.registered()}
				failure={
					actionData?.ok === false &&
					actionData.detail &&
					!(hydrated && actionData.status === 401) &&
					m.failure({ failed: actionData.message, reason: actionData.detail })
				}
			/>
			<Form method="post" noValidate className="flex flex-col gap-5">
				<TextField
					label={m.email()}
					name="email"
					type="email"
					autoComplete="username"
					inputMode="email"
					required
					errors={errors.email}
				/>
				<PasswordField
					label={m.password()}
					name="password"
					autoComplete="current-password"
					required
					errors={errors.password}
				/>
				<Link
					to={href("/account/forgot-password")}
					className="link -my-2 inline-flex min-h-11 items-center self-start text-sm"
				>
					{m.forgot_password()}
				</Link>
				<Button type="submit" pending={navigation.formMethod === "POST"} className="mt-3">
					{m.sign_in()}
				</Button>
			</Form>
			<PasskeyButton />
			{returnUrl?.startsWith(href("/orders")) && (
				<Link to={href("/orders/find")} className="link inline-flex min-h-11 items-center self-start text-sm">
					{m.find_order()}
				</Link>
			)}
			{isCheckout(returnUrl) && (
				<section aria-labelledby="guest-title" className="flex flex-col gap-4 border-t border-line pt-6">
					<h2 id="guest-title" className="text-xl">
						{m.guest_title()}
					</h2>
					<p className="text-quiet">{m.guest_text()}</p>
					<LinkButton to={href("/checkout/guest")} look="plain">
						{m.continue_as_guest()}
					</LinkButton>
				</section>
			)}
		</AccountPage>
	);
}
