import { shortDateOf } from "@noor/contract/dates";
import { nameOfLanguage } from "@noor/contract/language-names";
import type { LetterDetail, LetterState } from "@noor/contract/letters";
import * as m from "@noor/messages/admin/newsletter/letters/letter";
import { baseLocale } from "@noor/messages/locale";
import { useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { useMayChange } from "#parts/admin/rights.tsx";
import { toastFailed } from "#parts/admin/toasts.ts";
import { isAnythingUnsaved } from "#parts/admin/unsaved-guard.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

const refreshMs = 3_000;
const loadTestForm = async () => (await import("@noor/contract/letters")).testLetter.schema.body;

type Asked = "send" | "stop" | "delete";

/** The actions for a letter in its state, and the progress of its sending. */
export function Sending({ letter, onChanged }: { letter: LetterDetail; onChanged: () => void }) {
	const { state, version, subscribers, readers, sendAt } = letter;
	const mayChange = useMayChange();
	const acting = useAction(onChanged);
	const [asked, setAsked] = useState<Asked>();
	const act = (intent: string, more: Record<string, string> = {}) =>
		void acting.submit({ intent, version, ...more }, { method: "post" });
	/** Runs an action once the letter is saved, because the saved state is sent. */
	const whenSaved = (then: () => void) => {
		if (isAnythingUnsaved()) toastFailed(m.save_first());
		else then();
	};
	useProgress(state, sendAt);
	return (
		<section aria-label={m.send_title()} className="px-6 pt-3">
			{state === "scheduled" && sendAt && (
				<p className="text-sm tabular-nums">{m.scheduled_note({ date: shortDateOf(sendAt) })}</p>
			)}
			{state !== "draft" && state !== "scheduled" && <Progress letter={letter} />}
			{mayChange && (
				<>
					<div className="mt-3 flex flex-wrap gap-3">
						{state === "scheduled" && (
							<Button look="plain" size="sm" disabled={acting.pending} onClick={() => act("unschedule")}>
								{m.unschedule()}
							</Button>
						)}
						{state === "sending" && (
							<Button look="plain" size="sm" disabled={acting.pending} onClick={() => setAsked("stop")}>
								{m.stop()}
							</Button>
						)}
						{state === "stopped" && (
							<Button size="sm" disabled={acting.pending} onClick={() => act("continue")}>
								{m.continue_sending()}
							</Button>
						)}
						<Button look="plain" size="sm" disabled={acting.pending} onClick={() => whenSaved(() => act("duplicate"))}>
							{m.duplicate()}
						</Button>
						{state === "draft" && (
							<Button look="plain" size="sm" disabled={acting.pending} onClick={() => setAsked("delete")}>
								{m.delete_letter()}
							</Button>
						)}
					</div>
					{state === "draft" && (
						<div className="mt-5 grid max-w-4xl gap-x-10 gap-y-6 border-y border-line py-5 lg:grid-cols-2">
							<TestLetter whenSaved={whenSaved} />
							<SendForm
								subscribers={subscribers}
								readers={readers}
								pending={acting.pending}
								errors={acting.errors.sendAt}
								onNow={() => whenSaved(() => setAsked("send"))}
								onSchedule={(sendAt) => whenSaved(() => act("send", { sendAt }))}
							/>
						</div>
					)}
				</>
			)}
			<ConfirmDialog
				open={asked !== undefined}
				title={asked === "delete" ? m.delete_letter() : asked === "stop" ? m.stop() : m.send_now()}
				message={
					asked === "delete" ? (
						m.delete_question()
					) : asked === "stop" ? (
						m.stop_question()
					) : (
						<>
							<p>{m.send_now_question({ count: subscribers })}</p>
							<Readers readers={readers.filter(({ missingTexts }) => missingTexts > 0)} />
						</>
					)
				}
				danger={asked !== "send"}
				onCancel={() => setAsked(undefined)}
				onConfirm={() => {
					if (asked === "delete") void acting.submit({ intent: "delete" }, { method: "post" });
					else if (asked) act(asked);
					setAsked(undefined);
				}}
			/>
		</section>
	);
}

/** Loads the letter again while it is being sent, or about to be. */
function useProgress(state: LetterState, sendAt: string | null) {
	const { revalidate, state: loading } = useRevalidator();
	useEffect(() => {
		const isDue = state === "scheduled" && Date.parse(sendAt ?? "") < Date.now() + refreshMs;
		if ((state !== "sending" && !isDue) || loading !== "idle") return;
		const timer = setTimeout(() => void revalidate(), refreshMs);
		return () => clearTimeout(timer);
	}, [state, sendAt, loading, revalidate]);
}

function Progress({ letter: { state, sent, failed, skipped, recipients, finishedAt } }: { letter: LetterDetail }) {
	return (
		<div className="max-w-xl text-sm tabular-nums">
			<p>{m.progress({ sent, recipients })}</p>
			{state !== "sent" && (
				<progress
					aria-label={m.progress_label()}
					value={sent + failed + skipped}
					max={Math.max(1, recipients)}
					className="mt-1 h-2 w-full accent-brass"
				/>
			)}
			{failed > 0 && <p className="text-red">{m.failed_count({ count: failed })}</p>}
			{skipped > 0 && <p className="text-quiet">{m.skipped_count({ count: skipped })}</p>}
			{finishedAt && <p className="text-quiet">{m.sent_on({ date: shortDateOf(finishedAt) })}</p>}
		</div>
	);
}

function TestLetter({ whenSaved }: { whenSaved: (then: () => void) => void }) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, loadTestForm);
	const testing = useAction();
	return (
		<Form
			ref={form}
			method="post"
			noValidate
			aria-labelledby="test-title"
			className="dense"
			onInput={checks.recheck}
			onSubmit={(event) => {
				event.preventDefault();
				const entered = new FormData(event.currentTarget);
				if (!testing.pending && checks.validate()) whenSaved(() => void testing.submit(entered, { method: "post" }));
			}}
		>
			<h2 id="test-title" className="text-lg">
				{m.test_title()}
			</h2>
			<input type="hidden" name="intent" value="test" />
			<div className="mt-2 grid items-start gap-3">
				<TextField
					label={m.test_email()}
					name="email"
					type="email"
					autoComplete="email"
					errors={checks.errors.email ?? testing.errors.email}
				/>
				<Button
					type="submit"
					look="plain"
					size="sm"
					pending={testing.pending || checks.pending}
					className="justify-self-start"
				>
					{m.test()}
				</Button>
			</div>
		</Form>
	);
}

type LetterReaders = LetterDetail["readers"];

/** How many readers there are of other languages than English, with a warning where they get texts in English. */
function Readers({ readers }: { readers: LetterReaders }) {
	return readers
		.filter(({ locale }) => locale !== baseLocale)
		.map(({ locale, count, mailedIn, missingTexts }) => {
			const named = { count, language: nameOfLanguage(locale) };
			if (missingTexts === 0)
				return (
					<p key={locale} className="text-sm text-quiet">
						{m.readers_complete(named)}
					</p>
				);
			return (
				<p key={locale} className="mt-2 border-s-2 border-amber ps-3 text-sm">
					{mailedIn === locale ? m.readers_with_gaps({ ...named, texts: missingTexts }) : m.readers_in_english(named)}
				</p>
			);
		});
}

interface SendFormProps {
	subscribers: number;
	readers: LetterReaders;
	pending: boolean;
	errors: string[] | undefined;
	onNow: () => void;
	/** With a local time of Dubai. */
	onSchedule: (sendAt: string) => void;
}

function SendForm({ subscribers, readers, pending, errors, onNow, onSchedule }: SendFormProps) {
	const [missing, setMissing] = useState<string[]>();
	const isDisabled = pending || subscribers === 0;
	return (
		<form
			noValidate
			aria-labelledby="send-title"
			className="dense"
			onSubmit={(event) => {
				event.preventDefault();
				const sendAt = String(new FormData(event.currentTarget).get("sendAt") ?? "");
				setMissing(sendAt === "" ? [m.time_missing()] : undefined);
				if (sendAt !== "") onSchedule(sendAt);
			}}
		>
			<h2 id="send-title" className="text-lg">
				{m.send_title()}
			</h2>
			<p className="text-sm text-quiet">{m.send_to({ count: subscribers })}</p>
			<Readers readers={readers} />
			<div className="mt-2 grid items-start gap-3">
				<TextField label={m.send_at()} name="sendAt" type="datetime-local" errors={missing ?? errors} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" look="plain" size="sm" disabled={isDisabled}>
						{m.schedule()}
					</Button>
					<Button size="sm" disabled={isDisabled} onClick={onNow}>
						{m.send_now()}
					</Button>
				</div>
			</div>
		</form>
	);
}
