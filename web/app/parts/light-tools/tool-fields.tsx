import { type Unit, unitText } from "@noor/contract/units";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/light-tools";
import { type ReactNode, useState } from "react";
import { classes } from "#ui/classes.ts";
import { Field, inputLook } from "#ui/field.tsx";
import type { NumberBounds } from "./tool-state.ts";

interface ToolNumberProps {
	label: string;
	/** The parameter in the address of the tool. */
	name: string;
	value: number | undefined;
	onChange: (value: number) => void;
	/** Called when the field is emptied, where it may be. */
	onClear?: () => void;
	bounds: NumberBounds;
	step?: number;
	unit?: Unit | (() => string);
	hint?: ReactNode;
}

/**
 * A number of a tool with its unit. While it is typed it may be no number, or outside of its bounds: then it says so, and the
 * tool keeps the last value.
 */
export function ToolNumber({
	label,
	name,
	value,
	onChange,
	onClear,
	bounds: { min, max },
	step = 0.1,
	unit,
	hint,
}: ToolNumberProps) {
	const unitWords = typeof unit === "function" ? unit() : unit && unitText(unit);
	const [draft, setDraft] = useState<{ text: string; over: number | undefined }>();
	const text = draft && draft.over === value ? draft.text : String(value ?? "");
	const isWrong = draft?.over === value && draft !== undefined && !isValue(draft.text);

	function isValue(typed: string): boolean {
		if (typed === "") return onClear !== undefined;
		return Number.isFinite(Number(typed)) && Number(typed) >= min && Number(typed) <= max;
	}

	function type(typed: string) {
		if (!isValue(typed)) return setDraft({ text: typed, over: value });
		const next = typed === "" ? undefined : Number(typed);
		setDraft({ text: typed, over: next });
		if (next === undefined) onClear?.();
		else onChange(next);
	}

	return (
		<Field
			label={label}
			hint={hint}
			errors={isWrong ? [m.out_of_bounds({ min: write(min), max: write(max), unit: unitWords ?? "" }).trim()] : []}
		>
			{(control) => (
				<span className="relative flex items-center">
					<input
						{...control}
						type="number"
						name={name}
						inputMode="decimal"
						min={min}
						max={max}
						step={step}
						value={text}
						onChange={(event) => type(event.currentTarget.value)}
						onBlur={() => setDraft(undefined)}
						className={classes(inputLook, "tabular-nums", unitWords && "pe-14")}
					/>
					{unitWords && (
						<span aria-hidden="true" className="pointer-events-none absolute end-3.5 text-sm text-quiet">
							{unitWords}
						</span>
					)}
				</span>
			)}
		</Field>
	);
}

interface ToolChoiceProps<Value extends string> {
	legend: string;
	name: string;
	value: Value;
	onChange: (value: Value) => void;
	options: readonly { value: Value; label: string }[];
}

/** A choice of a few words as native radio buttons beside each other. */
export function ToolChoice<Value extends string>({ legend, name, value, onChange, options }: ToolChoiceProps<Value>) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.5 text-sm font-medium">{legend}</legend>
			<div className="flex flex-wrap gap-2">
				{options.map((option) => (
					<label
						key={option.value}
						className="flex min-h-11 items-center rounded-sm border border-edge bg-raised px-3.5 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
					>
						<input
							type="radio"
							name={name}
							value={option.value}
							checked={option.value === value}
							onChange={() => onChange(option.value)}
							className="sr-only"
						/>
						{option.label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** Two or three fields beside each other. */
export function FieldRow({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] items-start gap-3">{children}</div>;
}

function write(value: number): string {
	return numberFormat().format(value);
}

interface ToolSliderProps {
	label: string;
	name: string;
	value: number;
	bounds: NumberBounds;
	step: number;
	/** The value with its unit. */
	figure: string;
	hint?: ReactNode;
	onChange: (value: number) => void;
}

/** A native range input with its value beside the label. */
export function ToolSlider({
	label,
	name,
	value,
	bounds: { min, max },
	step,
	figure,
	hint,
	onChange,
}: ToolSliderProps) {
	return (
		<Field
			label={
				<span className="flex gap-2">
					{label}
					<span className="font-normal text-quiet tabular-nums">{figure}</span>
				</span>
			}
			hint={hint}
		>
			{(control) => (
				<input
					{...control}
					type="range"
					name={name}
					min={min}
					max={max}
					step={step}
					value={value}
					aria-valuetext={figure}
					onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
					className="min-h-11 w-full touch-pan-y accent-brass"
				/>
			)}
		</Field>
	);
}
