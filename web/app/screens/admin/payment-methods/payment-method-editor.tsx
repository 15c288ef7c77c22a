import { emirates } from "@noor/contract/emirates";
import { cashConfirmations, methodKinds, paymentAudiences } from "@noor/contract/payment-kinds";
import { type PaymentMethod, PaymentMethodForm } from "@noor/contract/payment-options";
import * as m from "@noor/messages/admin/payment-methods";
import type { MasterEditorProps } from "#parts/admin/define-master.ts";
import { comparedFigure } from "#parts/admin/differences.ts";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { readPaymentMethod } from "./read-payment-method.ts";

export const kindNames = {
	card: m.kind_card,
	cash: m.kind_cash,
	transfer: m.kind_transfer,
	redirect: m.kind_redirect,
};
export const audienceNames = { all: m.audience_all, account: m.audience_account };
const confirmationNames = {
	none: m.confirmation_none,
	phone: m.confirmation_phone,
	returning: m.confirmation_returning,
};

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
				{
					label: m.state(),
					name: "isActive",
					stored: ({ isActive }) => (isActive ? m.offered() : m.off()),
					entered: (form) => (form.has("isActive") ? m.offered() : m.off()),
				},
				comparedFigure(m.position(), "position", "0"),
				comparedList(m.countries(), "countries"),
				comparedList(m.emirates(), "emirates"),
				comparedFigure(m.minimum_total(), "minimumTotal", "0"),
				comparedFigure(m.maximum_total(), "maximumTotal"),
				comparedFigure(m.fee(), "fee", "0"),
				comparedFigure(m.payment_days(), "paymentDays"),
				{ label: m.audience(), name: "audience" },
				{ label: m.confirmation(), name: "confirmation" },
			]}
			schema={PaymentMethodForm}
			read={readPaymentMethod}
			submitLabel={method ? m.update_label() : m.add_label()}
			pendingLabel={method ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{({ record, errors }) => (
				<div className="grid max-w-6xl gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
					{record ? (
						<div>
							<p className="mb-1 text-sm font-medium">{m.kind()}</p>
							<p className="flex min-h-11 items-center">{kindNames[record.kind]()}</p>
							<input type="hidden" name="kind" value={record.kind} />
						</div>
					) : (
						<SelectField
							label={m.kind()}
							name="kind"
							defaultValue="cash"
							options={methodKinds
								// Orders by bank transfer and at redirect providers cannot be placed yet.
								.filter((kind) => kind === "cash")
								.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
							errors={errors.kind}
						/>
					)}
					<TextField
						label={m.name()}
						name="name"
						defaultValue={record?.name}
						hint={m.name_hint()}
						required
						autoComplete="off"
						errors={errors.name}
					/>
					<TextField
						label={m.description()}
						name="description"
						defaultValue={record?.description}
						hint={m.description_hint()}
						autoComplete="off"
						errors={errors.description}
						className="lg:col-span-2"
					/>
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
									label={emirate}
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
						type="number"
						inputMode="decimal"
						min={0}
						step="0.01"
						defaultValue={record?.minimumTotal ?? 0}
						errors={errors.minimumTotal}
					/>
					<TextField
						label={m.maximum_total()}
						name="maximumTotal"
						type="number"
						inputMode="decimal"
						min={0}
						step="0.01"
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
					<TextField
						label={m.fee()}
						name="fee"
						type="number"
						inputMode="decimal"
						min={0}
						step="0.01"
						defaultValue={record?.fee ?? 0}
						hint={m.fee_hint()}
						errors={errors.fee}
					/>
					<SelectField
						label={m.confirmation()}
						name="confirmation"
						defaultValue={record?.confirmation ?? "none"}
						hint={m.confirmation_hint()}
						options={cashConfirmations.map((value) => ({ value, label: confirmationNames[value]() }))}
						errors={errors.confirmation}
					/>
					<TextField
						label={m.payment_days()}
						name="paymentDays"
						type="number"
						inputMode="numeric"
						min={1}
						max={60}
						defaultValue={record?.paymentDays ?? 7}
						hint={m.payment_days_hint()}
						errors={errors.paymentDays}
					/>
					<Checkbox label={m.is_active()} name="isActive" defaultChecked={record?.isActive ?? true} />
				</div>
			)}
		</RecordForm>
	);
}

function comparedList(label: string, name: "countries" | "emirates") {
	return {
		label,
		name,
		stored: (method: Record<string, unknown>) => (method[name] as string[]).join(", "),
		entered: (form: FormData) => readPaymentMethod(form)[name].join(", "),
	};
}
