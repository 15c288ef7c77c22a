import { maxImportBytes } from "@noor/contract/limits";
import type { ListedState, TextImport, TextProblem } from "@noor/contract/translation-list";
import { translatedFieldName, translatedKindNames } from "@noor/contract/translation-words";
import * as m from "@noor/messages/admin/translations/files";
import { locale } from "@noor/messages/locale";
import { type ChangeEvent, useRef, useState } from "react";
import { Form, href } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { readForm } from "#api/read-form.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { BackLink } from "#parts/admin/back-link.tsx";
import { optionsOf } from "#parts/admin/options-of.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { useReadableKinds } from "#parts/admin/translations/use-readable-kinds.ts";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { Route } from "./+types/route";

/** Checks a file of translated texts, or applies a plan. */
export async function action({ context, request }: Route.ActionArgs): Promise<ActionResult<TextImport>> {
	const body = await readForm(request);
	const result = await runAction(() => context.get(apiContext)("POST /api/admin/translations/import", { body }));
	if (!result.ok) return result;
	const { isApplied, changeCount } = result.value;
	return isApplied ? { ...result, message: m.applied({ count: changeCount }) } : result;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** Texts as files for translators, and their import. */
export default function TranslationFiles() {
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-4 pb-10">
			<BackLink to={href("/admin/translations")}>{m.back()}</BackLink>
			<h1 className="mt-2 text-xl">{m.title()}</h1>
			<div className="mt-5 grid max-w-5xl gap-x-12 gap-y-8 md:grid-cols-2">
				<Export />
				<Allowed right={rightOf("POST /api/admin/translations/import", "catalogue:write")}>
					<Import />
				</Allowed>
			</div>
		</div>
	);
}

function Export() {
	const [kind, setKind] = useState("");
	const [state, setState] = useState<string>("open");
	const kinds = useReadableKinds();
	const query = new URLSearchParams({ state, lang: locale(), ...(kind ? { kind } : {}) });
	const formats = [
		{ url: "/api/admin/exports/translations.xlf", label: m.export_xliff() },
		{ url: "/api/admin/exports/translations.csv", label: m.export_csv() },
	];
	return (
		<section aria-labelledby="export" className="dense border-t border-ink pt-4">
			<h2 id="export" className="text-lg">
				{m.export_title()}
			</h2>
			<p className="mt-1 max-w-read text-sm text-quiet">{m.export_text()}</p>
			<div className="mt-4 grid gap-4">
				<SelectField
					label={m.kind_label()}
					value={kind}
					options={[
						{ value: "", label: m.kind_all() },
						...kinds.map((value) => ({
							value,
							label: translatedKindNames[value](),
						})),
					]}
					onChange={({ currentTarget }) => setKind(currentTarget.value)}
				/>
				<SelectField
					label={m.state_label()}
					value={state}
					options={optionsOf(stateNames)}
					onChange={({ currentTarget }) => setState(currentTarget.value)}
				/>
			</div>
			<p className="mt-2 flex flex-wrap gap-x-6">
				{formats.map(({ url, label }) => (
					<a
						key={url}
						href={`${url}?${query}`}
						download
						className="link inline-flex min-h-11 items-center text-sm font-medium"
					>
						{label}
					</a>
				))}
			</p>
		</section>
	);
}

const stateNames: Readonly<Record<ListedState, () => string>> = {
	open: m.state_open,
	missing: m.state_missing,
	outdated: m.state_outdated,
	all: m.state_all,
};

function Import() {
	const form = useRef<HTMLFormElement>(null);
	const [fault, setFault] = useState<string>();
	const [report, setReport] = useState<TextImport>();
	const sending = useAction<TextImport>(({ value }) => {
		setReport(value);
		if (value.isApplied) form.current?.reset();
	});
	/** A check begins anew when the file or the choice changes. */
	function restart({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > maxImportBytes;
		if (isTooLarge) currentTarget.value = "";
		setFault(isTooLarge ? m.too_large({ megabytes: maxImportBytes / 1e6 }) : undefined);
		setReport(undefined);
		sending.reset();
	}
	function send(plan: string) {
		if (!form.current || sending.pending) return;
		const entered = new FormData(form.current);
		entered.set("plan", plan);
		void sending.submit(entered, { method: "post", encType: "multipart/form-data" });
	}
	const errors = fault === undefined ? sending.errors.file : [fault];
	return (
		<section aria-labelledby="import" className="border-t border-ink pt-4">
			<h2 id="import" className="text-lg">
				{m.import_title()}
			</h2>
			<p className="mt-1 max-w-read text-sm text-quiet">{m.import_text()}</p>
			<Form
				ref={form}
				method="post"
				encType="multipart/form-data"
				className="dense mt-4 grid justify-items-start gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					send("");
				}}
			>
				<Field label={m.file()} hint={m.file_hint({ megabytes: maxImportBytes / 1e6 })} errors={errors}>
					{(control) => (
						<FileInput {...control} name="file" accept=".xlf,.xliff,.csv,.tsv,.xlsx" required onChange={restart} />
					)}
				</Field>
				<Checkbox label={m.with_changed_english()} name="withChangedEnglish" value="true" onChange={restart} />
				<Button type="submit" size="sm" look={report ? "plain" : "strong"} pending={sending.pending}>
					{m.check()}
				</Button>
			</Form>
			{report && <Report report={report} pending={sending.pending} onApply={() => send(report.plan)} />}
		</section>
	);
}

interface ReportProps {
	report: TextImport;
	pending: boolean;
	onApply: () => void;
}

function Report({ report, pending, onApply }: ReportProps) {
	const { isApplied, changeCount, changes, problemCount, problems, unchanged } = report;
	return (
		<div className="mt-6">
			<p role="status" className="text-sm">
				{isApplied ? m.done_text({ count: changeCount }) : m.checked_text({ changes: changeCount, unchanged })}{" "}
				{problemCount > 0 && <span className="text-amber">{m.problem_text({ count: problemCount })}</span>}
			</p>
			{!isApplied && changeCount > 0 && (
				<Button size="sm" className="mt-3" pending={pending} onClick={onApply}>
					{m.apply({ count: changeCount })}
				</Button>
			)}
			{problems.length > 0 && (
				<div className="-mx-6 mt-5 flex max-h-96 flex-col">
					<DataTable
						caption={m.problems()}
						columns={problemColumns()}
						rows={problems}
						rowKey={({ place }) => place}
						empty=""
					/>
				</div>
			)}
			{changes.length > 0 && (
				<div className="-mx-6 mt-5 flex max-h-[32rem] flex-col">
					<DataTable
						caption={m.changes()}
						columns={changeColumns()}
						rows={changes}
						rowKey={({ key }) => key}
						empty=""
					/>
				</div>
			)}
			{changes.length < changeCount && (
				<p className="mt-2 text-sm text-quiet">{m.first_changes({ shown: changes.length })}</p>
			)}
		</div>
	);
}

function problemColumns(): readonly Column<TextProblem>[] {
	return [
		{ id: "place", header: m.place(), cell: ({ place }) => place, numeric: true, className: "w-px" },
		{ id: "key", header: m.text(), cell: ({ key }) => <bdi className="wrap-anywhere">{key}</bdi> },
		{ id: "message", header: m.problem(), cell: ({ message }) => message, className: "w-full whitespace-normal!" },
	];
}

function changeColumns(): readonly Column<TextImport["changes"][number]>[] {
	const arabic = (text: string) => (
		<span lang="ar" dir="rtl" className="block min-w-48 py-2 whitespace-pre-line">
			{text}
		</span>
	);
	return [
		{
			id: "text",
			header: m.text(),
			identifies: true,
			cell: ({ kind, name, field }) => (
				<span className="block py-2">
					{name || translatedKindNames[kind]()} <span className="text-quiet">{translatedFieldName(kind, field)}</span>
				</span>
			),
			className: "min-w-32 whitespace-normal! align-top",
		},
		{
			id: "english",
			header: m.english(),
			cell: ({ english }) => (
				<span lang="en" dir="ltr" className="block min-w-48 py-2 whitespace-pre-line">
					{english}
				</span>
			),
			className: "whitespace-normal! align-top",
		},
		{
			id: "before",
			header: m.before(),
			cell: ({ before }) => arabic(before),
			className: "whitespace-normal! align-top text-quiet",
		},
		{ id: "after", header: m.after(), cell: ({ after }) => arabic(after), className: "whitespace-normal! align-top" },
	];
}
