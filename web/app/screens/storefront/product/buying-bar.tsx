import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface BuyingBarProps {
	/** The row of the page that the bar replaces while it is out of view. */
	of: RefObject<HTMLElement | null>;
	children: ReactNode;
}

/** A sticky bar at the bottom of the window, shown while a row of the page is out of view. */
export function BuyingBar({ of, children }: BuyingBarProps) {
	const bar = useRef<HTMLDivElement>(null);
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		const row = of.current;
		if (!row) return;
		const observer = new IntersectionObserver((entries) => {
			// Several entries may be delivered at once; the last one is the current state.
			const isAway = entries.at(-1)?.isIntersecting === false;
			// The focus moves to the row before the bar is removed.
			if (!isAway && bar.current?.contains(document.activeElement))
				row.querySelector<HTMLElement>("[data-buy]")?.focus({ preventScroll: true });
			setShown(isAway);
		});
		observer.observe(row);
		return () => observer.disconnect();
	}, [of]);
	if (!isShown) return null;
	return (
		<div
			ref={bar}
			className="buying-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] print:hidden"
		>
			<div className="page flex items-center justify-between gap-4 py-2">{children}</div>
		</div>
	);
}
