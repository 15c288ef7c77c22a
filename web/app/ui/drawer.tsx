import { Dialog } from "@base-ui/react/dialog";
import * as m from "@noor/messages/ui";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { CloseIcon } from "./icons.tsx";

const sides = {
	end: "inset-y-0 end-0 h-dvh w-[min(26rem,88vw)] data-starting-style:forward-8 data-ending-style:forward-8",
	bottom:
		"inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg data-starting-style:translate-y-8 data-ending-style:translate-y-8",
	/** At the bottom of phones, at the end of wider screens. */
	sheet:
		"max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-lg max-sm:data-starting-style:translate-y-8 max-sm:data-ending-style:translate-y-8 sm:inset-y-0 sm:end-0 sm:h-dvh sm:w-[26rem] sm:data-starting-style:forward-8 sm:data-ending-style:forward-8",
};

interface DrawerProps {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	side?: keyof typeof sides;
	/** The buttons. They stay visible while the content scrolls. */
	actions?: ReactNode;
	children: ReactNode;
}

/** A modal panel that opens from the edge of the screen, for menus, filters and the cart. */
export function Drawer({ open, onClose, title, side = "end", actions, children }: DrawerProps) {
	return (
		<Dialog.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
			<Dialog.Portal>
				<Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
				<Dialog.Popup
					className={classes(
						"fixed z-40 flex flex-col bg-raised text-ink outline-none transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0",
						sides[side],
					)}
				>
					<div className="flex items-center gap-4 border-b border-line ps-6 pe-3 py-3">
						<Dialog.Title className="grow text-xl">{title}</Dialog.Title>
						<Dialog.Close
							aria-label={m.close()}
							className="inline-grid size-11 place-items-center rounded-sm hover:text-accent"
						>
							<CloseIcon />
						</Dialog.Close>
					</div>
					<div className="min-h-0 grow overflow-y-auto px-6 py-4">{children}</div>
					{actions && (
						<div className="flex gap-3 border-t border-line px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
							{actions}
						</div>
					)}
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
