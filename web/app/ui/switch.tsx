import type { ReactNode } from "react";

interface SwitchProps {
	label: ReactNode;
	/** The current setting as text. */
	note?: ReactNode;
	checked: boolean;
	onChange: (checked: boolean) => void;
}

/** An on/off switch. */
export function Switch({ label, note, checked, onChange }: SwitchProps) {
	return (
		<label className="group inline-flex min-h-11 items-center gap-3 text-sm">
			<span className="relative inline-flex">
				<input
					type="checkbox"
					role="switch"
					aria-checked={checked}
					checked={checked}
					onChange={(event) => onChange(event.currentTarget.checked)}
					className="peer h-7 w-13 appearance-none rounded-full border border-edge bg-raised transition-colors checked:border-brass checked:bg-brass group-hover:border-ink"
				/>
				<span
					aria-hidden="true"
					className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-edge transition-[translate,background-color] peer-checked:forward-6 peer-checked:bg-surface forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]"
				/>
			</span>
			<span className="font-medium">{label}</span>
			{note && (
				<span aria-hidden="true" className="text-quiet tabular-nums">
					{note}
				</span>
			)}
		</label>
	);
}
