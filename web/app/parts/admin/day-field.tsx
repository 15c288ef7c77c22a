import { type ChangeEvent, useEffect, useRef } from "react";

/** Earlier days are ignored, because a year that is still being typed is a small number. */
const firstDay = "2000-01-01";

interface DayFieldProps {
	label: string;
	/** Such as `2026-11-21`. */
	value: string | undefined;
	onChange: (day: string | undefined) => void;
}

/** A day as a filter of a table. An incomplete day does not call `onChange`. */
export function DayField({ label, value = "", onChange }: DayFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	// Back navigation changes the URL; it must not overwrite text that is being typed.
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
