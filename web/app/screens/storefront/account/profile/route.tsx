import { AccountLanguage, type CurrentUser, Profile } from "@noor/contract/accounts";
import { languageOptions } from "@noor/contract/language-names";
import { addressLines } from "@noor/contract/order-lines";
import { maxNameLength } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/storefront/account/profile";
import type { ReactNode } from "react";
import { Form, href, Link, useFetcher, useNavigation } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const visitor = await requireVisitor(call, url);
	const [addresses, sessions] = await Promise.all([
		call("GET /api/account/addresses"),
		call("GET /api/account/sessions"),
	]);
	return { visitor, addresses, sessions };
}

const ProfileAction = z.discriminatedUnion("intent", [
	Profile.extend({ intent: z.literal("names") }),
	AccountLanguage.extend({ intent: z.literal("language") }),
]);

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, ProfileAction, async (wish) => {
		if (wish.intent === "names") await call("PUT /api/account/profile", { body: wish });
		else await call("PUT /api/account/language", { body: wish });
		return wish.intent;
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** The personal data of the visitor, each section with a link to change it. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
	const { visitor, addresses, sessions } = loaderData;
	const home = addresses.find(({ isDefault }) => isDefault);
	const others = addresses.length - (home ? 1 : 0);
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<h1 className="text-3xl lg:text-4xl">{m.title()}</h1>
			<div className="mt-8 border-b border-line lg:mt-12">
				<ProfileSection title={m.name()}>
					<NamesForm visitor={visitor} result={actionData} />
				</ProfileSection>
				<ProfileSection title={m.email()} act={<Change to={href("/account/email")}>{m.change_email()}</Change>}>
					<p className="break-words">{visitor.email}</p>
					<p className="mt-1 text-sm text-quiet">{m.email_hint()}</p>
				</ProfileSection>
				<ProfileSection
					title={m.password()}
					act={<Change to={href("/account/password")}>{m.change_password()}</Change>}
				>
					<p className="text-quiet">{m.password_hint()}</p>
				</ProfileSection>
				<ProfileSection title={m.language()}>
					<LanguageForm visitor={visitor} />
				</ProfileSection>
				<ProfileSection
					title={m.default_address()}
					act={<Change to={href("/account/addresses")}>{m.address_book()}</Change>}
				>
					{home ? (
						addressLines(home, home?.place).map((line) => <p key={line}>{line}</p>)
					) : (
						<p className="text-quiet">{m.no_default_address()}</p>
					)}
					{others > 0 && <p className="mt-1 text-sm text-quiet">{m.other_addresses({ count: others })}</p>}
				</ProfileSection>
				<ProfileSection title={m.cards_title()} act={<Change to={href("/account/cards")}>{m.cards()}</Change>}>
					<p>{m.cards_text()}</p>
				</ProfileSection>
				<ProfileSection title={m.passkeys_title()} act={<Change to={href("/account/passkeys")}>{m.passkeys()}</Change>}>
					<p>{m.passkeys_text()}</p>
				</ProfileSection>
				<ProfileSection title={m.sessions_title()} act={<Change to={href("/account/sessions")}>{m.sessions()}</Change>}>
					<p>{m.session_count({ count: sessions.length })}</p>
				</ProfileSection>
				<ProfileSection
					title={m.data_title()}
					act={
						<a
							href={"/api/account/export"}
							download
							className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-w-44"
						>
							{m.download_data()}
						</a>
					}
					end={
						<Link
							to={href("/account/delete")}
							className="link inline-flex min-h-11 items-center justify-self-start text-sm text-red md:col-start-2"
						>
							{m.delete_account()}
						</Link>
					}
				>
					<p>{m.data_hint()}</p>
				</ProfileSection>
			</div>
		</div>
	);
}

interface ProfileSectionProps {
	title: string;
	/** The link that changes it. */
	act?: ReactNode;
	/** After that link, below the content. */
	end?: ReactNode;
	children: ReactNode;
}

/** A section of the profile: title and content. */
function ProfileSection({ title, act, end, children }: ProfileSectionProps) {
	return (
		<section
			aria-label={title}
			className="grid items-baseline gap-x-12 gap-y-4 border-t border-line py-8 md:grid-cols-[14rem_1fr_auto]"
		>
			<h2 className="text-xl">{title}</h2>
			<div className="min-w-0">{children}</div>
			{act}
			{end}
		</section>
	);
}

function Change({ to, children }: { to: string; children: ReactNode }) {
	return (
		<LinkButton to={to} look="plain" size="sm" className="justify-self-start md:min-w-44">
			{children}
		</LinkButton>
	);
}

function NamesForm({ visitor, result }: { visitor: Profile; result: Route.ComponentProps["actionData"] }) {
	const saving = useNavigation().formData?.get("intent") === "names";
	const { errors, failure } = useActionResult(result);
	return (
		<Form method="post" noValidate className="flex max-w-[40rem] flex-col gap-5">
			<input type="hidden" name="intent" value="names" />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label={m.first_name()}
					name="firstName"
					autoComplete="given-name"
					defaultValue={visitor.firstName}
					required
					maxLength={maxNameLength}
					errors={errors.firstName}
				/>
				<TextField
					label={m.last_name()}
					name="lastName"
					autoComplete="family-name"
					defaultValue={visitor.lastName}
					required
					maxLength={maxNameLength}
					errors={errors.lastName}
				/>
			</div>
			<FormMessage done={result?.ok && result.value === "names" && !saving && m.name_saved()} failure={failure} />
			<Button type="submit" size="sm" pending={saving} className="self-start">
				{m.save_name()}
			</Button>
		</Form>
	);
}

/** The language of mails and documents. The pages have that of their addresses. */
function LanguageForm({ visitor }: { visitor: CurrentUser }) {
	const { Form, data, state } = useFetcher<typeof action>();
	const { errors, failure } = useActionResult(data);
	const saving = state !== "idle";
	return (
		<Form method="post" className="flex max-w-sm flex-col gap-5">
			<input type="hidden" name="intent" value="language" />
			<SelectField
				label={m.language()}
				name="locale"
				defaultValue={visitor.locale}
				options={languageOptions()}
				hint={m.language_hint()}
				errors={errors.locale}
			/>
			<FormMessage done={data?.ok && !saving && m.language_saved()} failure={failure} />
			<Button type="submit" size="sm" pending={saving} className="self-start">
				{m.save_language()}
			</Button>
		</Form>
	);
}
