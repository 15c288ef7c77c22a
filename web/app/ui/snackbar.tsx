import { useEffect, useState, useSyncExternalStore } from "react";
import { classes } from "./classes.ts";
import { AlertIcon, CheckIcon } from "./icons.tsx";

const usualMs = 5_000;

interface Notice {
	id: number;
	kind: "success" | "error";
	text: string;
	detail: string | undefined;
	showForMs: number;
}

interface NoticeOptions {
	/** A second line: why, or what next. */
	detail?: string | undefined;
	/** How long it stays when nobody holds it; 5 s unless said. */
	showForMs?: number;
}

const nothing: readonly Notice[] = [];
let notices = nothing;
let lastId = 0;
const listeners = new Set<() => void>();

/** Tells people that something was done: at the top, for a while, politely announced. */
export function notifySuccess(text: string, given?: string | NoticeOptions): void {
	tell({ id: ++lastId, kind: "success", text, ...optionsOf(given) });
}

/** Tells people that something failed; announced at once. */
export function notifyError(text: string, given?: string | NoticeOptions): void {
	tell({ id: ++lastId, kind: "error", text, ...optionsOf(given) });
}

/** A bare text is the detail. */
function optionsOf(given: string | NoticeOptions = {}) {
	const { detail, showForMs = usualMs } = typeof given === "string" ? { detail: given } : given;
	return { detail, showForMs };
}

/** Takes failures off the screen: somebody is trying again. */
export function dismissErrors(): void {
	change(notices.filter((notice) => notice.kind !== "error"));
}

function tell(notice: Notice) {
	const others = notices.filter(
		({ kind, text, detail }) => !(kind === notice.kind && text === notice.text && detail === notice.detail),
	);
	change([...others, notice].slice(-3));
}

function dismiss(id: number) {
	change(notices.filter((notice) => notice.id !== id));
}

function change(next: readonly Notice[]) {
	notices = next;
	for (const listener of [...listeners]) listener();
}

/** Where notices appear. Its two regions are always there, because screen readers announce only what enters them later. */
export function Snackbars() {
	const shown = useSyncExternalStore(
		subscribe,
		() => notices,
		() => nothing,
	);
	const regions = [
		{ kind: "success", role: "status" },
		{ kind: "error", role: "alert" },
	] as const;
	return (
		<div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center gap-2 p-3">
			{regions.map(({ kind, role }) => (
				<div key={kind} role={role} className="flex w-full flex-col items-center gap-2">
					{shown
						.filter((notice) => notice.kind === kind)
						.map((notice) => (
							<Snackbar key={notice.id} notice={notice} />
						))}
				</div>
			))}
		</div>
	);
}

/** Stays while the pointer or the focus is on it, so that nobody has to read against the clock. */
function Snackbar({ notice }: { notice: Notice }) {
	const [held, setHeld] = useState(false);
	useEffect(() => {
		if (held) return;
		const timer = setTimeout(() => dismiss(notice.id), notice.showForMs);
		return () => clearTimeout(timer);
	}, [held, notice.id, notice.showForMs]);
	const Icon = notice.kind === "success" ? CheckIcon : AlertIcon;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: holding only prolongs the notice; nothing else depends on it
		<div
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
			className={classes(
				"pointer-events-auto flex min-h-14 w-full max-w-[30rem] items-center gap-3 rounded-sm bg-ink ps-4 pe-2 text-surface transition-[opacity,translate] duration-200 starting:-translate-y-3 starting:opacity-0",
				notice.kind === "error" && "border-s-4 border-red",
			)}
		>
			<Icon className="shrink-0" />
			<div className="grow py-3 text-sm">
				<p className="font-medium">{notice.text}</p>
				{notice.detail && <p className="opacity-80">{notice.detail}</p>}
			</div>
			<button
				type="button"
				onClick={() => dismiss(notice.id)}
				className="min-h-11 shrink-0 rounded-sm px-3 text-sm font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
			>
				Close
			</button>
		</div>
	);
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
