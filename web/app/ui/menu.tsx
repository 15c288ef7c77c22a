import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";

interface MenuProps {
	/** The content of the button that opens the menu. */
	trigger: ReactNode;
	/** The accessible name of the button, if its content does not provide one. */
	label?: string;
	triggerClassName?: string;
	listClassName?: string;
	align?: "start" | "end";
	children: ReactNode;
}

/**
 * A disclosure button with a short list of links and actions. Escape closes it and restores the focus; arrow keys
 * move between the items. Base UI's menu is not used because it adds 45 kB to every page.
 */
export function Menu({ trigger, label, triggerClassName, listClassName, align = "end", children }: MenuProps) {
	const [open, setOpen] = useState(false);
	const id = useId();
	const root = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);

	useEffect(() => {
		if (!open) return;
		const closeFromOutside = (event: PointerEvent) => {
			if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
		};
		document.addEventListener("pointerdown", closeFromOutside);
		return () => document.removeEventListener("pointerdown", closeFromOutside);
	}, [open]);

	function closeWhenFocusLeaves(event: FocusEvent) {
		if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Escape" && open) {
			setOpen(false);
			button.current?.focus();
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		if (open) walk(root.current, event.key === "ArrowDown" ? 1 : -1);
		else setOpen(true);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its button and links
		<div ref={root} className="relative" onKeyDown={onKeyDown} onBlur={closeWhenFocusLeaves}>
			<button
				ref={button}
				type="button"
				aria-label={label}
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
				className={triggerClassName}
			>
				{trigger}
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: choosing any item closes the list */}
			<div
				id={id}
				hidden={!open}
				onClick={() => setOpen(false)}
				className={classes(
					"absolute top-full z-30 mt-2 min-w-52 rounded-sm border border-line bg-raised py-2 text-ink transition-[opacity,translate] starting:-translate-y-1 starting:opacity-0",
					align === "end" ? "end-0" : "start-0",
					!open ? "hidden" : listClassName,
				)}
			>
				{children}
			</div>
		</div>
	);
}

/** Moves the focus to the next or previous item and wraps around at the ends. */
function walk(root: HTMLElement | null, step: 1 | -1) {
	const lines = [...(root?.querySelectorAll<HTMLElement>("[data-menu-line]") ?? [])];
	const at = lines.findIndex((line) => line.matches(":focus"));
	lines.at(at === -1 ? (step === 1 ? 0 : -1) : (at + step) % lines.length)?.focus();
}

const line =
	"flex min-h-11 w-full items-center px-5 text-start text-base transition-colors hover:bg-sunken hover:text-accent focus-visible:-outline-offset-2";

/** A menu item that is a link. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} data-menu-line="" className={line}>
			{children}
		</Link>
	);
}

/** A menu item that is a button. */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
	return (
		<button type="button" data-menu-line="" onClick={onSelect} className={line}>
			{children}
		</button>
	);
}

export function MenuSeparator() {
	return <hr className="my-2 border-line" />;
}
