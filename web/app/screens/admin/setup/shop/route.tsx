import type { Settings } from "@noor/contract/settings";
import { translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/setup/shop";
import { useRef, useState } from "react";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import type { ActionFailure, ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { readForm } from "#api/read-form.ts";
import { isError, toResult } from "#api/result.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { SetupRefusal } from "../setup-refusal.tsx";
import { SetupStep } from "../setup-step.tsx";
import type { Route } from "./+types/route";
import { readDetails } from "./read-details.ts";

export function loader({ context }: Route.LoaderArgs) {
	return toResult(context.get(apiContext)("GET /api/admin/settings"));
}

export async function action({ context, request }: Route.ActionArgs): Promise<ActionResult> {
	const call = context.get(apiContext);
	const form = await readForm(request);
	return runAction(async () => {
		const settings = await call("GET /api/admin/settings");
		await call("PUT /api/admin/settings", { body: { ...readDetails(form, settings), version: versionOf(form) } });
		throw redirect(href("/admin/setup/delivery"));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The second step of the setup: the details of the shop and its company. */
export default function SetupShop({ loaderData: settings, actionData }: Route.ComponentProps) {
	return (
		<SetupStep title={m.title()} introduction={m.introduction()}>
			{isError(settings) ? (
				<LoadErrorPanel {...settings} />
			) : (
				<Details settings={settings} refused={actionData?.ok === false ? actionData : undefined} />
			)}
		</SetupStep>
	);
}

interface DetailsProps {
	settings: Settings;
	refused: ActionFailure | undefined;
}

function Details({ settings: loaded, refused }: DetailsProps) {
	// The version belongs to the values that the form was filled from, also after the settings were loaded again.
	const [settings] = useState(loaded);
	const loading = useNavigation().formMethod === "POST";
	const form = useRef<HTMLFormElement>(null);
	const { errors, recheck, touchUnlessLeaving, validate } = useFormChecks(
		form,
		async () => (await import("@noor/contract/settings")).SettingsForm,
		(entered) => readDetails(entered, settings),
	);
	const errorsOf = (field: string) => (errors[field] ?? refused?.errors[field])?.slice(0, 1);
	const text = (name: Settings["examples"][number] | "taxRegistrationNumber") => ({
		name,
		// An invented value must not become one of the shop by mistake.
		defaultValue: settings.examples.some((field) => field === name) ? "" : (settings[name] ?? ""),
		errors: errorsOf(name),
	});
	const [rate, ...otherRates] = settings.vatRates;
	return (
		<Form
			ref={form}
			method="post"
			noValidate
			aria-label={m.title()}
			onInput={recheck}
			onBlur={touchUnlessLeaving}
			onSubmit={(event) => {
				if (!validate()) event.preventDefault();
			}}
			className="dense mt-5 grid max-w-3xl gap-x-6 gap-y-4 sm:grid-cols-2"
		>
			<input type="hidden" name="version" value={settings.version} />
			<TextField
				label={m.name()}
				required
				maxLength={translatedKinds.settings.fields.name.max}
				autoComplete="organization"
				{...text("name")}
			/>
			<TextField label={m.email()} type="email" required hint={m.email_hint()} {...text("email")} />
			<TextField label={m.phone()} type="tel" required autoComplete="tel" {...text("phone")} />
			<TextField label={m.address()} required hint={m.address_hint()} {...text("address")} />
			<TextField label={m.company()} required hint={m.company_hint()} {...text("company")} />
			<TextField
				label={m.tax_number()}
				inputMode="numeric"
				hint={m.tax_number_hint()}
				{...text("taxRegistrationNumber")}
			/>
			{rate && otherRates.length === 0 && (
				<TextField
					label={m.vat()}
					name="percent"
					type="number"
					min={0}
					max={99.999}
					step={0.001}
					required
					defaultValue={rate.percent}
					hint={m.vat_hint()}
					data-path="vatRates.0.percent"
					errors={errorsOf("vatRates.0.percent")}
				/>
			)}
			<div className="grid gap-4 sm:col-span-2">
				<SetupRefusal failure={refused} />
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<Button type="submit" size="sm" pending={loading} className="min-w-32">
						{m.submit_label()}
					</Button>
					<Link to={href("/admin/setup/delivery")} className="link inline-flex min-h-11 items-center text-sm">
						{m.later()}
					</Link>
				</div>
			</div>
		</Form>
	);
}
