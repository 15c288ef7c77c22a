import type { BankAccount } from "@noor/contract/bank-accounts";
import { emirateName } from "@noor/contract/emirate-names";
import { type Emirate, emirates } from "@noor/contract/emirates";
import { type MethodKind, paymentAudiences } from "@noor/contract/payment-kinds";
import type { PaymentMethod } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/admin/payment-methods";
import { useState } from "react";
import type { MasterEditorProps } from "#parts/admin/define-master.ts";
import { comparedChoice, comparedFigure, comparedList } from "#parts/admin/differences.ts";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { KindField, KindFields } from "./kind-fields.tsx";
import { audienceNames, confirmationNames } from "./payment-method-words.ts";
import { readPaymentMethod } from "./read-payment-method.ts";

/** The form of a payment method with its rules. The kind of a stored one is fixed. */
export function PaymentMethodEditor({ record: method }: MasterEditorProps<PaymentMethod>) {
	return (
		<RecordForm
			key={method?.id ?? "new"}
			title={method ? m.edit_title() : m.add_title()}
			id={method?.id}
			record={method}
			history={method ? { area: "paymentMethods", record: method.id } : undefined}
			compared={[
				{ label: m.name(), name: "name" },
				{ label: m.description(), name: "description" },
				...comparedArabic({ name: m.name(), description: m.description() }),
				{
					label: m.state(),
					name: "isActive",
					stored: ({ isActive }) => (isActive ? m.offered() : m.off()),
					entered: (form) => (form.has("isActive") ? m.offered() : m.off()),
				},
				comparedFigure(m.position(), "position", "0"),
				comparedList(m.countries(), "countries", (form) => readPaymentMethod(form).countries),
				comparedList(m.emirates(), "emirates", (form) => readPaymentMethod(form).emirates as Emirate[], emirateName),
				comparedFigure(m.minimum_total(), "minimumTotal", "0"),
				comparedFigure(m.maximum_total(), "maximumTotal"),
				comparedFigure(m.fee(), "fee", "0"),
				comparedChoice(m.audience(), "audience", audienceNames),
				// Not every kind has these fields.
				{
					label: m.payment_days(),
					name: "paymentDays",
					entered: (form) => String(readPaymentMethod(form).paymentDays),
				},
				comparedAccount(m.account_name(), "accountName"),
				comparedAccount(m.bank_name(), "bankName"),
				comparedAccount(m.iban(), "iban"),
				comparedAccount(m.bic(), "bic"),
				{
					label: m.companies_only(),
					name: "companiesOnly",
					stored: ({ companiesOnly }) => (companiesOnly ? m.yes() : m.no()),
					entered: (form) => (form.has("companiesOnly") ? m.yes() : m.no()),
				},
				{
					...comparedChoice(m.confirmation(), "confirmation", confirmationNames),
					entered: (form) => readPaymentMethod(form).confirmation,
				},
			]}
			schema={async () => (await import("@noor/contract/payment-methods")).PaymentMethodForm}
			read={readPaymentMethod}
			submitLabel={method ? m.update_label() : m.add_label()}
			pendingLabel={method ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{({ record, errors }) => <Fields record={record} errors={errors} />}
		</RecordForm>
	);
}

function Fields({ record, errors }: { record: PaymentMethod | null; errors: Record<string, string[]> }) {
	const [kind, setKind] = useState<MethodKind>(record?.kind ?? "cash");
	return (
		<div className="grid max-w-6xl gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
			<InBothLanguages
				kind="paymentMethods"
				field="name"
				label={m.name()}
				english={record?.name}
				translations={record?.translations}
				errors={errors}
				hint={m.name_hint()}
				required
			/>
			<InBothLanguages
				kind="paymentMethods"
				field="description"
				label={m.description()}
				english={record?.description}
				translations={record?.translations}
				errors={errors}
				hint={m.description_hint()}
			/>
			<KindField kind={kind} isFixed={record !== null} errors={errors.kind} onChange={setKind} />
			<TextField
				label={m.position()}
				name="position"
				type="number"
				inputMode="numeric"
				min={0}
				max={1000}
				defaultValue={record?.position ?? 10}
				hint={m.position_hint()}
				errors={errors.position}
			/>
			<TextField
				label={m.countries()}
				name="countries"
				defaultValue={record ? record.countries.join(", ") : "AE"}
				hint={m.countries_hint()}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				errors={errors.countries ?? errors["countries.0"]}
			/>
			<fieldset className="sm:col-span-2">
				<legend className="mb-1 text-sm font-medium">{m.emirates()}</legend>
				<div className="flex flex-wrap gap-x-6">
					{emirates.map((emirate) => (
						<Checkbox
							key={emirate}
							label={emirateName(emirate)}
							name="emirates"
							value={emirate}
							defaultChecked={record?.emirates.includes(emirate) ?? false}
						/>
					))}
				</div>
				<p className="text-sm text-quiet">{m.emirates_hint()}</p>
				{errors.emirates && <p className="text-sm text-red">{errors.emirates.join(" ")}</p>}
			</fieldset>
			<TextField
				label={m.minimum_total()}
				name="minimumTotal"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={record?.minimumTotal ?? 0}
				errors={errors.minimumTotal}
			/>
			<TextField
				label={m.maximum_total()}
				name="maximumTotal"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={record?.maximumTotal ?? ""}
				hint={m.maximum_total_hint()}
				errors={errors.maximumTotal}
			/>
			<SelectField
				label={m.audience()}
				name="audience"
				defaultValue={record?.audience ?? "all"}
				options={paymentAudiences.map((audience) => ({ value: audience, label: audienceNames[audience]() }))}
				errors={errors.audience}
			/>
			<KindFields kind={kind} record={record} errors={errors} />
			<Checkbox label={m.is_active()} name="isActive" defaultChecked={record?.isActive ?? true} />
		</div>
	);
}

function comparedAccount(label: string, field: keyof BankAccount) {
	const textOf = (account: BankAccount | null | undefined) => account?.[field] ?? "";
	const stored = (method: Record<string, unknown>) => textOf((method as unknown as PaymentMethod).account);
	const entered = (form: FormData) => {
		const typed = textOf(readPaymentMethod(form).account);
		return field === "iban" || field === "bic" ? typed.replace(/[\s-]+/g, "").toUpperCase() : typed;
	};
	return { label, name: `account.${field}`, stored, entered };
}
