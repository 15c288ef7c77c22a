import type { ProductImport } from "@noor/contract/imports";
import { IdParams } from "@noor/contract/paging";
import * as m from "@noor/messages/admin/import/import-detail";
import { listText } from "@noor/messages/lists";
import { useEffect, useEffectEvent, useState } from "react";
import { href, Link, redirect, useRevalidator, useSearchParams } from "react-router";
import { z } from "zod";
import { type ActionResult, failureOf } from "#api/action-result.ts";
import { call } from "#api/browser.ts";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { useAddressOf } from "#parts/admin/table-address.ts";
import { Stepper } from "#ui/stepper.tsx";
import type { Route } from "./+types/route";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { PicturesForm } from "./pictures-form.tsx";
import { readChoices, readMapping } from "./read-choices.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const id = IdParams.safeParse(params);
	if (!id.success) throw new Response(m.not_found(), { status: 404 });
	const call = context.get(apiContext);
	const [job, brands, suppliers] = await Promise.all([
		call("GET /api/admin/imports/:id", { params: id.data }),
		call("GET /api/Brand/GetBrandsWithoutPagination"),
		call("GET /api/Supplier"),
	]);
	const names = {
		brands: brands.map(({ brandName }) => brandName),
		suppliers: suppliers.map(({ supplierName }) => supplierName),
	};
	return { job, names };
}

/** The steps of an import. The columns of the file decide which fields the form of `check` has. */
const ImportAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("check"), form: z.instanceof(FormData) }),
	z.object({ intent: z.literal("apply"), skipInvalid: z.literal("yes").optional() }),
	z.object({ intent: z.literal("pictures"), files: z.array(z.instanceof(File)) }),
	z.object({ intent: z.literal("undo") }),
]);

function readAction(form: FormData) {
	return { ...Object.fromEntries(form), files: form.getAll("files"), form };
}

/** Starts a step. It runs in the background; its progress is read from the import. */
export async function action({ context, request, params }: Route.ActionArgs): Promise<ActionResult> {
	const form = await parseForm(request, ImportAction, readAction);
	if (!form.ok) return form;
	const result = await runAction(() => startStep(context.get(apiContext), { id: Number(params.id) }, form.value));
	if (!result.ok) return result;
	if (result.value.length === 0) throw redirect(href("/admin/import/:id", { id: params.id }));
	const reason = m.chosen_twice({ labels: listText(result.value) });
	return failureOf(reason, {}, { code: "invalid-input", status: 400 });
}

/** Returns the labels of the columns that are chosen more than once, with which a check does not start. */
async function startStep(call: Api, params: { id: number }, step: z.output<typeof ImportAction>): Promise<string[]> {
	switch (step.intent) {
		case "check": {
			const { headers } = await call("GET /api/admin/imports/:id", { params });
			const { mapping, twice } = readMapping(step.form, headers.length);
			const body = { mapping, ...readChoices(step.form) };
			if (twice.length === 0) await call("POST /api/admin/imports/:id/check", { params, body });
			return twice;
		}
		case "apply":
			await call("POST /api/admin/imports/:id/apply", { params, body: { skipInvalid: step.skipInvalid === "yes" } });
			return [];
		case "pictures": {
			const body = new FormData();
			for (const file of step.files) body.append("files", file);
			await call("POST /api/admin/imports/:id/pictures", { params, body });
			return [];
		}
		case "undo":
			await call("POST /api/admin/imports/:id/undo", { params });
			return [];
	}
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
	const [search, setSearch] = useSearchParams();
	const addressOf = useAddressOf();
	const job = usePolledImport(loaderData.job);
	const furthest = stepOf(job);
	const isFree = job.state !== "checking" && job.state !== "applying" && furthest < 2;
	const steps = [
		{ id: "columns", label: m.columns(), complete: furthest > 0, editable: isFree },
		{ id: "check", label: m.check(), complete: furthest > 1, editable: false },
		{ id: "done", label: m.import_label(), complete: false },
	];
	const current = isFree && search.get("step") === "columns" ? 0 : furthest;
	const failure =
		(actionData?.ok === false ? actionData.message : undefined) ??
		(current === furthest ? failureOfJob(job) : undefined);
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-5 pb-10">
			<p className="text-sm">
				<Link to={href("/admin/import")} className="link inline-flex min-h-9 items-center">
					{m.back_link()}
				</Link>
			</p>
			<h1 className="text-xl wrap-anywhere">{job.fileName}</h1>
			<p className="mt-1 text-sm text-quiet">{factsOf(job)}</p>
			<div className="mt-5 max-w-2xl">
				<Stepper
					label={m.import_label()}
					steps={steps}
					current={current}
					furthest={furthest}
					onGo={(index) => isFree && setSearch(index === 0 ? { step: "columns" } : {})}
				/>
			</div>
			{failure && (
				<p role="alert" className="mt-6 max-w-2xl border-s-2 border-red bg-raised px-4 py-3 text-sm">
					{failure}
				</p>
			)}
			<div className="mt-6">
				{current === 0 && (
					<>
						<ColumnsStep job={job} names={loaderData.names} />
						<PicturesForm pictures={job.pictures} />
					</>
				)}
				{current === 1 && <CheckStep job={job} columnsAddress={addressOf({ step: "columns" })} />}
				{current === 2 && <DoneStep job={job} />}
			</div>
		</div>
	);
}

/** "1,204 rows, 12 columns, UTF-8", with the delimiter if it is not a comma. */
function factsOf({ rowCount, headers, encoding, delimiter, format }: ProductImport): string {
	const counts = { rows: rowCount, columns: headers.length };
	if (format === "shopify") return m.shopify_facts(counts);
	if (encoding === "xlsx") return m.workbook_facts(counts);
	const facts = { rows: rowCount, columns: headers.length, encoding: encoding.toUpperCase() };
	if (delimiter === ",") return m.file_facts(facts);
	return m.file_facts_separated({ ...facts, delimiter: delimiter === ";" ? "semicolon" : "other" });
}

function stepOf({ state, result }: ProductImport): 0 | 1 | 2 {
	if (state === "done" || state === "undone") return 2;
	return state === "checking" || state === "applying" || result !== null ? 1 : 0;
}

function failureOfJob({ state, failure }: ProductImport): string | undefined {
	if (state === "interrupted") return m.interrupted();
	return failure ?? undefined;
}

const pauseMs = 700;

/**
 * Polls the state of the import while a step is running, also after a failed request. A refusal is left to the page's
 * own loader, which redirects to the sign-in page or reports that the import does not exist.
 */
function usePolledImport(loaded: ProductImport): ProductImport {
	const [news, setNews] = useState({ of: loaded, job: loaded });
	const job = news.of === loaded ? news.job : loaded;
	const { revalidate } = useRevalidator();
	const receive = useEffectEvent((newest: ProductImport) => setNews({ of: loaded, job: newest }));
	const loadAnew = useEffectEvent(() => revalidate());
	const { id, state } = job;
	const isUnderWay = state === "checking" || state === "applying";
	useEffect(() => {
		if (!isUnderWay) return;
		let isOver = false;
		let timer = setTimeout(ask, pauseMs);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};

		async function ask() {
			try {
				const newest = await call("GET /api/admin/imports/:id", { params: { id } });
				if (!isOver) receive(newest);
			} catch (error) {
				if (!isOver && error instanceof Response && error.status < 500) await loadAnew();
			}
			if (!isOver) timer = setTimeout(ask, pauseMs);
		}
	}, [isUnderWay, id]);
	return job;
}
