import type { ReactNode } from "react";

/** A form above its table. The screen scrolls as a whole, and a long table in itself. */
export function MasterScreen({ children }: { children: ReactNode }) {
	return <div className="flex min-h-0 grow scroll-pb-16 flex-col overflow-y-auto">{children}</div>;
}
