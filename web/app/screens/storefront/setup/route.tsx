import { maxPasswordLength, minPasswordLength } from "@noor/contract/limits";
import { FirstStaff } from "@noor/contract/setup";
import { maxNameLength, maxSetupCode } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/setup";
import { useRef } from "react";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { refreshVisitor } from "#api/visitor.ts";
import { AccountPage } from "#parts/account/account-page.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

/** Once there is a member of staff, the page redirects to the back office. */
export async function loader({ context }: Route.LoaderArgs) {
	const { isOpen } = await context.get(apiContext)("GET /api/setup");
	if (!isOpen) throw redirect(href("/admin/dashboard"));
	return null;
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, FirstStaff, async (staff) => {
		await call("POST /api/setup", { body: staff });
		throw redirect(href("/admin/setup/shop"));
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
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** The first step of the setup of an empty shop: the form that creates its first member of staff. */
export default function Setup({ actionData }: Route.ComponentProps) {
	const loading = useNavigation().formMethod === "POST";
	const form = useRef<HTMLFormElement>(null);
	const { errors, recheck, touchUnlessLeaving } = useFormChecks(
		form,
		async () => (await import("@noor/contract/setup")).FirstStaff,
	);
	const refused = actionData && !actionData.ok ? actionData : undefined;
	const errorsOf = (field: keyof FirstStaff) => (errors[field] ?? refused?.errors[field])?.slice(0, 1);
	return (
		<AccountPage
			title={m.title()}
			introduction={m.introduction()}
			elsewhere={
				<Link to={href("/home")} className="link inline-flex min-h-11 items-center">
					{m.see_the_shop()}
				</Link>
			}
		>
			<Form
				ref={form}
				method="post"
				noValidate
				onInput={recheck}
				onBlur={touchUnlessLeaving}
				className="flex flex-col gap-5"
			>
				<TextField
					label={m.code()}
					name="code"
					hint={m.code_hint()}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					required
					maxLength={maxSetupCode}
					errors={errorsOf("code")}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						label={m.first_name()}
						name="firstName"
						autoComplete="given-name"
						required
						maxLength={maxNameLength}
						errors={errorsOf("firstName")}
					/>
					<TextField
						label={m.last_name()}
						name="lastName"
						autoComplete="family-name"
						required
						maxLength={maxNameLength}
						errors={errorsOf("lastName")}
					/>
				</div>
				<EmailField label={m.email()} autoComplete="username" errors={errorsOf("email")} />
				<PasswordField
					label={m.password()}
					name="password"
					autoComplete="new-password"
					hint={m.password_hint({ min: minPasswordLength })}
					required
					maxLength={maxPasswordLength}
					errors={errorsOf("password")}
				/>
				<FormMessage failure={refused?.message} />
				<Button type="submit" pending={loading} className="mt-3">
					{m.submit_label()}
				</Button>
			</Form>
		</AccountPage>
	);
}
