import * as m from "@noor/messages/ui";
import { useState } from "react";
import { classes } from "./classes.ts";
import { MinusIcon, PlusIcon } from "./icons.tsx";

interface NumberStepperProps {
	/** The accessible name of the input, such as "Quantity". */
	label: string;
	/** The name of the field in a form. */
	name?: string;
	/** The name of what the buttons change; distinguishes several steppers on one screen. */
	of?: string;
	value: number;
	onChange: (value: number) => void;
	min?: number;
	max?: number;
	className?: string;
}

/**
 * An integer input between two buttons. It can also be typed or changed with arrow keys. Values above `max` become
 * `max`.
 */
export function NumberStepper({ label, name, of, value, onChange, min = 1, max = 999, className }: NumberStepperProps) {
	// Typed text may not be a valid number yet. It is kept as a draft until the field loses the focus or `value`
	// changes.
	const [draft, setDraft] = useState<{ text: string; over: number }>();

	function type(text: string) {
		const typed = Number(text);
		const isNumber = text !== "" && Number.isInteger(typed) && typed >= min;
		const counts = isNumber ? Math.min(typed, max) : value;
		setDraft(isNumber && typed > max ? undefined : { text, over: counts });
		if (isNumber) onChange(counts);
	}

	function step(by: 1 | -1) {
		setDraft(undefined);
		onChange(Math.min(max, Math.max(min, value + by)));
	}

	const button =
		"inline-grid w-11 place-items-center transition-colors hover:not-disabled:text-accent disabled:cursor-not-allowed disabled:text-quiet disabled:opacity-50 noscript:hidden";
	return (
		<div className={classes("inline-flex min-h-12 rounded-sm border border-edge bg-raised", className)}>
			<button
				type="button"
				aria-label={of ? m.decrease_of({ name: of }) : m.decrease()}
				disabled={value <= min}
				onClick={() => step(-1)}
				className={button}
			>
				<MinusIcon />
			</button>
			<input
				type="number"
				name={name}
				inputMode="numeric"
				aria-label={label}
				min={min}
				max={max}
				step={1}
				value={draft?.over === value ? draft.text : value}
				onChange={(event) => type(event.currentTarget.value)}
				onBlur={() => setDraft(undefined)}
				className="w-12 [appearance:textfield] bg-transparent text-center tabular-nums focus-visible:outline-offset-0 [&::-webkit-inner-spin-button]:appearance-none"
			/>
			<button
				type="button"
				aria-label={of ? m.increase_of({ name: of }) : m.increase()}
				disabled={value >= max}
				onClick={() => step(1)}
				className={button}
			>
				<PlusIcon />
			</button>
		</div>
	);
}
