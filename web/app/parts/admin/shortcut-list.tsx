import * as m from "@noor/messages/parts/admin";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { areShortcutsOn, switchShortcuts, useShortcuts } from "#ui/use-shortcuts.ts";

/** A shortcut as the list shows it: its keys, and what they do. */
export interface ListedShortcut {
	keys: readonly string[];
	does: string;
}

/** The button that lists the shortcuts of the screen; `?` presses it. Shortcuts can be switched off there. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly ListedShortcut[] }) {
	const [open, setOpen] = useState(false);
	const [on, setOn] = useState(true);
	const show = () => {
		setOn(areShortcutsOn());
		setOpen(true);
	};
	useShortcuts({ "?": show });
	return (
		<>
			<Button look="bare" size="sm" aria-keyshortcuts="?" onClick={show} className="px-0! font-normal! max-md:hidden">
				{m.shortcuts()}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={m.shortcuts()} width={480}>
				<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
					{[...shortcuts, { keys: ["?"], does: m.shortcut_list() }].map(({ keys, does }) => (
						<div key={does} className="col-span-2 grid grid-cols-subgrid items-baseline">
							<dt className="flex gap-1.5">
								{keys.map((key) => (
									<kbd
										key={key}
										className="inline-grid min-w-7 place-items-center rounded-sm border border-edge px-1.5 py-0.5 font-text text-sm"
									>
										{key}
									</kbd>
								))}
							</dt>
							<dd>{does}</dd>
						</div>
					))}
				</dl>
				<Checkbox
					label={m.shortcuts_on()}
					checked={on}
					onChange={({ currentTarget: { checked } }) => {
						switchShortcuts(checked);
						setOn(checked);
					}}
					className="mt-5 w-full border-t border-line pt-3"
				/>
			</Dialog>
		</>
	);
}
