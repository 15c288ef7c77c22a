import { useState } from "react";
import { classes } from "./classes.ts";
import { MinusIcon, PlusIcon } from "./icons.tsx";

interface NumberStepperProps {
	/** Read out with the value, such as "Quantity". */
	label: string;
	value: number;
	onChange: (value: number) => void;
	min?: number;
	max?: number;
	className?: string;
}

/** A whole number between two buttons; it can also be typed, or changed with the arrow keys. */
export function NumberStepper({ label, value, onChange, min = 1, max = 999, className }: NumberStepperProps) {
	// What is being typed may be no number yet, or one too many; it counts once it is one.
	const [draft, setDraft] = useState<string>();

	function type(text: string) {
		setDraft(text);
		const typed = Number(text);
		if (text !== "" && Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed);
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
				aria-label={`Decrease ${label.toLowerCase()}`}
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
				value={draft ?? value}
				onChange={(event) => type(event.currentTarget.value)}
				onBlur={() => setDraft(undefined)}
				className="w-12 [appearance:textfield] bg-transparent text-center tabular-nums focus-visible:outline-offset-0 [&::-webkit-inner-spin-button]:appearance-none"
			/>
			<button
				type="button"
				aria-label={`Increase ${label.toLowerCase()}`}
				disabled={value >= max}
				onClick={() => step(1)}
				className={button}
			>
				<PlusIcon />
			</button>
		</div>
	);
}
