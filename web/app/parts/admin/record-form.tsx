import type { AuditArea } from "@noor/contract/audit";
import * as m from "@noor/messages/parts/admin";
import { Fragment, type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, href, Link, useNavigate, useSearchParams } from "react-router";
import { rightOf } from "#api/rights.ts";
import { type SchemaLoader, useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { type ComparedField, differencesOf, type StoredRecord } from "./differences.ts";
import { onPurpose } from "./leaves-form.ts";
import { ChangeableFields, useCan, useMayChange } from "./rights.tsx";
import { useAddressOf } from "./table-address.ts";
import { entriesOf, useUnsavedGuard } from "./unsaved-guard.tsx";
import { useAction } from "./use-action.ts";
import { useAfterPress } from "./use-after-press.ts";

interface RecordFormProps<R extends object> {
	title: string;
	/** The id of the edited record; undefined for a new one. */
	id: number | undefined;
	/**
	 * The edited record as it was loaded. The form submits its `version`, so that a concurrent update becomes a conflict;
	 * `compared` are the fields that the conflict panel shows.
	 */
	record?: (R & { version?: number }) | null;
	compared?: readonly ComparedField[];
	schema: SchemaLoader;
	/** Reads the values for the schema; by default the fields by name. */
	read?: (form: FormData) => unknown;
	/** The submit button, and its label while the form is pending. */
	submitLabel: string;
	pendingLabel: string;
	/** The button that leaves the edit mode, null for none, and the one that empties a new entry. */
	cancelLabel?: string | null | undefined;
	resetLabel?: string | undefined;
	/** Needed for files. */
	multipart?: boolean;
	/** In a dialog, which shows the title and closes after either mode. */
	inDialog?: boolean;
	/** The form is alone on its screen, so it closes after adding as well. */
	isAlone?: boolean;
	/** The form is below the list of its screen, whose heading is that of the screen. */
	isBelowList?: boolean;
	/** The audit log of the edited record. */
	history?: { area: AuditArea; record: number } | undefined;
	/** Whether the screen has other unsaved changes. */
	hasMoreUnsaved?: boolean;
	/**
	 * Renders the fields of a record, or of a new one. They are mounted again when the form is reset. `recheck` validates
	 * after a change that fires no input event.
	 */
	children: (form: { record: R | null; errors: Record<string, string[]>; recheck: () => void }) => ReactNode;
}

/**
 * The form of a master in add or edit mode, by `edit` in the URL; the screen uses the id as key. It submits to the
 * screen's action, with the `id` and `version` of the edited record. It asks before unsaved changes are lost, and shows a
 * conflict with a concurrent update.
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
	isAlone = false,
	isBelowList = false,
	history,
	hasMoreUnsaved = false,
	children,
}: RecordFormProps<R>) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, schema, read);
	const touch = useAfterPress(checks.touch);
	const leave = useLeaveEditing();
	const mayChange = useMayChange();
	const can = useCan();
	const Heading = isBelowList ? "h2" : "h1";
	// The initial values. `record` may be loaded again while the form is edited.
	const [begun, setBegun] = useState({ attempt: 0, record: record ?? null });
	const [theirs, setTheirs] = useState<R & { version?: number }>();
	const { isChanged, settle } = useChangedSince(form, begun.attempt);
	const unsaved = useUnsavedGuard((screenStays) => isChanged() || (hasMoreUnsaved && !screenStays));
	const staysOpen = id === undefined && !inDialog && !isAlone;
	const begin = (record: (R & { version?: number }) | null) => {
		setTheirs(undefined);
		setBegun(({ attempt }) => ({ attempt: attempt + 1, record }));
		checks.reset();
		saving.reset();
	};
	const reset = () => begin(null);
	const goToNewRecord = useGoToNewRecord();
	const restarted = () => {
		reset();
		goToNewRecord();
	};
	// A second press while the form is being left would add a duplicate.
	const [isLeaving, setLeaving] = useState(false);
	// If editing continues because the form stays open, the stored record is its new base.
	const saved = async () => {
		settle();
		setBegun(({ attempt }) => ({ attempt, record: record ?? null }));
		setLeaving(true);
		await leave();
		// Like the router, so that the button of a form that stays open is not ready before the new screen is shown.
		startTransition(() => setLeaving(false));
	};
	// `current` of a conflict has the shape of the record.
	const saving = useAction(staysOpen ? restarted : saved, ({ current }) => setTheirs(current as typeof theirs));
	const isSubmitted = saving.pending || isLeaving;
	const encType = multipart ? "multipart/form-data" : "application/x-www-form-urlencoded";
	// A dialog moves the focus itself; a screen that is nothing but the form was not opened by an edit link.
	const isOpenedByOther = inDialog || cancelLabel === null;
	useScrollToForm(form, isOpenedByOther && begun.attempt === 0 ? undefined : id, begun.attempt);

	function send(version: unknown) {
		if (isSubmitted || !form.current || !checks.validate()) return;
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
				{!inDialog && <Heading className="mb-4 text-xl">{title}</Heading>}
				{id !== undefined && <input type="hidden" name="id" value={id} />}
				<Fragment key={begun.attempt}>
					<ChangeableFields>
						{children({
							record: begun.record,
							errors: { ...saving.errors, ...checks.errors },
							recheck: checks.recheck,
						})}
					</ChangeableFields>
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
					{mayChange && (
						<Button
							type="submit"
							size="sm"
							disabled={isSubmitted || theirs !== undefined}
							pending={checks.pending}
							className="min-w-32"
						>
							{isSubmitted ? pendingLabel : submitLabel}
						</Button>
					)}
					{!staysOpen
						? cancelLabel !== null && (
								<Button look="plain" size="sm" onClick={() => void leave()}>
									{mayChange ? cancelLabel : m.close()}
								</Button>
							)
						: mayChange &&
							resetLabel && (
								<Button look="plain" size="sm" onClick={reset}>
									{resetLabel}
								</Button>
							)}
					{history && can(rightOf("GET /api/admin/audit", "audit:read")) && (
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

/** Returns to the add mode with the same table, and moves the focus to where editing began. Resolves when the navigation has ended. */
export function useLeaveEditing(): () => Promise<void> {
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const [search] = useSearchParams();
	return async () => {
		const begunAt = document.getElementById(editLinkId(search.get("edit") ?? ""));
		(begunAt ?? document.getElementById("content"))?.focus({ preventScroll: !begunAt });
		await navigate(addressOf({ edit: undefined, add: undefined, copy: undefined }), {
			preventScrollReset: true,
			replace: true,
			state: onPurpose,
		});
	};
}

/** Goes to the first page, which shows the new record, unless the table has another order. */
function useGoToNewRecord(): () => void {
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

/** The element id of a row's edit link. */
export function editLinkId(id: number | string): string {
	return `edit-${id}`;
}

/** Whether a form has changed since it was mounted or last settled. */
function useChangedSince(form: React.RefObject<HTMLFormElement | null>, attempt: number) {
	const begunWith = useRef<string>(undefined);
	function settle() {
		if (form.current) begunWith.current = entriesOf(form.current);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own initial values
	useEffect(settle, [attempt]);
	return { isChanged: () => form.current !== null && entriesOf(form.current) !== begunWith.current, settle };
}

/** When editing begins, scrolls to the form and focuses its first field. */
function useScrollToForm(form: React.RefObject<HTMLFormElement | null>, id: number | undefined, attempt: number) {
	const show = useEffectEvent(() => {
		const first = form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
		first?.focus({ preventScroll: true });
		form.current?.scrollIntoView({ block: "start" });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts editing again
	useEffect(() => {
		if (id !== undefined) show();
	}, [id, attempt]);
}
