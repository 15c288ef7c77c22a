import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactNode, RefObject } from "react";
import { classes } from "./classes.ts";

interface PopoverPanelProps {
	open: boolean;
	onClose: () => void;
	/** The button that opens the panel and gets the focus when it closes. */
	button: RefObject<HTMLButtonElement | null>;
	title: string;
	className?: string | undefined;
	children: ReactNode;
}

/** The panel of `Popover`, which loads it when it is opened first. */
export function PopoverPanel({ open, onClose, button, title, className, children }: PopoverPanelProps) {
	return (
		<BasePopover.Root
			open={open}
			onOpenChange={(_, { event }) => {
				// A press of the button itself closes the panel in any case.
				if (!(event.target instanceof Node && button.current?.contains(event.target))) onClose();
			}}
		>
			<BasePopover.Portal>
				<BasePopover.Positioner
					anchor={button}
					side="bottom"
					align="end"
					sideOffset={6}
					collisionPadding={8}
					className="z-30"
				>
					<BasePopover.Popup
						finalFocus={button}
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
