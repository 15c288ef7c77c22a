import * as m from "@noor/messages/parts/admin";
import { useEffect, useState } from "react";
import { SearchIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const PaletteDialog = lazyComponent(() => import("./palette-dialog.tsx").then(({ PaletteDialog }) => PaletteDialog));

/** The command palette: a button in the bar, and Ctrl-K or Cmd-K anywhere in the back office. */
export function Palette() {
	const [open, setOpen] = useState<boolean>();
	const isMac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.platform);

	useEffect(() => {
		async function onKeyDown(event: KeyboardEvent) {
			if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			event.preventDefault();
			if (await PaletteDialog.ready()) setOpen((isOpen) => !isOpen);
		}
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);

	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-keyshortcuts="Control+K Meta+K"
				onPointerEnter={PaletteDialog.preload}
				onClick={async () => {
					if (await PaletteDialog.ready()) setOpen(true);
				}}
				className="inline-flex min-h-11 items-center gap-2.5 rounded-sm border border-transparent px-3 text-sm text-quiet transition-colors hover:text-ink md:min-h-9 md:border-line md:bg-surface md:hover:border-edge"
			>
				<SearchIcon className="size-5 text-ink md:size-4 md:text-current" />
				<span className="max-md:sr-only">{m.go_to()}</span>
				<span className="ms-6 font-text text-xs max-md:hidden">{isMac ? m.mac_shortcut() : m.shortcut()}</span>
			</button>
			{open !== undefined && <PaletteDialog open={open} onClose={() => setOpen(false)} />}
		</>
	);
}
