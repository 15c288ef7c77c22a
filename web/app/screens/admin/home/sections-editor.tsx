import type { HomeSection } from "@noor/contract/home";
import * as m from "@noor/messages/admin/home";
import { MoveButtons, useReorderableRows } from "#parts/admin/reorderable-rows.tsx";
import { useMayChange } from "#parts/admin/rights.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { sectionNames } from "./home-words.ts";

interface SectionsEditorProps {
	/** Every section in its order. */
	sections: readonly HomeSection[];
	hidden: readonly HomeSection[];
	onChanged: () => void;
}

/** The sections of the home page in their order, each with a checkbox that shows it and buttons that move it. */
export function SectionsEditor({ sections, hidden, onChanged }: SectionsEditorProps) {
	const { list, rows, announcement, move } = useReorderableRows(() => sections.map((key) => ({ key })), onChanged);
	const mayChange = useMayChange();
	return (
		<fieldset ref={list} className="min-w-0">
			<legend className="mb-1 text-base font-medium">{m.sections()}</legend>
			<p className="mb-3 text-sm text-quiet">{m.sections_hint()}</p>
			<ol className="border-t border-line">
				{rows.map(({ key: section }, index) => {
					const name = sectionNames[section]();
					return (
						<li key={section} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
							<input type="hidden" name="section" value={section} />
							<span aria-hidden="true" className="min-w-5 text-sm text-quiet tabular-nums">
								{index + 1}
							</span>
							<div className="me-auto">
								<Checkbox label={name} name={`shown.${section}`} defaultChecked={!hidden.includes(section)} />
							</div>
							{mayChange && (
								<span className="flex gap-x-5">
									<MoveButtons
										row={section}
										upLabel={m.move_up_label({ name })}
										downLabel={m.move_down_label({ name })}
										index={index}
										count={rows.length}
										onMove={(step) =>
											move(index, step, m.moved({ name, number: index + step + 1, count: rows.length }))
										}
									/>
								</span>
							)}
						</li>
					);
				})}
			</ol>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</fieldset>
	);
}
