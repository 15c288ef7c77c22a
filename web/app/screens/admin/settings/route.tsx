import { emirateName } from "@noor/contract/emirate-names";
import { type Emirate, emirates } from "@noor/contract/emirates";
import type { Settings } from "@noor/contract/settings";
import * as m from "@noor/messages/admin/settings";
import { joinParts } from "@noor/messages/lists";
import { useRef } from "react";
import { Form, href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { readForm } from "#api/read-form.ts";
import { isError, toResult } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { countryCodes } from "#parts/admin/country-codes.ts";
import { comparedChoice, comparedFigure, comparedList } from "#parts/admin/differences.ts";
import { FieldRows } from "#parts/admin/field-rows.tsx";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { PictureField } from "#parts/admin/picture-field.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { Allowed, ChangesAllowed } from "#parts/admin/rights.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import { digitNames, digitOptions } from "./digit-names.ts";
import { readSettings } from "./read-settings.ts";

const messages = () => ({ done: m.updated(), failed: m.update_failed() });

export function loader({ context }: Route.LoaderArgs) {
	return toResult(context.get(apiContext)("GET /api/admin/settings"));
}

/** A form with `logo` changes the logo, or removes it if it has no picture; any other one changes the settings. */
export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	const form = await readForm(request);
	return runAction(async () => {
		if (form.has("logo")) {
			form.delete("logo");
			await call("PUT /api/admin/settings/logo", { body: form });
		} else await call("PUT /api/admin/settings", { body: { ...readSettings(form), version: versionOf(form) } });
	}, messages());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, messages());
}

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

export default function ShopSettings({ loaderData: settings }: Route.ComponentProps) {
	return (
		<div className="min-h-0 grow overflow-y-auto pb-16">
			{isError(settings) ? (
				<LoadErrorPanel {...settings} />
			) : (
				<>
					<SettingsEditor settings={settings} />
					<Allowed right={rightOf("PUT /api/admin/settings/logo", "settings:write")}>
						<Logo logoUrl={settings.logoUrl} />
					</Allowed>
					<Payments />
				</>
			)}
		</div>
	);
}

type Errors = Record<string, string[]>;

interface FieldsProps {
	settings: Settings;
	errors: Errors;
}

function SettingsEditor({ settings }: { settings: Settings }) {
	return (
		<ChangesAllowed right={rightOf("PUT /api/admin/settings", "settings:write")}>
			<RecordForm
				title={m.title()}
				id={1}
				record={settings}
				history={{ area: "settings", record: 1 }}
				compared={[
					{ label: m.name(), name: "name" },
					...comparedArabic({
						name: m.name(),
						address: m.address(),
						openingHours: m.opening_hours(),
						company: m.company(),
						announcementText: m.announcement_text(),
					}),
					{ label: m.email(), name: "email" },
					{ label: m.phone(), name: "phone" },
					{ label: m.whatsapp(), name: "whatsapp" },
					{ label: m.address(), name: "address" },
					{ label: m.opening_hours(), name: "openingHours" },
					{
						label: m.social_links(),
						name: "socialLinks",
						stored: ({ socialLinks }) => (socialLinks as string[]).join("\n"),
					},
					{ label: m.company(), name: "company" },
					{ label: m.tax_number(), name: "taxRegistrationNumber" },
					{ label: m.trade_licence(), name: "tradeLicence" },
					comparedFigure(m.return_days(), "returnDays", "0"),
					comparedList(m.countries(), "countries", countryCodes),
					{ label: m.emirate(), name: "emirate", show: (emirate) => emirateName(emirate as Emirate) },
					comparedChoice(m.digits(), "arabicDigits", digitNames),
					{
						label: m.vat_rates(),
						name: "vatRates",
						stored: (record) => ratesText(record.vatRates as Settings["vatRates"]),
						entered: (form) => ratesText(readSettings(form).vatRates),
					},
					{
						label: m.announcement(),
						name: "announcement",
						stored: (record) => joinParts(Object.values(record.announcement as Settings["announcement"])),
						entered: (form) => joinParts(Object.values(readSettings(form).announcement)),
					},
				]}
				schema={async () => (await import("@noor/contract/settings")).SettingsForm}
				read={readSettings}
				submitLabel={m.update_label()}
				pendingLabel={m.updating()}
				cancelLabel={null}
			>
				{({ record, errors, recheck }) => {
					const fields = { settings: record ?? settings, errors };
					return (
						<div className="grid max-w-5xl gap-8">
							<Shop {...fields} />
							<Company {...fields} />
							<Selling {...fields} />
							<VatRates {...fields} onChanged={recheck} />
							<Announcement {...fields} />
						</div>
					);
				}}
			</RecordForm>
		</ChangesAllowed>
	);
}

const group = "grid gap-x-6 gap-y-4 sm:grid-cols-2";
const legend = "mb-2 text-base font-medium";

function Shop({ settings, errors }: FieldsProps) {
	return (
		<fieldset className={group}>
			<legend className={legend}>{m.shop()}</legend>
			<InBothLanguages
				kind="settings"
				field="name"
				label={m.name()}
				english={settings.name}
				translations={settings.translations}
				errors={errors}
				required
			/>
			<TextField
				label={m.email()}
				name="email"
				type="email"
				required
				defaultValue={settings.email}
				hint={m.email_hint()}
				errors={errors.email}
			/>
			<TextField
				label={m.phone()}
				name="phone"
				type="tel"
				required
				defaultValue={settings.phone}
				errors={errors.phone}
			/>
			<TextField
				label={m.whatsapp()}
				name="whatsapp"
				type="tel"
				defaultValue={settings.whatsapp}
				hint={m.whatsapp_hint()}
				errors={errors.whatsapp}
			/>
			<InBothLanguages
				kind="settings"
				field="address"
				label={m.address()}
				english={settings.address}
				translations={settings.translations}
				errors={errors}
				required
			/>
			<InBothLanguages
				kind="settings"
				field="openingHours"
				label={m.opening_hours()}
				english={settings.openingHours}
				translations={settings.translations}
				errors={errors}
				isArea
			/>
			<TextArea
				label={m.social_links()}
				name="socialLinks"
				defaultValue={settings.socialLinks.join("\n")}
				hint={m.social_links_hint()}
				errors={errors.socialLinks ?? Object.entries(errors).find(([field]) => field.startsWith("socialLinks."))?.[1]}
			/>
		</fieldset>
	);
}

function Company({ settings, errors }: FieldsProps) {
	return (
		<fieldset className={group}>
			<legend className={legend}>{m.company_title()}</legend>
			<InBothLanguages
				kind="settings"
				field="company"
				label={m.company()}
				english={settings.company}
				translations={settings.translations}
				errors={errors}
				required
			/>
			<TextField
				label={m.tax_number()}
				name="taxRegistrationNumber"
				inputMode="numeric"
				defaultValue={settings.taxRegistrationNumber ?? ""}
				hint={m.tax_number_hint()}
				errors={errors.taxRegistrationNumber}
			/>
			<TextField
				label={m.trade_licence()}
				name="tradeLicence"
				defaultValue={settings.tradeLicence}
				errors={errors.tradeLicence}
			/>
		</fieldset>
	);
}

function Selling({ settings, errors }: FieldsProps) {
	return (
		<fieldset className={group}>
			<legend className={legend}>{m.selling()}</legend>
			<TextField
				label={m.return_days()}
				name="returnDays"
				type="number"
				min={0}
				max={365}
				step={1}
				required
				defaultValue={settings.returnDays}
				hint={m.return_days_hint()}
				errors={errors.returnDays}
			/>
			<TextField
				label={m.countries()}
				name="countries"
				autoCapitalize="characters"
				spellCheck={false}
				defaultValue={settings.countries.join(", ")}
				hint={m.countries_hint()}
				errors={errors.countries ?? Object.entries(errors).find(([field]) => field.startsWith("countries."))?.[1]}
			/>
			<SelectField
				label={m.emirate()}
				name="emirate"
				defaultValue={settings.emirate}
				options={emirates.map((emirate) => ({ value: emirate, label: emirateName(emirate) }))}
				hint={m.emirate_hint({
					link: (text) => (
						<Link key="tariffs" to={href("/admin/tariffs")} className="link">
							{text}
						</Link>
					),
				})}
				errors={errors.emirate}
			/>
			<SelectField
				label={m.digits()}
				name="arabicDigits"
				defaultValue={settings.arabicDigits}
				options={digitOptions()}
				hint={m.digits_hint()}
				errors={errors.arabicDigits}
			/>
		</fieldset>
	);
}

function VatRates({ settings, errors, onChanged }: FieldsProps & { onChanged: () => void }) {
	return (
		<FieldRows
			legend={m.vat_rates()}
			legendClassName={legend}
			hint={m.vat_rates_hint()}
			rows={settings.vatRates}
			atLeast={0}
			errors={errors.vatRates}
			addLabel={m.add_rate()}
			removeLabel={m.remove()}
			removeName={(number) => m.remove_rate({ number })}
			onChanged={onChanged}
			fields={(rate, row) => (
				<>
					<TextField
						label={m.starts_on()}
						name="startsOn"
						type="date"
						required
						defaultValue={rate?.startsOn}
						data-path={`vatRates.${row}.startsOn`}
						errors={errors[`vatRates.${row}.startsOn`]}
					/>
					<TextField
						label={m.percent()}
						name="percent"
						type="number"
						min={0}
						max={99.999}
						step={0.001}
						required
						defaultValue={rate?.percent}
						data-path={`vatRates.${row}.percent`}
						errors={errors[`vatRates.${row}.percent`]}
					/>
				</>
			)}
		/>
	);
}

function Announcement({ settings: { announcement, translations }, errors }: FieldsProps) {
	const at = (field: "link" | "from" | "until") => ({
		"data-path": `announcement.${field}`,
		defaultValue: announcement[field] ?? "",
		errors: errors[`announcement.${field}`],
	});
	return (
		<fieldset className={group}>
			<legend className={legend}>{m.announcement()}</legend>
			<InBothLanguages
				kind="settings"
				field="announcementText"
				label={m.announcement_text()}
				english={announcement.text}
				translations={translations}
				errors={errors}
				hint={m.announcement_hint()}
				data-path="announcement.text"
			/>
			<TextField
				label={m.announcement_link()}
				name="announcementLink"
				hint={m.announcement_link_hint()}
				{...at("link")}
			/>
			<TextField label={m.announcement_from()} name="announcementFrom" type="date" {...at("from")} />
			<TextField label={m.announcement_until()} name="announcementUntil" type="date" {...at("until")} />
		</fieldset>
	);
}

/** The logo is stored at once, apart from the other settings. */
function Logo({ logoUrl }: { logoUrl: string | null }) {
	const form = useRef<HTMLFormElement>(null);
	const saving = useAction(() => form.current?.reset());
	const send = (entered: FormData) => {
		entered.set("logo", "");
		if (!saving.pending) void saving.submit(entered, { method: "post", encType: "multipart/form-data" });
	};
	return (
		<Form
			ref={form}
			method="post"
			encType="multipart/form-data"
			aria-label={m.logo()}
			className="dense border-t border-line px-6 pt-5 pb-6"
			onSubmit={(event) => {
				event.preventDefault();
				send(new FormData(event.currentTarget));
			}}
		>
			<h2 className="mb-3 font-text text-base font-medium">{m.logo()}</h2>
			<PictureField key={logoUrl} label={m.logo_label()} name="image" imageUrl={logoUrl} errors={saving.errors.image} />
			<div className="mt-4 flex flex-wrap gap-3">
				<Button type="submit" size="sm" disabled={saving.pending}>
					{m.update_logo()}
				</Button>
				{logoUrl && (
					<Button look="plain" size="sm" disabled={saving.pending} onClick={() => send(new FormData())}>
						{m.remove_logo()}
					</Button>
				)}
			</div>
		</Form>
	);
}

function Payments() {
	return (
		<section aria-labelledby="payments" className="border-t border-line px-6 pt-5 pb-6">
			<h2 id="payments" className="font-text text-base font-medium">
				{m.payments()}
			</h2>
			<p className="mt-1 text-sm text-quiet">
				{m.payments_text()}{" "}
				<Link to={href("/admin/payment-check")} className="link">
					{m.payment_check()}
				</Link>
			</p>
		</section>
	);
}

/** Such as "2018-01-01 5 %". */
function ratesText(rates: Settings["vatRates"]): string {
	return joinParts(
		rates
			.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn, "en"))
			.map(({ startsOn, percent }) => m.rate({ startsOn, percent })),
	);
}
