import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import * as m from "@noor/messages/ui";
import type { ReactNode, RefObject } from "react";
import { classes } from "./classes.ts";
import { CloseIcon } from "./icons.tsx";

export interface DialogProps {
	open: boolean;
	/** Called for Escape, the Close button and a click outside. */
	onClose: () => void;
	title: ReactNode;
	/** A sentence below the title. */
	description?: ReactNode;
	/** In px. On a narrower screen the dialog takes the available width. */
	width?: number;
	/** The height at which the content starts to scroll, as a CSS length. */
	contentMaxHeight?: string;
	/** The buttons. They stay visible while the content scrolls. */
	actions?: ReactNode;
	/** The control that gets the focus when the dialog opens; by default the first one. */
	initialFocus?: RefObject<HTMLElement | null>;
	children?: ReactNode;
}

/**
 * The window of `Dialog`, for parts of a page that are loaded on demand themselves. The page behind it is inert while it is open. On
 * closing, the focus returns to the element that had it before.
 */
export function DialogWindow({
	open,
	onClose,
	title,
	description,
	width = 560,
	contentMaxHeight,
	actions,
	initialFocus,
	children,
}: DialogProps) {
	return (
		<BaseDialog.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
			<BaseDialog.Portal>
				<BaseDialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
				<BaseDialog.Viewport className="fixed inset-0 z-40 grid items-end overflow-y-auto sm:place-items-center sm:p-6">
					<BaseDialog.Popup
						{...(initialFocus ? { initialFocus } : {})}
						style={{ width: `min(${width}px, 100%)` }}
						className={classes(
							"flex max-h-[92dvh] min-w-0 flex-col rounded-t-lg bg-raised text-ink outline-none transition-[opacity,translate] duration-200 max-sm:w-full! sm:rounded-sm",
							"data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:translate-y-2 data-ending-style:opacity-0",
						)}
					>
						<div className="flex items-start gap-4 border-b border-line ps-6 pe-3 pt-4 pb-4">
							<div className="grow pt-1.5">
								<BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
								{description && (
									<BaseDialog.Description className="mt-1 text-sm text-quiet">{description}</BaseDialog.Description>
								)}
							</div>
							<BaseDialog.Close
								aria-label={m.close()}
								className="inline-grid size-11 shrink-0 place-items-center rounded-sm hover:text-accent"
							>
								<CloseIcon />
							</BaseDialog.Close>
						</div>
						{children && (
							<div className="min-h-0 grow overflow-y-auto px-6 py-5" style={{ maxHeight: contentMaxHeight }}>
								{children}
							</div>
						)}
						{actions && (
							<div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
								{actions}
							</div>
						)}
					</BaseDialog.Popup>
				</BaseDialog.Viewport>
			</BaseDialog.Portal>
		</BaseDialog.Root>
	);
}
