import { listAddresses, listSessions, Profile, updateProfile } from "@noor/contract/accounts";
import { exportPersonalData } from "@noor/contract/privacy";
import type { ReactNode } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { addressLines } from "#parts/orders/particulars.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const visitor = await requireVisitor(call, url);
	const [addresses, sessions] = await Promise.all([call(listAddresses), call(listSessions)]);
	return { visitor, addresses, sessions };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, Profile, (names) => call(updateProfile, { body: names }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [{ title: "Your profile | Noor" }, { name: "robots", content: "noindex" }];
}

/** Everything the shop knows of its visitor, one matter after the other, each with the way to change it. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
	const { visitor, addresses, sessions } = loaderData;
	const home = addresses.find(({ isDefault }) => isDefault);
	const others = addresses.length - (home ? 1 : 0);
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<h1 className="text-3xl lg:text-4xl">Your profile</h1>
			<div className="mt-8 border-b border-line lg:mt-12">
				<Matter title="Name">
					<NamesForm visitor={visitor} result={actionData} />
				</Matter>
				<Matter title="E-mail" act={<Change to={href("/account/email")}>Change e-mail</Change>}>
					<p className="break-words">{visitor.email}</p>
					<p className="mt-1 text-sm text-quiet">You sign in with it, and it is where your orders are confirmed.</p>
				</Matter>
				<Matter title="Password" act={<Change to={href("/account/password")}>Change password</Change>}>
					<p className="text-quiet">Only you know it. Changing it signs every other browser out.</p>
				</Matter>
				<Matter title="Default address" act={<Change to={href("/account/addresses")}>Address book</Change>}>
					{home ? (
						addressLines(home).map((line) => <p key={line}>{line}</p>)
					) : (
						<p className="text-quiet">None yet. The checkout fills in the one you keep here.</p>
					)}
					{others > 0 && (
						<p className="mt-1 text-sm text-quiet">
							and {others} {others === 1 ? "other address" : "other addresses"}
						</p>
					)}
				</Matter>
				<Matter title="Where you are signed in" act={<Change to={href("/account/sessions")}>Sessions</Change>}>
					<p>
						{sessions.length === 1 ? "Only in this browser" : `In ${sessions.length} browsers, this one among them`}
					</p>
				</Matter>
				<Matter
					title="Your data"
					act={
						<a
							href={exportPersonalData.url}
							download
							className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-w-44"
						>
							Download my data
						</a>
					}
				>
					<p>Everything the shop knows of you, as one file.</p>
					<Link to={href("/account/delete")} className="link mt-2 inline-flex min-h-11 items-center text-sm text-red">
						Delete my account
					</Link>
				</Matter>
			</div>
		</div>
	);
}

/** One line of the sheet: what it is, what it says, and what can be done about it. */
function Matter({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
	return (
		<section
			aria-label={title}
			className="grid items-baseline gap-x-12 gap-y-4 border-t border-line py-8 md:grid-cols-[14rem_1fr_auto]"
		>
			<h2 className="text-xl">{title}</h2>
			<div className="min-w-0">{children}</div>
			{act}
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
	const saving = useNavigation().formAction === href("/account/profile");
	const { errors, failure } = useActionResult(result);
	return (
		<Form method="post" noValidate className="flex max-w-[40rem] flex-col gap-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label="First Name"
					name="firstName"
					autoComplete="given-name"
					defaultValue={visitor.firstName}
					required
					maxLength={100}
					errors={errors.firstName}
				/>
				<TextField
					label="Last Name"
					name="lastName"
					autoComplete="family-name"
					defaultValue={visitor.lastName}
					required
					maxLength={100}
					errors={errors.lastName}
				/>
			</div>
			<FormMessage done={result?.ok && !saving && "Your name is saved."} failure={failure} />
			<Button type="submit" size="sm" pending={saving} className="self-start">
				Save name
			</Button>
		</Form>
	);
}
