import type { DialogProps } from "./dialog-window.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

/** A modal dialog. */
export const Dialog = lazyDialog<DialogProps>(() =>
	import("./dialog-window.tsx").then(({ DialogWindow }) => DialogWindow),
);
