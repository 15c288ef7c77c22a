import { type ReactNode, useEffect, useRef } from "react";

interface StepPanelProps {
	title: string;
	shown: boolean;
	/** Whether to take the focus when shown; not when the page loads. */
	takesFocus: boolean;
	children: ReactNode;
	/** The buttons: back, then next. */
	actions: ReactNode;
}

/**
 * One step. Other steps stay mounted and hidden, because the provider's forms lose their input when they are unmounted.
 * The heading of a step that is shown takes the focus.
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
