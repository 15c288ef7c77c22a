import { shortDateOf } from "@noor/contract/dates";
import type { ListedImport } from "@noor/contract/imports";
import { maxImportBytes, maxImportRows } from "@noor/contract/limits";
import * as m from "@noor/messages/admin/import";
import { numberFormat } from "@noor/messages/locale";
import { type ChangeEvent, useState } from "react";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { readForm } from "#api/read-form.ts";
import { isError, toResult } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import type { Route } from "./+types/route";
import { stateNames } from "./import-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	return { imports: await toResult(call("GET /api/admin/imports")), exportUrl: "/api/admin/exports/all-products.csv" };
}

/** Uploads the file and redirects to the mapping of its columns. */
export async function action({ context, request }: Route.ActionArgs): Promise<ActionResult> {
	const call = context.get(apiContext);
	const file = await readForm(request);
	return runAction(async () => {
		const { id } = await call("POST /api/admin/imports", { body: file });
		throw redirect(href("/admin/import/:id", { id: String(id) }));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

const templateUrl = "/api/admin/imports/template.csv";

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

export default function ImportAndExport({ loaderData: { imports, exportUrl }, actionData }: Route.ComponentProps) {
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-5 pb-10">
			<h1 className="text-xl">{m.title()}</h1>
			<div className="mt-5 grid max-w-5xl gap-x-12 gap-y-8 md:grid-cols-2">
				<section aria-labelledby="export" className="border-t border-ink pt-4">
					<h2 id="export" className="text-lg">
						{m.export_label()}
					</h2>
					<p className="mt-1 max-w-read text-sm text-quiet">{m.export_text()}</p>
					<p className="mt-4">
						<a href={exportUrl} download className="link inline-flex min-h-11 items-center text-sm font-medium">
							{m.export_link()}
						</a>
					</p>
				</section>
				<Allowed right={rightOf("POST /api/admin/imports", "catalogue:write")}>
					<section aria-labelledby="import" className="border-t border-ink pt-4">
						<h2 id="import" className="text-lg">
							{m.import_label()}
						</h2>
						<p className="mt-1 max-w-read text-sm text-quiet">{m.import_text()}</p>
						<p className="mt-2">
							<a href={templateUrl} download className="link inline-flex min-h-11 items-center text-sm font-medium">
								{m.template_link()}
							</a>
						</p>
						<UploadForm failure={actionData?.ok === false ? actionData.message : undefined} />
					</section>
				</Allowed>
			</div>
			<div className="mt-10">
				<h2 className="text-lg">{m.last_imports()}</h2>
				{isError(imports) ? <LoadErrorPanel {...imports} text={m.load_failed()} /> : <LastImports imports={imports} />}
			</div>
		</div>
	);
}

const maxMegabytes = maxImportBytes / 1e6;

function UploadForm({ failure }: { failure: string | undefined }) {
	const { state, formMethod } = useNavigation();
	const [fault, setFault] = useState<string>();
	const pending = state !== "idle" && formMethod === "POST";
	function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > maxImportBytes;
		if (isTooLarge) currentTarget.value = "";
		setFault(isTooLarge ? m.too_large({ megabytes: maxMegabytes }) : undefined);
	}
	return (
		<Form method="post" encType="multipart/form-data" className="dense mt-4">
			<Field
				label={m.products_file()}
				hint={m.file_hint({ megabytes: maxMegabytes, rows: numberFormat().format(maxImportRows) })}
				errors={[fault ?? failure].filter((text) => text !== undefined)}
			>
				{(control) => (
					<FileInput {...control} name="file" accept=".csv,.tsv,.txt,.xlsx,text/csv" required onChange={check} />
				)}
			</Field>
			<Button type="submit" size="sm" pending={pending} className="mt-4 min-w-32">
				{m.upload()}
			</Button>
		</Form>
	);
}

function columns(): readonly Column<ListedImport>[] {
	return [
		{
			id: "file",
			header: m.file(),
			identifies: true,
			cell: ({ id, fileName }) => (
				<Link to={href("/admin/import/:id", { id: String(id) })} className="link inline-flex min-h-9 items-center">
					{fileName}
				</Link>
			),
			className: "font-medium",
		},
		{ id: "rows", header: m.rows(), cell: ({ rowCount }) => numberFormat().format(rowCount), numeric: true },
		{ id: "when", header: m.uploaded(), cell: ({ uploadedAt }) => shortDateOf(uploadedAt), numeric: true },
		{ id: "who", header: m.by(), cell: ({ uploadedBy }) => uploadedBy ?? "–" },
		{ id: "state", header: m.state(), cell: ({ state }) => stateNames[state]() },
	];
}

function LastImports({ imports }: { imports: readonly ListedImport[] }) {
	return (
		<div className="-mx-6 mt-2 flex max-h-96 flex-col">
			<DataTable
				caption={m.last_imports()}
				columns={columns()}
				rows={imports}
				rowKey={({ id }) => id}
				empty={m.last_imports_empty()}
			/>
		</div>
	);
}
