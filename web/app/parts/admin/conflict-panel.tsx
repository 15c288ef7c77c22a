import * as m from "@noor/messages/parts/admin";
import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { Difference } from "./differences.ts";

interface ConflictPanelProps {
	differences: readonly Difference[];
	onKeepMine: () => void;
	onTakeTheirs: () => void;
}

/** Shows an edit conflict, with the choice between the two versions. */
export function ConflictPanel({ differences, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
	const panel = useRef<HTMLElement>(null);
	useEffect(() => {
		panel.current?.focus({ preventScroll: true });
		panel.current?.scrollIntoView({ block: "nearest" });
	}, []);
	return (
		<section
			ref={panel}
			aria-label={m.changed_by_somebody_else()}
			tabIndex={-1}
			className="mt-5 max-w-5xl scroll-m-4 border-s-2 border-amber bg-raised px-4 pt-3 pb-4 text-sm"
		>
			<h2 className="text-lg">{m.conflict_title()}</h2>
			{differences.length === 0 ? (
				<p className="mt-1 text-quiet">{m.no_difference()}</p>
			) : (
				<table className="mt-2 w-full border-separate border-spacing-0 max-md:block">
					<thead className="max-md:hidden">
						<tr>
							{[m.field(), m.before(), m.theirs(), m.yours()].map((heading) => (
								<th key={heading} scope="col" className="eyebrow border-b border-ink py-1.5 pe-6 text-start">
									{heading}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="max-md:block">
						{differences.map(({ label, was, theirs, yours }) => (
							<tr
								key={label}
								className="border-line *:text-start *:align-top max-md:block max-md:border-b max-md:py-2 md:*:border-b md:*:border-line md:*:py-2 md:*:pe-6"
							>
								<th scope="row" className="font-medium whitespace-nowrap max-md:block">
									{label}
								</th>
								<Value heading={m.before()} text={was} className="text-quiet" />
								<Value heading={m.theirs()} text={theirs} />
								<Value heading={m.yours()} text={yours} />
							</tr>
						))}
					</tbody>
				</table>
			)}
			<div className="mt-4 flex flex-wrap gap-3">
				<Button size="sm" onClick={onKeepMine}>
					{m.keep_mine()}
				</Button>
				<Button look="plain" size="sm" onClick={onTakeTheirs}>
					{m.take_theirs()}
				</Button>
			</div>
		</section>
	);
}

/** A cell; on a narrow screen it begins with its column heading. */
function Value({ heading, text, className }: { heading: string; text: string; className?: string }) {
	return (
		<td className={classes("max-md:flex", className)}>
			<span aria-hidden="true" className="w-16 shrink-0 text-quiet md:hidden">
				{heading}
			</span>
			{text === "" ? <span className="text-quiet">{m.nothing()}</span> : <bdi>{text}</bdi>}
		</td>
	);
}
