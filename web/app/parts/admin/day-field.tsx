import { type ChangeEvent, useEffect, useRef } from "react";

/** While a year is being typed it is one of long ago: such a day is not meant yet. */
const firstDay = "2000-01-01";

interface DayFieldProps {
	label: string;
	/** As `2026-11-21`. */
	value: string | undefined;
	onChange: (day: string | undefined) => void;
}

/** A day that narrows a table. It may be typed: only a day that can be meant is told. */
export function DayField({ label, value = "", onChange }: DayFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	// The address may change without the field, by going back; what is being typed is never taken away.
	useEffect(() => {
		if (input.current && input.current !== document.activeElement) input.current.value = value;
	}, [value]);
	function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const day = currentTarget.value;
		if (!currentTarget.validity.badInput && (day === "" || day >= firstDay)) onChange(day || undefined);
	}
	return (
		<label className="inline-flex min-h-11 items-center gap-2 text-sm text-quiet">
			{label}
			<input
				ref={input}
				type="date"
				min={firstDay}
				max="2100-12-31"
				defaultValue={value}
				onChange={take}
				className="min-h-9 rounded-sm border border-edge bg-raised px-2 text-ink tabular-nums transition-colors hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0"
			/>
		</label>
	);
}
