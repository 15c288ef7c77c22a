import type { AuditArea } from "@noor/contract/audit";
import * as m from "@noor/messages/parts/admin";
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, href, Link, useNavigate, useSearchParams } from "react-router";
import type { z } from "zod";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { type ComparedField, differencesOf, type StoredRecord } from "./differences.ts";
import { onPurpose } from "./leaves-form.ts";
import { useAddressOf } from "./table-address.ts";
import { entriesOf, useUnsavedGuard } from "./unsaved-guard.tsx";
import { useAction } from "./use-action.ts";
import { useAfterPress } from "./use-after-press.ts";

interface RecordFormProps<R extends object> {
	title: string;
	/** Of the record that is edited; without it, one is added. */
	id: number | undefined;
	/**
	 * The record that is edited, as it was loaded. Its `version` goes along with the form, so that what somebody else
	 * has saved meanwhile is not written over unseen; `compared` says by which fields the two are shown then.
	 */
	record?: (R & { version?: number }) | null;
	compared?: readonly ComparedField[];
	schema: z.ZodType;
	/** What the schema is asked about; by default the fields by their names. */
	read?: (form: FormData) => unknown;
	/** What the submit button says, and what while the form is under way. */
	submitLabel: string;
	pendingLabel: string;
	/** The way back from editing, and from an entry one does not want. */
	cancelLabel?: string | undefined;
	resetLabel?: string | undefined;
	/** Files travel only so. */
	multipart?: boolean;
	/** Inside a dialog, which has the title and closes after either mode. */
	inDialog?: boolean;
	/** Under what the audit log tells what became of the record that is edited. */
	history?: { area: AuditArea; record: number } | undefined;
	/** Whether the screen holds more that would be lost with it. */
	hasMoreUnsaved?: boolean;
	/**
	 * Draws the fields as they begin with a record, or with none. They are drawn anew whenever the form begins again.
	 * `recheck` tells of a change that is no input event.
	 */
	children: (form: { record: R | null; errors: Record<string, string[]>; recheck: () => void }) => ReactNode;
}

/**
 * The form of a master, in its add mode or its edit mode: the address says which (`?edit=`), and the screen gives the
 * form the id as its key. It is sent to the screen's own action, with the `id` and `version` of what is edited. What was
 * entered is not lost unasked, and what somebody else has saved meanwhile is shown beside it.
 */
export function RecordForm<R extends object>({
	title,
	id,
	record,
	compared = [],
	schema,
	read,
	submitLabel,
	pendingLabel,
	cancelLabel = m.cancel(),
	resetLabel,
	multipart = false,
	inDialog = false,
	history,
	hasMoreUnsaved = false,
	children,
}: RecordFormProps<R>) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, schema, read);
	const touch = useAfterPress(checks.touch);
	const leave = useLeaveEditing();
	// What the fields began with. The record itself may be loaded anew while somebody is still writing.
	const [begun, setBegun] = useState({ attempt: 0, record: record ?? null });
	const [theirs, setTheirs] = useState<R & { version?: number }>();
	const { isChanged, settle } = useChangedSince(form, begun.attempt);
	const unsaved = useUnsavedGuard((screenStays) => isChanged() || (hasMoreUnsaved && !screenStays));
	const staysOpen = id === undefined && !inDialog;
	const begin = (record: (R & { version?: number }) | null) => {
		setTheirs(undefined);
		setBegun(({ attempt }) => ({ attempt: attempt + 1, record }));
		checks.reset();
		saving.reset();
	};
	const reset = () => begin(null);
	const showAdded = useShowAdded();
	const begunAnew = () => {
		reset();
		showAdded();
	};
	// Whoever edits on before the form is left has nothing unsaved, and what is stored now before them.
	const saved = () => {
		settle();
		setBegun(({ attempt }) => ({ attempt, record: record ?? null }));
		leave();
	};
	// The API tells what a record is now in the form in which it tells any record.
	const saving = useAction(staysOpen ? begunAnew : saved, ({ current }) => setTheirs(current as typeof theirs));
	const encType = multipart ? "multipart/form-data" : "application/x-www-form-urlencoded";
	useShownWhileEditing(form, inDialog && begun.attempt === 0 ? undefined : id, begun.attempt);

	function send(version: unknown) {
		if (saving.pending || !form.current || !checks.validate()) return;
		const entered = new FormData(form.current);
		if (version !== undefined) entered.set("version", String(version));
		setTheirs(undefined);
		void saving.submit(entered, { method: "post", encType });
	}

	return (
		<>
			<Form
				ref={form}
				method="post"
				encType={encType}
				noValidate
				aria-label={title}
				className={classes("dense shrink-0", !inDialog && "scroll-mt-4 px-6 pt-5 pb-6")}
				onInput={checks.recheck}
				onBlur={touch}
				onSubmit={(event) => {
					event.preventDefault();
					send(begun.record?.version);
				}}
			>
				{!inDialog && <h1 className="mb-4 text-xl">{title}</h1>}
				{id !== undefined && <input type="hidden" name="id" value={id} />}
				<Fragment key={begun.attempt}>
					{children({ record: begun.record, errors: { ...saving.errors, ...checks.errors }, recheck: checks.recheck })}
				</Fragment>
				{theirs && form.current && (
					<ConflictPanel
						differences={differencesOf(
							compared,
							(begun.record ?? {}) as StoredRecord,
							theirs as StoredRecord,
							new FormData(form.current),
						)}
						onKeepMine={() => send(theirs.version)}
						onTakeTheirs={() => begin(theirs)}
					/>
				)}
				<div className={classes("mt-5 flex flex-wrap gap-3", inDialog && "flex-row-reverse justify-start")}>
					<Button type="submit" size="sm" disabled={saving.pending || theirs !== undefined} className="min-w-32">
						{saving.pending ? pendingLabel : submitLabel}
					</Button>
					{!staysOpen ? (
						<Button look="plain" size="sm" onClick={leave}>
							{cancelLabel}
						</Button>
					) : (
						resetLabel && (
							<Button look="plain" size="sm" onClick={reset}>
								{resetLabel}
							</Button>
						)
					)}
					{history && (
						<Link
							to={`${href("/admin/audit-log")}?area=${history.area}&record=${history.record}`}
							className={classes("link inline-flex min-h-10 items-center text-sm", inDialog ? "me-auto" : "ms-3")}
						>
							{m.history()}
						</Link>
					)}
				</div>
			</Form>
			{unsaved}
		</>
	);
}

/** Back to the add mode: the same table, nothing edited, and the focus where editing began. */
export function useLeaveEditing(): () => void {
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const [search] = useSearchParams();
	return () => {
		const begunAt = document.getElementById(editLinkId(search.get("edit") ?? ""));
		(begunAt ?? document.getElementById("content"))?.focus({ preventScroll: !begunAt });
		void navigate(addressOf({ edit: undefined, add: undefined }), {
			preventScrollReset: true,
			replace: true,
			state: onPurpose,
		});
	};
}

/** To the first page, where what was added last is, unless somebody wanted another order. */
function useShowAdded(): () => void {
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const [search] = useSearchParams();
	return () => {
		if (search.has("pageIndex") && !search.has("sort"))
			void navigate(addressOf({ pageIndex: undefined }), {
				preventScrollReset: true,
				replace: true,
				state: onPurpose,
			});
	};
}

/** The id of the link in a row by which editing it begins. */
export function editLinkId(id: number | string): string {
	return `edit-${id}`;
}

/** Whether a form holds something else than when it began, or when it was settled last. */
function useChangedSince(form: React.RefObject<HTMLFormElement | null>, attempt: number) {
	const begunWith = useRef<string>(undefined);
	function settle() {
		if (form.current) begunWith.current = entriesOf(form.current);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each attempt the form begins anew
	useEffect(settle, [attempt]);
	return { isChanged: () => form.current !== null && entriesOf(form.current) !== begunWith.current, settle };
}

/** Editing begins wherever the row was: the form comes into view, and the focus into its first field. */
function useShownWhileEditing(form: React.RefObject<HTMLFormElement | null>, id: number | undefined, attempt: number) {
	const show = useEffectEvent(() => {
		const first = form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
		first?.focus({ preventScroll: true });
		form.current?.scrollIntoView({ block: "start" });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each attempt editing begins anew
	useEffect(() => {
		if (id !== undefined) show();
	}, [id, attempt]);
}
