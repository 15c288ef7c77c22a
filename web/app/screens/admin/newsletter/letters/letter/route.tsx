import { type LetterDetail, LetterForm, LetterSchedule, testLetter, unscheduleLetter } from "@noor/contract/letters";
import { IdParams } from "@noor/contract/paging";
import * as m from "@noor/messages/admin/newsletter/letters/letter";
import { useState } from "react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { isError, type Result, toResult } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { BackLink, MissingRecord } from "#parts/admin/back-link.tsx";
import { BlocksEditor } from "#parts/admin/blocks/blocks-editor.tsx";
import { pageBlockTypes, textOfBlocks } from "#parts/admin/blocks/read-blocks.ts";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { ChangesAllowed } from "#parts/admin/rights.tsx";
import { fromShopTime } from "#parts/admin/shop-time.ts";
import { versionOf } from "#parts/admin/texts-of.ts";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { MailView } from "#parts/mail/mail-view.tsx";
import { LetterStateBadge } from "../letter-state.tsx";
import type { Route } from "./+types/route";
import { readLetter } from "./read-letter.ts";
import { Sending } from "./sending.tsx";

const blockTypes = [...pageBlockTypes, "products"] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
	if (!IdParams.safeParse(params).success) throw data(null, 404);
	const call = context.get(apiContext);
	const [letter, preview] = await Promise.all([
		call("GET /api/admin/newsletter/letters/:id", { params }),
		toResult(call("GET /api/admin/newsletter/letters/:id/preview", { params })),
	]);
	return { letter, preview };
}

/** The actions on a letter. */
const LetterAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("save"), ...LetterForm.shape }),
	z.object({ intent: z.literal("picture"), image: z.instanceof(File) }),
	z.object({ intent: z.literal("test"), ...testLetter.schema.body.shape }),
	z.object({ intent: z.literal("send"), ...LetterSchedule.shape }),
	z.object({ intent: z.literal("unschedule"), ...unscheduleLetter.schema.body.shape }),
	z.object({ intent: z.literal("stop") }),
	z.object({ intent: z.literal("continue") }),
	z.object({ intent: z.literal("duplicate") }),
	z.object({ intent: z.literal("delete") }),
]);

function readAction(form: FormData) {
	const { sendAt, ...fields } = Object.fromEntries(form);
	const version = versionOf(form);
	if (fields.intent === "save") return { ...readLetter(form), intent: "save", version };
	return { ...fields, sendAt: fromShopTime(String(sendAt ?? "")), version };
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<ActionResult<unknown>> {
	const call = context.get(apiContext);
	const path = { params: { id: Number(params.id) } };
	const form = await parseForm(request, LetterAction, readAction);
	if (!form.ok) return form;
	const { value } = form;
	switch (value.intent) {
		case "save": {
			const { intent: _, ...body } = value;
			return runAction(() => call("PUT /api/admin/newsletter/letters/:id", { ...path, body }), {
				done: m.saved(),
				failed: m.save_failed(),
			});
		}
		case "picture": {
			const body = new FormData();
			body.set("image", value.image);
			return runAction(() => call("POST /api/admin/pages/pictures", { body }), { failed: m.picture_failed() });
		}
		case "test":
			return runAction(
				() => call("POST /api/admin/newsletter/letters/:id/test", { ...path, body: { email: value.email } }),
				{
					done: m.test_done(),
					failed: m.test_failed(),
				},
			);
		case "send":
			return runAction(
				() =>
					call("POST /api/admin/newsletter/letters/:id/send", {
						...path,
						body: { sendAt: value.sendAt, version: value.version },
					}),
				{ done: value.sendAt === null ? m.send_done() : m.schedule_done(), failed: m.send_failed() },
			);
		case "unschedule":
			return runAction(
				() => call("POST /api/admin/newsletter/letters/:id/unschedule", { ...path, body: { version: value.version } }),
				{
					done: m.unscheduled(),
					failed: m.unschedule_failed(),
				},
			);
		case "stop":
			return runAction(() => call("POST /api/admin/newsletter/letters/:id/stop", path), {
				done: m.stopped(),
				failed: m.stop_failed(),
			});
		case "continue":
			return runAction(() => call("POST /api/admin/newsletter/letters/:id/continue", path), {
				done: m.continued(),
				failed: m.continue_failed(),
			});
		case "duplicate":
			return runAction(
				async () => {
					const { id } = await call("POST /api/admin/newsletter/letters/:id/duplicate", path);
					throw redirect(href("/admin/newsletter/letters/:id", { id: String(id) }));
				},
				{ failed: m.duplicate_failed() },
			);
		case "delete":
			return runAction(
				async () => {
					await call("DELETE /api/admin/newsletter/letters/:id", path);
					throw redirect(href("/admin/newsletter/letters"));
				},
				{ failed: m.delete_failed() },
			);
	}
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.save_failed() });
}

const back = () => <BackLink to={href("/admin/newsletter/letters")}>{m.all_letters()}</BackLink>;

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: m.page_title({ subject: loaderData?.letter.subject ?? "" }) },
		{ name: "robots", content: "noindex" },
	];
}

/** A letter: its sending, its content while it is a draft, and its preview. */
export default function Letter({ loaderData: { letter, preview } }: Route.ComponentProps) {
	// The form begins anew when the letter was changed by another part of the screen.
	const [begun, setBegun] = useState(0);
	return (
		<ChangesAllowed right={rightOf("PUT /api/admin/newsletter/letters/:id", "promotions:write")}>
			<div className="min-h-0 grow overflow-y-auto pb-16">
				<header className="px-6 pt-4">
					{back()}
					<div className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
						<h1 className="text-2xl break-words">{letter.subject}</h1>
						<LetterStateBadge state={letter.state} />
					</div>
				</header>
				<Sending key={letter.id} letter={letter} onChanged={() => setBegun(begun + 1)} />
				{letter.state === "draft" && <Content key={`${letter.id} ${begun}`} letter={letter} />}
				<Preview preview={preview} isDraft={letter.state === "draft"} />
			</div>
		</ChangesAllowed>
	);
}

/** Shows a missing letter inside the back office and rethrows other errors. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <MissingRecord error={error} title={m.not_found_title()} back={back()} />;
}

function Content({ letter }: { letter: LetterDetail }) {
	return (
		<RecordForm
			title={m.letter()}
			id={letter.id}
			record={letter}
			history={{ area: "letters", record: letter.id }}
			compared={[
				{ label: m.subject(), name: "subject" },
				{ label: m.preheader(), name: "preheader" },
				...comparedArabic({ subject: m.subject(), preheader: m.preheader() }),
				{
					label: m.content(),
					name: "blocks",
					stored: ({ blocks }) => textOfBlocks(blocks as LetterDetail["blocks"]),
					entered: (form) => textOfBlocks(readLetter(form).blocks as LetterDetail["blocks"]),
				},
			]}
			schema={async () => (await import("@noor/contract/letters")).LetterForm}
			read={readLetter}
			submitLabel={m.save()}
			pendingLabel={m.saving()}
			cancelLabel={null}
		>
			{({ record, errors, recheck }) => {
				const { subject, preheader, translations, blocks, products } = record ?? letter;
				return (
					<div className="grid max-w-6xl gap-6">
						<input type="hidden" name="intent" value="save" />
						<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
							<InBothLanguages
								kind="letters"
								field="subject"
								label={m.subject()}
								english={subject}
								translations={translations}
								errors={errors}
								required
							/>
							<InBothLanguages
								kind="letters"
								field="preheader"
								label={m.preheader()}
								english={preheader}
								translations={translations}
								errors={errors}
								hint={m.preheader_hint()}
							/>
						</div>
						<p className="max-w-[80ch] text-sm text-quiet">{m.button_hint()}</p>
						<BlocksEditor blocks={blocks} types={blockTypes} products={products} errors={errors} onChanged={recheck} />
					</div>
				);
			}}
		</RecordForm>
	);
}

function Preview({
	preview,
	isDraft,
}: {
	preview: Result<{ subject: string; text: string; html: string }>;
	isDraft: boolean;
}) {
	return (
		<section aria-labelledby="preview-title" className="mt-10 max-w-4xl px-6">
			<h2 id="preview-title" className="text-lg">
				{m.preview()}
			</h2>
			{isDraft && <p className="text-sm text-quiet">{m.preview_hint()}</p>}
			<div className="mt-3">
				{isError(preview) ? (
					<p className="text-sm text-red">{m.preview_failed()}</p>
				) : (
					<MailView key={preview.html} subject={preview.subject} body={preview.text} html={preview.html} first="html" />
				)}
			</div>
		</section>
	);
}
