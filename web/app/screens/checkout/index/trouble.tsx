import type { ReactNode } from "react";
import { AlertIcon } from "#ui/icons.tsx";

interface TroubleProps {
	children: ReactNode;
	actions?: ReactNode;
	/** False if a toast announces the same. */
	isAnnounced?: boolean;
}

/** An error message with buttons for what can be done about it. */
export function Trouble({ children, actions, isAnnounced = true }: TroubleProps) {
	return (
		<div role={isAnnounced ? "alert" : undefined} className="flex flex-col gap-5 border-s-2 border-red ps-5">
			<p className="flex items-start gap-3 text-lg">
				<AlertIcon className="mt-0.5 shrink-0 text-red" />
				<span>{children}</span>
			</p>
			{actions && <div className="flex flex-wrap gap-3">{actions}</div>}
		</div>
	);
}
