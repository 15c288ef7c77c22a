import { type ReactNode, useRef, useState } from "react";
import { lazyComponent } from "./lazy-component.tsx";

const PopoverPanel = lazyComponent(() => import("./popover-panel.tsx").then(({ PopoverPanel }) => PopoverPanel));

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
	const button = useRef<HTMLButtonElement>(null);
	const [open, setOpen] = useState<boolean>();
	return (
		<>
			<button
				ref={button}
				type="button"
				aria-haspopup="dialog"
				aria-expanded={open ?? false}
				onPointerEnter={PopoverPanel.preload}
				onClick={async () => {
					if (open) setOpen(false);
					else if (await PopoverPanel.ready()) setOpen(true);
				}}
				className={triggerClassName}
			>
				{trigger}
			</button>
			{open !== undefined && (
				<PopoverPanel open={open} onClose={() => setOpen(false)} button={button} title={title} className={className}>
					{children}
				</PopoverPanel>
			)}
		</>
	);
}
