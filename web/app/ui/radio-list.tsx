import type { ReactNode, RefObject } from "react";
import { classes } from "./classes.ts";

interface RadioOption<V extends string | number> {
	value: V;
	label: ReactNode;
	/** A second line below the label. */
	note?: ReactNode;
	/** Content at the end of the line, such as a price. */
	end?: ReactNode;
	disabled?: boolean;
}

interface RadioListProps<V extends string | number> {
	/** The accessible name of the group, visible unless `hideLegend`. */
	legend: ReactNode;
	hideLegend?: boolean;
	name: string;
	options: readonly RadioOption<V>[];
	value: V | undefined;
	onChange: (value: V) => void;
	/** The first enabled option, for a dialog's initial focus. */
	firstRef?: RefObject<HTMLInputElement | null>;
	className?: string;
}

/** A list of radio buttons. Arrow keys move between them, as in every native radio group. */
export function RadioList<V extends string | number>({
	legend,
	hideLegend,
	name,
	options,
	value,
	onChange,
	firstRef,
	className,
}: RadioListProps<V>) {
	const first = options.find((option) => !option.disabled);
	return (
		<fieldset className={classes("min-w-0", className)}>
			<legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-medium"}>{legend}</legend>
			<div className="divide-y divide-line border-y border-line">
				{options.map((option) => (
					<label
						key={option.value}
						className="flex min-h-14 items-center gap-3 px-1 py-3 transition-colors hover:bg-sunken has-checked:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-accent"
					>
						<input
							ref={option === first ? firstRef : undefined}
							type="radio"
							name={name}
							value={option.value}
							checked={option.value === value}
							disabled={option.disabled}
							onChange={() => onChange(option.value)}
							className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-raised outline-none transition-[border-width] checked:border-[6px] checked:border-accent"
						/>
						<span className="min-w-0 grow">
							<span className="block font-medium">{option.label}</span>
							{option.note && <span className="block text-sm text-quiet">{option.note}</span>}
						</span>
						{option.end && <span className="shrink-0 text-end">{option.end}</span>}
					</label>
				))}
			</div>
		</fieldset>
	);
}
