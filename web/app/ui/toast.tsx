import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/ui";
import { atom } from "nanostores";
import { useEffect, useState } from "react";
import { useStore } from "#store.ts";
import { classes } from "./classes.ts";
import { AlertIcon, CheckIcon } from "./icons.tsx";

const defaultMs = 5_000;
/** Longer, because the visitor has to decide. */
const withActionMs = 10_000;
const maxHistory = 5;
/** More toasts would cover what the visitor is working on. */
const maxVisible = 2;

interface ToastAction {
	/** The label of its button, such as Undo or Retry. */
	label: string;
	act: () => void;
}

interface Toast {
	id: number;
	kind: "success" | "error";
	text: string;
	detail: string | undefined;
	action: ToastAction | undefined;
	durationMs: number;
}

interface ToastOptions {
	/** A second line with the reason or the next step. */
	detail?: string | undefined;
	/** An action that the visitor can take; it also closes the toast. */
	action?: ToastAction | undefined;
	/** How long it stays without the pointer or the focus on it. Default: 5 s, or 10 s with an action. */
	durationMs?: number;
}

interface ToastState {
	visible: readonly Toast[];
	/** Errors that disappeared without being closed, newest first: a screen reader may have been reading elsewhere. */
	history: readonly Toast[];
}

const none: ToastState = { visible: [], history: [] };
const $toasts = atom(none);
let lastId = 0;

/** Shows a success message at the top of the page, announced politely. A string as options is the detail. */
export function toastSuccess(text: string, options?: string | ToastOptions): void {
	add({ id: ++lastId, kind: "success", text, ...withDefaults(options) });
}

/** Shows an error message, announced assertively. A string as options is the detail. */
export function toastError(text: string, options?: string | ToastOptions): void {
	add({ id: ++lastId, kind: "error", text, ...withDefaults(options) });
}

function withDefaults(options: string | ToastOptions = {}) {
	const { detail, action, durationMs } = typeof options === "string" ? { detail: options } : options;
	return { detail, action, durationMs: durationMs ?? (action ? withActionMs : defaultMs) };
}

/** Removes all errors and their history, for a new attempt. */
export function dismissErrors(): void {
	const { visible } = $toasts.get();
	$toasts.set({ visible: visible.filter((toast) => toast.kind !== "error"), history: [] });
}

/** A toast replaces one with the same text; an error that makes room for it goes to the history. */
function add(toast: Toast) {
	const isOther = ({ kind, text, detail }: Toast) =>
		!(kind === toast.kind && text === toast.text && detail === toast.detail);
	const { visible, history } = $toasts.get();
	const all = [...visible.filter(isOther), toast];
	const displaced = all.slice(0, -maxVisible).filter(({ kind }) => kind === "error");
	$toasts.set({
		visible: all.slice(-maxVisible),
		history: [...displaced, ...history.filter(isOther)].slice(0, maxHistory),
	});
}

/** Removes a toast that the visitor closed. */
function dismiss(id: number) {
	const { visible, history } = $toasts.get();
	$toasts.set({ visible: visible.filter((toast) => toast.id !== id), history });
}

/** Removes a toast whose time is over. */
function expire(toast: Toast) {
	const { visible, history } = $toasts.get();
	$toasts.set({
		visible: visible.filter(({ id }) => id !== toast.id),
		history: toast.kind === "error" ? [toast, ...history].slice(0, maxHistory) : history,
	});
}

/**
 * Where toasts appear. Its two live regions are always in the document, because screen readers announce only what enters
 * them later.
 */
export function Toaster() {
	const { visible, history } = useStore($toasts, none);
	const regions = [
		{ kind: "success", role: "status", live: "polite" },
		{ kind: "error", role: "alert", live: "assertive" },
	] as const;
	return (
		<div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center gap-2 p-3">
			{regions.map(({ kind, role, live }) => (
				// A modal dialog hides regions from screen readers unless they have an explicit aria-live.
				<div key={kind} role={role} aria-live={live} className="flex w-full flex-col items-center gap-2">
					{visible
						.filter((toast) => toast.kind === kind)
						.map((toast) => (
							<ToastBox key={toast.id} toast={toast} />
						))}
				</div>
			))}
			<ToastHistory toasts={history} />
		</div>
	);
}

/** Earlier errors, for screen readers: a button that is visible only while it has the focus. */
function ToastHistory({ toasts }: { toasts: readonly Toast[] }) {
	const [open, setOpen] = useState(false);
	if (toasts.length === 0) return null;
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
				{m.count_messages({ count: toasts.length })}
			</button>
			{open && (
				<ul className="px-4 pb-3">
					{toasts.map(({ id, text, detail }) => (
						<li key={id}>{joinParts([text, detail], ": ")}</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** A toast. Its timer pauses while the pointer or the focus is on it. */
function ToastBox({ toast }: { toast: Toast }) {
	const [held, setHeld] = useState(false);
	useEffect(() => {
		if (held) return;
		const timer = setTimeout(() => expire(toast), toast.durationMs);
		return () => clearTimeout(timer);
	}, [held, toast]);
	const Icon = toast.kind === "success" ? CheckIcon : AlertIcon;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: holding only prolongs the toast; nothing else depends on it
		<div
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
			className={classes(
				"pointer-events-auto flex min-h-14 w-full max-w-[30rem] items-center gap-3 rounded-sm bg-ink ps-4 pe-2 text-surface transition-[opacity,translate] duration-200 starting:-translate-y-3 starting:opacity-0",
				toast.kind === "error" && "border-s-4 border-red",
			)}
		>
			<Icon className="shrink-0" />
			<div className="grow py-3 text-sm">
				<p className="font-medium">{toast.text}</p>
				{toast.detail && <p className="opacity-80">{toast.detail}</p>}
			</div>
			{toast.action && (
				<ToastButton
					onPress={() => {
						dismiss(toast.id);
						toast.action?.act();
					}}
				>
					{toast.action.label}
				</ToastButton>
			)}
			<ToastButton onPress={() => dismiss(toast.id)}>{m.close()}</ToastButton>
		</div>
	);
}

function ToastButton({ onPress, children }: { onPress: () => void; children: string }) {
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
