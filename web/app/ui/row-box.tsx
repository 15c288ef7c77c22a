import { useEffect, useRef } from "react";
import { CheckIcon, MinusIcon } from "./icons.tsx";

interface RowBoxProps {
	label: string;
	/** `some` renders the indeterminate state. */
	checked: boolean | "some";
	onChange: () => void;
}

/** The checkbox that selects a row, or all rows. */
export function RowBox({ label, checked, onChange }: RowBoxProps) {
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (input.current) input.current.indeterminate = checked === "some";
	}, [checked]);
	const Mark = checked === "some" ? MinusIcon : CheckIcon;
	return (
		<label className="group relative -mx-2 grid size-11 place-items-center md:size-9">
			<input
				ref={input}
				type="checkbox"
				aria-label={label}
				checked={checked === true}
				onChange={onChange}
				className="size-4.5 appearance-none rounded-sm border border-edge bg-raised transition-colors checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink group-hover:border-ink"
			/>
			{checked && <Mark className="pointer-events-none absolute size-3.5 stroke-[2.25] text-surface" />}
		</label>
	);
}
