import type { StockRow } from "@noor/contract/stock";
import { maxStockNote } from "@noor/contract/text-lengths";
import * as m from "@noor/messages/admin/stock";
import { useRef, useState } from "react";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useLast } from "#parts/admin/use-last.ts";
import { DialogWindow } from "#ui/dialog-window.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { nameOf, reasonOptions, resultOf } from "./stock-words.ts";

interface AdjustDialogProps {
	open: boolean;
	onClose: () => void;
	/** Null while the dialog is closed. */
	level: StockRow | null;
}

/** The dialog that changes the stock of a variant. `edit` in the URL opens it. */
export function AdjustDialog({ open, onClose, level }: AdjustDialogProps) {
	const first = useRef<HTMLInputElement>(null);
	const shown = useLast(level);
	return (
		<DialogWindow
			open={open}
			onClose={onClose}
			title={m.adjust_stock()}
			description={shown && nameOf(shown)}
			width={480}
			initialFocus={first}
		>
			{shown && (
				<RecordForm
					key={shown.id}
					title={m.adjust_stock()}
					id={shown.id}
					schema={async () => (await import("@noor/contract/stock")).StockAdjustment}
					submitLabel={m.adjust_stock()}
					pendingLabel={m.adjusting()}
					inDialog
				>
					{({ errors }) => <AdjustmentFields level={shown} errors={errors} first={first} />}
				</RecordForm>
			)}
		</DialogWindow>
	);
}

interface AdjustmentFieldsProps {
	level: StockRow;
	errors: Record<string, string[]>;
	first: React.RefObject<HTMLInputElement | null>;
}

const ways = [
	{ value: "add", label: m.add },
	{ value: "remove", label: m.remove },
	{ value: "set", label: m.set_to },
];

function AdjustmentFields({ level, errors, first }: AdjustmentFieldsProps) {
	const [way, setWay] = useState("add");
	const [quantity, setQuantity] = useState("");
	const result = resultOf(way, quantity, level.onHand);
	return (
		<div className="space-y-4">
			<dl className="flex gap-8 text-sm tabular-nums">
				<Figure label={m.on_hand()} value={level.onHand} />
				<Figure label={m.held()} value={level.held} />
				<Figure label={m.available()} value={level.available} />
			</dl>
			{/* "Set to" replaces the quantity shown; the API refuses it when the quantity has changed since. */}
			{way === "set" && <input type="hidden" name="seen" value={level.onHand} />}
			<div className="grid grid-cols-2 gap-x-6">
				<fieldset>
					<legend className="mb-1.5 text-sm font-medium">{m.change()}</legend>
					<div className="flex rounded-sm border border-edge">
						{ways.map(({ value, label }) => (
							<label
								key={value}
								className="relative flex min-h-11 grow items-center justify-center border-edge text-sm whitespace-nowrap not-first:border-s has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9.5"
							>
								<input
									type="radio"
									name="way"
									value={value}
									checked={way === value}
									onChange={() => setWay(value)}
									className="absolute inset-0 appearance-none opacity-0"
								/>
								{label()}
							</label>
						))}
					</div>
				</fieldset>
				<TextField
					ref={first}
					label={m.quantity()}
					name="quantity"
					inputMode="numeric"
					value={quantity}
					onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
					required
					autoComplete="off"
					className="align-figures tabular-nums"
					hint={result === undefined ? undefined : m.result_hint({ onHand: level.onHand, result })}
					errors={errors.quantity}
				/>
			</div>
			<SelectField
				label={m.reason()}
				name="reason"
				defaultValue=""
				options={[{ value: "", label: m.select_reason() }, ...reasonOptions()]}
				required
				errors={errors.reason}
			/>
			<TextArea label={m.note()} name="note" rows={2} maxLength={maxStockNote} errors={errors.note} />
		</div>
	);
}

function Figure({ label, value }: { label: string; value: number }) {
	return (
		<div>
			<dt className="text-quiet">{label}</dt>
			<dd className="text-lg">{value}</dd>
		</div>
	);
}
