import { NumberField } from "@base-ui/react/number-field";
import { classes } from "./classes.ts";
import { MinusIcon, PlusIcon } from "./icons.tsx";

interface NumberStepperProps {
	/** Read out with the value, such as "Quantity". */
	label: string;
	value: number;
	onChange: (value: number) => void;
	min?: number;
	max?: number;
	disabled?: boolean;
	className?: string;
}

/** A whole number between two buttons; it can also be typed, or changed with the arrow keys. */
export function NumberStepper({ label, value, onChange, min = 1, max = 999, disabled, className }: NumberStepperProps) {
	const button =
		"inline-grid w-11 place-items-center transition-colors hover:not-data-disabled:text-accent data-disabled:cursor-not-allowed data-disabled:text-quiet data-disabled:opacity-50";
	return (
		<NumberField.Root
			value={value}
			onValueChange={(next) => next !== null && onChange(next)}
			min={min}
			max={max}
			step={1}
			disabled={disabled ?? false}
			format={{ maximumFractionDigits: 0, useGrouping: false }}
			className={className}
		>
			<NumberField.Group className="inline-flex min-h-12 rounded-sm border border-edge bg-raised">
				<NumberField.Decrement aria-label={`Decrease ${label.toLowerCase()}`} className={button}>
					<MinusIcon />
				</NumberField.Decrement>
				<NumberField.Input
					aria-label={label}
					className={classes("w-12 bg-transparent text-center tabular-nums focus-visible:outline-offset-0")}
				/>
				<NumberField.Increment aria-label={`Increase ${label.toLowerCase()}`} className={button}>
					<PlusIcon />
				</NumberField.Increment>
			</NumberField.Group>
		</NumberField.Root>
	);
}
