import { getUserInfo, login } from "@noor/contract/accounts";
import { data, Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { z } from "zod";
import type { ActionMessages } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { reasonOf } from "#api/problem.ts";
import { returnUrlOf } from "#api/return-url.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { refreshVisitor } from "#api/visitor.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { dismissErrors, toastError } from "#ui/toast.tsx";
import type { Route } from "./+types/route";

const SignIn = z.object({
	email: z.string().trim().pipe(z.email("Valid email required")),
	password: z.string().min(1, "Password required"),
});

export async function loader({ context, url }: Route.LoaderArgs) {
	const visitor = await context.get(apiContext)(getUserInfo);
	if (visitor) throw redirect(returnUrlOf(url.href));
	return null;
}

const messages: ActionMessages = {
	failed: "Login failed",
	reason: (status) => (status === 401 ? "Invalid credentials" : "Connection error"),
};

export async function action({ context, request, url }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(
		request,
		SignIn,
		async (credentials) => {
			await call(login, { querystring: { useCookies: "true", useSessionCookies: "false" }, body: credentials });
			throw redirect(returnUrlOf(url.href));
		},
		messages,
	);
}

/** The same with scripts: a failure is shown as a toast, and the visitor is known before the next page asks. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	dismissErrors();
	try {
		const response = await preserveForm(serverAction, messages);
		const result = response.data;
		if (result.ok || result.code === "invalid-input") return response;
		toastError(result.message, result.detail);
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
		toastError("Failed to verify session", await reasonOf(error));
		return false;
	}
}

export function meta() {
	return [{ title: "Sign in | Noor" }, { name: "robots", content: "noindex" }];
}

export default function Login({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const navigation = useNavigation();
	const { errors } = useActionResult(actionData);
	const returnUrl = search.get("returnUrl");
	return (
		<AccountPage
			title="Welcome Back"
			introduction="Sign in to continue to your account"
			elsewhere={
				<Link
					to={{
						pathname: href("/account/register"),
						search: returnUrl ? `?${new URLSearchParams({ returnUrl })}` : "",
					}}
					className="link inline-flex min-h-11 items-center"
				>
					Create Account
				</Link>
			}
		>
			<FormMessage
				done={search.has("registered") && "Registration Successful - you can now login"}
				failure={actionData?.ok === false && actionData.detail && `${actionData.message}: ${actionData.detail}`}
			/>
			<Form method="post" noValidate className="flex flex-col gap-5">
				<TextField
					label="Email"
					name="email"
					type="email"
					autoComplete="username"
					inputMode="email"
					required
					errors={errors.email}
				/>
				<TextField
					label="Password"
					name="password"
					type="password"
					autoComplete="current-password"
					required
					errors={errors.password}
				/>
				<Link
					to={href("/account/forgot-password")}
					className="link -my-2 inline-flex min-h-11 items-center self-start text-sm"
				>
					Forgot your password?
				</Link>
				<Button type="submit" pending={navigation.formMethod === "POST"} className="mt-3">
					Sign In
				</Button>
			</Form>
		</AccountPage>
	);
}
