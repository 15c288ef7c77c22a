import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { Difference } from "./differences.ts";

interface ConflictPanelProps {
	differences: readonly Difference[];
	onKeepMine: () => void;
	onTakeTheirs: () => void;
}

/** Says that somebody else has saved the same record meanwhile, and lets one choose. */
export function ConflictPanel({ differences, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
	const panel = useRef<HTMLElement>(null);
	useEffect(() => {
		panel.current?.focus({ preventScroll: true });
		panel.current?.scrollIntoView({ block: "nearest" });
	}, []);
	return (
		<section
			ref={panel}
			aria-label="Changed by somebody else"
			tabIndex={-1}
			className="mt-5 max-w-5xl scroll-m-4 border-s-2 border-amber bg-raised px-4 pt-3 pb-4 text-sm"
		>
			<h2 className="text-lg">Somebody else has saved this meanwhile</h2>
			{differences.length === 0 ? (
				<p className="mt-1 text-quiet">Nothing in this form differs from what they have saved.</p>
			) : (
				<div className="mt-2 overflow-x-auto">
					<table className="w-full min-w-xl border-separate border-spacing-0 text-start">
						<thead>
							<tr>
								{["Field", "Before", "Theirs", "Yours"].map((heading) => (
									<th
										key={heading}
										scope="col"
										className="eyebrow border-b border-ink py-1.5 pe-4 text-start whitespace-nowrap"
									>
										{heading}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{differences.map(({ label, was, theirs, yours }) => (
								<tr key={label} className="*:border-b *:border-line *:py-2 *:pe-4 *:text-start *:align-top">
									<th scope="row" className="font-medium">
										{label}
									</th>
									<Value of={was} className="text-quiet" />
									<Value of={theirs} />
									<Value of={yours} />
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
			<div className="mt-4 flex flex-wrap gap-3">
				<Button size="sm" onClick={onKeepMine}>
					Keep mine
				</Button>
				<Button look="plain" size="sm" onClick={onTakeTheirs}>
					Take theirs
				</Button>
			</div>
		</section>
	);
}

function Value({ of: text, className }: { of: string; className?: string }) {
	return <td className={className}>{text === "" ? <span className="text-quiet">Nothing</span> : text}</td>;
}
