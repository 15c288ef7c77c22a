import { type ReactNode, useEffect, useRef } from "react";

interface StepPanelProps {
	title: string;
	shown: boolean;
	/** Whether to take the focus when shown: not for the very first step, where the page itself has just been read. */
	takesFocus: boolean;
	children: ReactNode;
	/** Back first, then on. */
	actions: ReactNode;
}

/**
 * One step. Steps one is not on stay in the page, hidden: the provider's forms lose what was written when they are
 * taken out. A step that comes into view takes the focus to its heading.
 */
export function StepPanel({ title, shown, takesFocus, children, actions }: StepPanelProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (shown && takesFocus) heading.current?.focus({ preventScroll: true });
	}, [shown, takesFocus]);
	return (
		<section aria-label={title} hidden={!shown}>
			<h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
				{title}
			</h2>
			<div className="mt-6">{children}</div>
			<div className="mt-10 flex flex-wrap items-center justify-between gap-4 max-sm:flex-col-reverse max-sm:items-stretch">
				{actions}
			</div>
		</section>
	);
}
