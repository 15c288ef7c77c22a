import * as m from "@noor/messages/ui";
import { useEffect, useState } from "react";
import { createStore } from "#store.ts";
import { classes } from "./classes.ts";
import { AlertIcon, CheckIcon } from "./icons.tsx";

const usualMs = 5_000;
/** There is something to decide, which takes longer than reading. */
const withActionMs = 10_000;
const maxMissed = 5;
/** More would lie over what one is about to do. */
const maxShown = 2;

interface NoticeAction {
	/** What pressing it does: Undo, Retry. */
	label: string;
	act: () => void;
}

interface Notice {
	id: number;
	kind: "success" | "error";
	text: string;
	detail: string | undefined;
	action: NoticeAction | undefined;
	showForMs: number;
}

interface NoticeOptions {
	/** A second line: why, or what next. */
	detail?: string | undefined;
	/** What can be done about it; the notice goes when it is. */
	action?: NoticeAction | undefined;
	/** How long it stays when nobody holds it; 5 s unless said, and 10 s with an action. */
	showForMs?: number;
}

interface Told {
	/** On the screen now. */
	notices: readonly Notice[];
	/** Failures that went before somebody closed them, the latest first: a screen reader may have been reading elsewhere. */
	missed: readonly Notice[];
}

const told = createStore<Told>({ notices: [], missed: [] });
let lastId = 0;

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
	const { detail, action, showForMs } = typeof given === "string" ? { detail: given } : given;
	return { detail, action, showForMs: showForMs ?? (action ? withActionMs : usualMs) };
}

/** Takes failures off the screen: somebody is trying again. */
export function dismissErrors(): void {
	told.change(({ notices }) => ({ notices: notices.filter((notice) => notice.kind !== "error"), missed: [] }));
}

function tell(notice: Notice) {
	const isOther = ({ kind, text, detail }: Notice) =>
		!(kind === notice.kind && text === notice.text && detail === notice.detail);
	told.change(({ notices, missed }) => {
		const all = [...notices.filter(isOther), notice];
		const overtaken = all.slice(0, -maxShown).filter(({ kind }) => kind === "error");
		return {
			notices: all.slice(-maxShown),
			missed: [...overtaken, ...missed.filter(isOther)].slice(0, maxMissed),
		};
	});
}

/** Takes a notice off the screen, because somebody has seen it. */
function dismiss(id: number) {
	told.change(({ notices, missed }) => ({ notices: notices.filter((notice) => notice.id !== id), missed }));
}

/** Takes a notice off the screen, because its time is over. */
function expire(notice: Notice) {
	told.change(({ notices, missed }) => ({
		notices: notices.filter(({ id }) => id !== notice.id),
		missed: notice.kind === "error" ? [notice, ...missed].slice(0, maxMissed) : missed,
	}));
}

/** Where notices appear. Its two regions are always there, because screen readers announce only what enters them later. */
export function Snackbars() {
	const { notices, missed } = told.use();
	const regions = [
		{ kind: "success", role: "status", live: "polite" },
		{ kind: "error", role: "alert", live: "assertive" },
	] as const;
	return (
		<div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center gap-2 p-3">
			{regions.map(({ kind, role, live }) => (
				// What a dialog hides from screen readers are the regions that do not say that they are live.
				<div key={kind} role={role} aria-live={live} className="flex w-full flex-col items-center gap-2">
					{notices
						.filter((notice) => notice.kind === kind)
						.map((notice) => (
							<Snackbar key={notice.id} notice={notice} />
						))}
				</div>
			))}
			<Missed notices={missed} />
		</div>
	);
}

/** Failures that have left the screen, for who could not look at it: a button, which is seen once the focus is on it. */
function Missed({ notices }: { notices: readonly Notice[] }) {
	const [open, setOpen] = useState(false);
	if (notices.length === 0) return null;
	return (
		<section
			aria-label={m.what_went_wrong()}
			className="pointer-events-auto rounded-sm bg-ink text-sm text-surface not-focus-within:sr-only"
			onBlur={() => setOpen(false)}
		>
			<button
				type="button"
				aria-expanded={open}
				onClick={() => setOpen(!open)}
				className="min-h-11 rounded-sm px-4 font-medium focus-visible:-outline-offset-4"
			>
				{m.count_messages({ count: notices.length })}
			</button>
			{open && (
				<ul className="px-4 pb-3">
					{notices.map(({ id, text, detail }) => (
						<li key={id}>{[text, detail].filter(Boolean).join(": ")}</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** Stays while the pointer or the focus is on it, so that nobody has to read against the clock. */
function Snackbar({ notice }: { notice: Notice }) {
	const [held, setHeld] = useState(false);
	useEffect(() => {
		if (held) return;
		const timer = setTimeout(() => expire(notice), notice.showForMs);
		return () => clearTimeout(timer);
	}, [held, notice]);
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
			{notice.action && (
				<NoticeButton
					onPress={() => {
						dismiss(notice.id);
						notice.action?.act();
					}}
				>
					{notice.action.label}
				</NoticeButton>
			)}
			<NoticeButton onPress={() => dismiss(notice.id)}>{m.close()}</NoticeButton>
		</div>
	);
}

function NoticeButton({ onPress, children }: { onPress: () => void; children: string }) {
	return (
		<button
			type="button"
			onClick={onPress}
			className="min-h-11 shrink-0 rounded-sm px-3 text-sm font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			{children}
		</button>
	);
}
