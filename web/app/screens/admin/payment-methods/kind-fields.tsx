import { formatIban } from "@noor/contract/iban";
import { addedKinds, cashConfirmations, type MethodKind } from "@noor/contract/payment-kinds";
import type { PaymentMethod } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/admin/payment-methods";
import type { ComponentType } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { confirmationNames, kindNames } from "./payment-method-words.ts";

interface KindFieldsProps {
	/** Null for a new method. */
	record: PaymentMethod | null;
	errors: Record<string, string[]>;
}

/** The fields that only methods of one kind have. A field that is not shown is sent with the value that means nothing. */
const fieldsByKind: Record<MethodKind, ComponentType<KindFieldsProps> | null> = {
	card: null,
	cash: CashFields,
	transfer: TransferFields,
	redirect: null,
};

interface KindFieldProps {
	kind: MethodKind;
	/** Whether it is the kind of a stored method, which cannot be changed. */
	isFixed: boolean;
	errors: string[] | undefined;
	onChange: (kind: MethodKind) => void;
}

export function KindField({ kind, isFixed, errors, onChange }: KindFieldProps) {
	if (isFixed)
		return (
			<div>
				<p className="mb-1 text-sm font-medium">{m.kind()}</p>
				<p className="flex min-h-11 items-center">{kindNames[kind]()}</p>
				<input type="hidden" name="kind" value={kind} />
			</div>
		);
	return (
		<SelectField
			label={m.kind()}
			name="kind"
			value={kind}
			onChange={({ currentTarget: { value } }) => onChange(value as MethodKind)}
			options={addedKinds.map((value) => ({ value, label: kindNames[value]() }))}
			errors={errors}
		/>
	);
}

export function KindFields({ kind, ...fields }: KindFieldsProps & { kind: MethodKind }) {
	const Fields = fieldsByKind[kind];
	return Fields ? <Fields {...fields} /> : null;
}

function CashFields({ record, errors }: KindFieldsProps) {
	return (
		<>
			<TextField
				label={m.fee()}
				name="fee"
				inputMode="decimal"
				autoComplete="off"
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
		</>
	);
}

function TransferFields({ record, errors }: KindFieldsProps) {
	return (
		<>
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
			<TextField
				label={m.account_name()}
				name="account.accountName"
				required
				autoComplete="off"
				defaultValue={record?.account?.accountName}
				errors={errors["account.accountName"]}
			/>
			<TextField
				label={m.bank_name()}
				name="account.bankName"
				required
				autoComplete="off"
				defaultValue={record?.account?.bankName}
				errors={errors["account.bankName"]}
			/>
			<TextField
				label={m.iban()}
				name="account.iban"
				required
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				defaultValue={record?.account ? formatIban(record.account.iban) : ""}
				hint={m.iban_hint()}
				errors={errors["account.iban"]}
			/>
			<TextField
				label={m.bic()}
				name="account.bic"
				required
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				defaultValue={record?.account?.bic}
				errors={errors["account.bic"]}
			/>
			<Checkbox
				label={m.companies_only()}
				name="companiesOnly"
				defaultChecked={record?.companiesOnly ?? true}
				className="self-center"
			/>
		</>
	);
}
