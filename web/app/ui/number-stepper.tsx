import * as m from "@noor/messages/ui";
import { useState } from "react";
import { classes } from "./classes.ts";
import { MinusIcon, PlusIcon } from "./icons.tsx";

interface NumberStepperProps {
	/** Read out with the value, such as "Quantity". */
	label: string;
	/** What the two buttons make more and less of, where several stand on one screen. */
	of?: string;
	value: number;
	onChange: (value: number) => void;
	min?: number;
	max?: number;
	className?: string;
}

/** A whole number between two buttons; it can also be typed, or changed with the arrow keys. Too many become as many as may be. */
export function NumberStepper({ label, of, value, onChange, min = 1, max = 999, className }: NumberStepperProps) {
	// What is being typed may be no number yet; it counts once it is one, and stands until another value comes.
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
		"inline-grid w-11 place-items-center transition-colors hover:not-disabled:text-accent disabled:cursor-not-allowed disabled:text-quiet disabled:opacity-50";
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
