import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import * as m from "@noor/messages/ui";
import type { ReactNode } from "react";
import { SearchIcon } from "./icons.tsx";

export interface Command {
	/** Unique among all commands. */
	id: string;
	label: string;
	/** Distinguishes it from other commands with the same label. */
	detail?: ReactNode;
}

interface CommandPaletteProps<C extends Command> {
	open: boolean;
	onClose: () => void;
	/** The accessible name of the dialog and its input. */
	label: string;
	placeholder: string;
	/** The maximum length of the text, in characters. */
	maxLength: number;
	text: string;
	onText: (text: string) => void;
	/** The commands that match the text, best match first. */
	groups: readonly { title: string; commands: readonly C[] }[];
	/** Shown when there are no commands. */
	empty: ReactNode;
	/** Explains why expected commands are missing, such as a failed request. */
	trouble?: ReactNode;
	onChoose: (command: C) => void;
}

/**
 * A command palette (combobox in a dialog). The focus stays in the input; arrow keys move through the options, Enter
 * chooses, Escape closes.
 */
export function CommandPalette<C extends Command>(props: CommandPaletteProps<C>) {
	const { open, onClose, label, placeholder, maxLength, text, onText, groups, empty, trouble, onChoose } = props;
	const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
	return (
		<Dialog.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
			<Dialog.Portal>
				<Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
				<Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center overflow-hidden p-3 sm:pt-[12dvh]">
					<Dialog.Popup
						aria-label={label}
						className="flex max-h-[min(34rem,80dvh)] w-full max-w-xl flex-col overflow-hidden rounded-sm bg-raised text-ink outline-none transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
					>
						<Autocomplete.Root
							open
							inline
							items={groups.map(({ title, commands }) => ({ value: title, items: commands }))}
							filter={null}
							autoHighlight="always"
							keepHighlight
							itemToStringValue={(command: C) => command.label}
							value={text}
							onValueChange={(next, { reason }) => reason !== "item-press" && onText(next)}
						>
							<div className="relative border-b border-line">
								<SearchIcon className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-quiet" />
								<Autocomplete.Input
									aria-label={placeholder}
									placeholder={placeholder}
									maxLength={maxLength}
									className="min-h-14 w-full bg-transparent ps-12 pe-4 text-base outline-none placeholder:text-quiet"
								/>
							</div>
							<Dialog.Close className="sr-only">{m.close()}</Dialog.Close>
							<Autocomplete.Status className="sr-only">{text !== "" && m.count_found({ count })}</Autocomplete.Status>
							{trouble && (
								<div role="status" className="border-b border-line px-5 py-2">
									{trouble}
								</div>
							)}
							<div className="min-h-0 overflow-y-auto">
								<Autocomplete.Empty>
									<p className="px-5 py-6 text-sm text-quiet empty:hidden">{empty}</p>
								</Autocomplete.Empty>
								<Autocomplete.List className="py-2 empty:p-0">
									{(group: { value: string; items: readonly C[] }) => (
										<Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-1">
											<Autocomplete.GroupLabel className="eyebrow px-5 py-1.5">{group.value}</Autocomplete.GroupLabel>
											<Autocomplete.Collection>
												{(command: C) => (
													<Autocomplete.Item
														key={command.id}
														value={command}
														onClick={() => onChoose(command)}
														className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-5 text-sm outline-none select-none data-highlighted:bg-sunken data-highlighted:text-accent md:min-h-10"
													>
														<span dir="auto" className="max-w-[65%] shrink-0 truncate align-around">
															{command.label}
														</span>
														{command.detail && (
															<span dir="auto" className="min-w-0 truncate align-around text-quiet">
																{command.detail}
															</span>
														)}
													</Autocomplete.Item>
												)}
											</Autocomplete.Collection>
										</Autocomplete.Group>
									)}
								</Autocomplete.List>
							</div>
						</Autocomplete.Root>
					</Dialog.Popup>
				</Dialog.Viewport>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
