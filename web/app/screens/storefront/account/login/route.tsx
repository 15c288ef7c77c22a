import { getUserInfo, login } from "@noor/contract/accounts";
import { data, Form, href, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { reasonOf } from "#api/problem.ts";
import { returnUrlOf } from "#api/return-url.ts";
import { submit } from "#api/submit.ts";
import { refreshVisitor } from "#api/visitor.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { useOutcome } from "#parts/account/use-outcome.tsx";
import { Button } from "#ui/button.tsx";
import { dismissErrors, notifyError } from "#ui/snackbar.tsx";
import { TextField } from "#ui/text-field.tsx";
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

export async function action({ context, request, url }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submit(request, SignIn, async (credentials) => {
		try {
			await call(login, { querystring: { useCookies: "true", useSessionCookies: "false" }, body: credentials });
		} catch (refusal) {
			const wrong = refusal instanceof Response && refusal.status === 401;
			return data({ failure: wrong ? "Invalid credentials" : "Connection error" }, wrong ? 401 : 502);
		}
		throw redirect(returnUrlOf(url.href));
	});
}

/** The same with scripts: failures are told in a notice, and who signed in is known before the next page asks. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	dismissErrors();
	try {
		const answer = await serverAction();
		if (!("failure" in answer)) return answer;
		notifyError("Login failed", answer.failure);
	} catch (outcome) {
		if (isRedirect(outcome)) {
			if (await isSessionVerified()) throw outcome;
		} else {
			console.error(outcome);
			notifyError("Login failed", "Connection error");
		}
	}
	return data(null, 400);
}

function isRedirect(outcome: unknown): outcome is Response {
	return outcome instanceof Response && outcome.status >= 300 && outcome.status < 400;
}

async function isSessionVerified(): Promise<boolean> {
	try {
		await refreshVisitor();
		return true;
	} catch (error) {
		notifyError("Failed to verify session", await reasonOf(error));
		return false;
	}
}

export function meta() {
	return [{ title: "Sign in | Noor" }, { name: "robots", content: "noindex" }];
}

export default function Login({ actionData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const navigation = useNavigation();
	const { errors } = useOutcome(actionData);
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
			{search.has("registered") && (
				<p role="status" className="border-s-2 border-green ps-4 text-green">
					Registration Successful - you can now login
				</p>
			)}
			{actionData && "failure" in actionData && (
				<p role="alert" className="border-s-2 border-red ps-4 text-red">
					Login failed: {actionData.failure}
				</p>
			)}
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
