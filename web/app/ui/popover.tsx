import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface PopoverProps {
	/** The content of the button that opens the panel. */
	trigger: ReactNode;
	triggerClassName?: string;
	/** The accessible name of the panel. */
	title: string;
	className?: string;
	children: ReactNode;
}

/**
 * A non-modal panel beside the button that opens it, for controls that are used several at a time. Escape closes it.
 */
export function Popover({ trigger, triggerClassName, title, className, children }: PopoverProps) {
	return (
		<BasePopover.Root>
			<BasePopover.Trigger className={triggerClassName ?? ""}>{trigger}</BasePopover.Trigger>
			<BasePopover.Portal>
				<BasePopover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-30">
					<BasePopover.Popup
						className={classes(
							"max-h-(--available-height) min-w-52 overflow-y-auto rounded-sm border border-line bg-raised py-2 text-ink outline-none transition-[opacity,translate]",
							"data-starting-style:-translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0",
							className,
						)}
					>
						<BasePopover.Title className="sr-only">{title}</BasePopover.Title>
						{children}
					</BasePopover.Popup>
				</BasePopover.Positioner>
			</BasePopover.Portal>
		</BasePopover.Root>
	);
}
