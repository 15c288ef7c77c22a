import type { DeliveryMethod } from "@noor/contract/delivery";
import { deliveryKinds, type SizeClass, sizeClasses } from "@noor/contract/delivery-kinds";
import * as m from "@noor/messages/admin/delivery/methods";
import { type ReactNode, useState } from "react";
import type { MasterEditorProps } from "#parts/admin/define-master.ts";
import { comparedFigure } from "#parts/admin/differences.ts";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { deliveryKindNames, sizeNames, weekdays } from "./delivery-words.ts";
import { ratesText, readMethod, slotsText } from "./read-method.ts";

type Zones = readonly { id: number; name: string }[];
type Errors = Record<string, string[]>;

/** The form of a delivery method with its prices and slots. Orders keep the delivery that was agreed. */
export function MethodEditor({ record: method, extra: zones }: MasterEditorProps<DeliveryMethod, Zones>) {
	const zoneName = (id: number) => zones.find((zone) => zone.id === id)?.name ?? String(id);
	const sizeName = (size: SizeClass) => sizeNames[size]();
	return (
		<RecordForm
			key={method?.id ?? "new"}
			title={method ? m.edit_title() : m.add_title()}
			id={method?.id}
			record={method}
			history={method ? { area: "deliveryMethods", record: method.id } : undefined}
			compared={[
				{ label: m.name(), name: "name" },
				{ label: m.description(), name: "description" },
				{ label: m.delivery_time(), name: "deliveryTime" },
				...comparedArabic({ name: m.name(), description: m.description(), deliveryTime: m.delivery_time() }),
				comparedFigure(m.position(), "position", "0"),
				comparedFigure(m.lead_days(), "leadDays"),
				{ label: m.cut_off(), name: "cutOff" },
				{
					label: m.rates(),
					name: "rates",
					stored: (record) => ratesText(record.rates as DeliveryMethod["rates"], zoneName, sizeName),
					entered: (form) => ratesText(readMethod(form).rates, zoneName, sizeName),
				},
				{
					label: m.slots(),
					name: "slots",
					stored: (record) => slotsText(record.slots as DeliveryMethod["slots"]),
					entered: (form) => slotsText(readMethod(form).slots),
				},
			]}
			schema={async () => (await import("@noor/contract/delivery")).DeliveryMethodForm}
			read={readMethod}
			submitLabel={method ? m.update_label() : m.add_label()}
			pendingLabel={method ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{({ record, errors, recheck }) => (
				<div className="grid max-w-6xl gap-6">
					<Basics method={record} errors={errors} />
					<Timing method={record} errors={errors} />
					<Rates method={record} zones={zones} errors={errors} onChanged={recheck} />
					<Slots method={record} errors={errors} onChanged={recheck} />
				</div>
			)}
		</RecordForm>
	);
}

function Basics({ method, errors }: { method: DeliveryMethod | null; errors: Errors }) {
	return (
		<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
			<InBothLanguages
				kind="deliveryMethods"
				field="name"
				label={m.name()}
				english={method?.name}
				translations={method?.translations}
				errors={errors}
				required
			/>
			<InBothLanguages
				kind="deliveryMethods"
				field="description"
				label={m.description()}
				english={method?.description}
				translations={method?.translations}
				errors={errors}
			/>
			<InBothLanguages
				kind="deliveryMethods"
				field="deliveryTime"
				label={m.delivery_time()}
				english={method?.deliveryTime}
				translations={method?.translations}
				errors={errors}
				hint={m.delivery_time_hint()}
			/>
			<SelectField
				label={m.kind()}
				name="kind"
				defaultValue={method?.kind}
				options={deliveryKinds.map((kind) => ({ value: kind, label: deliveryKindNames[kind]() }))}
			/>
			<TextField
				label={m.position()}
				name="position"
				type="number"
				min={0}
				max={1000}
				defaultValue={method?.position ?? 0}
				hint={m.position_hint()}
				errors={errors.position}
			/>
			<Checkbox label={m.offered()} name="isActive" defaultChecked={method?.isActive ?? true} className="self-end" />
		</div>
	);
}

function Timing({ method, errors }: { method: DeliveryMethod | null; errors: Errors }) {
	return (
		<fieldset className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
			<legend className="mb-2 text-base font-medium">{m.timing()}</legend>
			<TextField
				label={m.lead_days()}
				name="leadDays"
				type="number"
				min={0}
				max={60}
				defaultValue={method?.leadDays ?? ""}
				hint={m.lead_days_hint()}
				errors={errors.leadDays}
			/>
			<TextField
				label={m.cut_off()}
				name="cutOff"
				type="time"
				defaultValue={method?.cutOff ?? ""}
				hint={m.cut_off_hint()}
				errors={errors.cutOff}
			/>
			<div className="sm:col-span-2">
				<p className="text-sm font-medium">{m.weekdays()}</p>
				<div className="flex flex-wrap gap-x-5">
					{weekdays.map((name, index) => (
						<Checkbox
							key={name()}
							label={name()}
							name="weekdays"
							value={index + 1}
							defaultChecked={method?.weekdays.includes(index + 1) ?? true}
						/>
					))}
				</div>
				<ErrorLine errors={errors.weekdays} />
			</div>
		</fieldset>
	);
}

interface RowsProps {
	method: DeliveryMethod | null;
	errors: Errors;
	/** Adding and removing rows fires no input event. */
	onChanged: () => void;
}

function Rates({ method, zones, errors, onChanged }: RowsProps & { zones: Zones }) {
	const { rows, add, remove } = useRows(method?.rates ?? [undefined], onChanged);
	const money = { inputMode: "decimal", autoComplete: "off" } as const;
	return (
		<Rows
			legend={m.rates()}
			hint={m.rates_hint()}
			addLabel={m.add_rate()}
			onAdd={add}
			errors={errors.rates}
			rows={rows.map(({ key, value: rate }, row) => {
				const at = (field: string) => ({
					"data-path": `rates.${row}.${field}`,
					errors: errors[`rates.${row}.${field}`],
				});
				return (
					<Row key={key} removeLabel={m.remove_rate({ number: row + 1 })} onRemove={() => remove(key)}>
						<SelectField
							label={m.zone()}
							name="zoneId"
							defaultValue={rate?.zoneId}
							options={zones.map(({ id, name }) => ({ value: String(id), label: name }))}
							{...at("zoneId")}
						/>
						<TextField label={m.price()} name="price" {...money} required defaultValue={rate?.price} {...at("price")} />
						<TextField
							label={m.free_from()}
							name="freeFrom"
							{...money}
							defaultValue={rate?.freeFrom ?? ""}
							{...at("freeFrom")}
						/>
						<TextField
							label={m.minimum_subtotal()}
							name="minimumSubtotal"
							{...money}
							defaultValue={rate?.minimumSubtotal || ""}
							{...at("minimumSubtotal")}
						/>
						<TextField
							label={m.max_weight()}
							name="maxWeight"
							type="number"
							inputMode="decimal"
							min={0}
							step={0.001}
							defaultValue={rate?.maxWeightGrams == null ? "" : rate.maxWeightGrams / 1000}
							{...at("maxWeightGrams")}
						/>
						<SelectField
							label={m.max_size()}
							name="maxSize"
							defaultValue={rate?.maxSize ?? "oversized"}
							options={sizeClasses.map((size) => ({ value: size, label: sizeNames[size]() }))}
							{...at("maxSize")}
						/>
					</Row>
				);
			})}
		/>
	);
}

function Slots({ method, errors, onChanged }: RowsProps) {
	const { rows, add, remove } = useRows(method?.slots ?? [], onChanged);
	return (
		<Rows
			legend={m.slots()}
			hint={m.slots_hint()}
			addLabel={m.add_slot()}
			onAdd={add}
			errors={errors.slots}
			before={<Checkbox label={m.needs_slot()} name="needsSlot" defaultChecked={method?.needsSlot ?? false} />}
			rows={rows.map(({ key, value: slot }, row) => {
				const at = (field: string) => ({
					"data-path": `slots.${row}.${field}`,
					errors: errors[`slots.${row}.${field}`],
				});
				return (
					<Row key={key} removeLabel={m.remove_slot({ number: row + 1 })} onRemove={() => remove(key)}>
						<input type="hidden" name="slotId" value={slot?.id ?? ""} />
						<TextField
							label={m.starts_at()}
							name="startsAt"
							type="time"
							required
							defaultValue={slot?.startsAt}
							{...at("startsAt")}
						/>
						<TextField
							label={m.ends_at()}
							name="endsAt"
							type="time"
							required
							defaultValue={slot?.endsAt}
							{...at("endsAt")}
						/>
						<TextField
							label={m.capacity()}
							name="capacity"
							type="number"
							min={0}
							required
							defaultValue={slot?.capacity}
							{...at("capacity")}
						/>
					</Row>
				);
			})}
		/>
	);
}

/** Rows that are added and removed; each keeps what is typed in it by its key. */
function useRows<T>(initial: readonly T[], onChanged: () => void) {
	const [rows, setRows] = useState(() => initial.map((value, key) => ({ key, value: value as T | undefined })));
	const change = (next: typeof rows) => {
		setRows(next);
		onChanged();
	};
	return {
		rows,
		add: () => change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, value: undefined }]),
		remove: (key: number) => change(rows.filter((row) => row.key !== key)),
	};
}

interface RowListProps {
	legend: string;
	hint: string;
	addLabel: string;
	onAdd: () => void;
	errors: readonly string[] | undefined;
	before?: ReactNode;
	rows: ReactNode;
}

function Rows({ legend, hint, addLabel, onAdd, errors, before, rows }: RowListProps) {
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="mb-2 text-base font-medium">{legend}</legend>
			<p className="max-w-[80ch] text-sm text-quiet">{hint}</p>
			{before}
			{rows}
			<ErrorLine errors={errors} />
			<div>
				<Button look="plain" size="sm" onClick={onAdd}>
					{addLabel}
				</Button>
			</div>
		</fieldset>
	);
}

function Row({ removeLabel, onRemove, children }: { removeLabel: string; onRemove: () => void; children: ReactNode }) {
	return (
		<div className="grid items-end gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-3 lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]">
			{children}
			<Button look="bare" size="sm" onClick={onRemove} aria-label={removeLabel} className="lg:col-start-7">
				{m.remove()}
			</Button>
		</div>
	);
}

function ErrorLine({ errors }: { errors: readonly string[] | undefined }) {
	return errors ? (
		<p role="alert" className="text-sm text-red">
			{errors.join(" ")}
		</p>
	) : null;
}
