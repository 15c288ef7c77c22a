import { shortDateOf } from "@noor/contract/dates";
import { type LetterRow, listLetters, NewLetter } from "@noor/contract/letters";
import * as m from "@noor/messages/admin/newsletter/letters";
import { useRef } from "react";
import { Form, href, redirect, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { isError } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { loadPage } from "#parts/admin/list-screen.tsx";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { readQuery } from "#parts/admin/read-table-address.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { RowLink } from "#parts/admin/row-link.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import { LetterStateBadge } from "./letter-state.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const querystring = readQuery(url.searchParams, listLetters.schema.querystring);
	const call = context.get(apiContext);
	return { listed: await loadPage(url, call("GET /api/admin/newsletter/letters", { querystring })) };
}

/** Adds a letter and goes to its editor. */
export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, NewLetter, async (body) => {
		const { id } = await call("POST /api/admin/newsletter/letters", { body });
		throw redirect(href("/admin/newsletter/letters/:id", { id: String(id) }));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The letters of the newsletter, and the form that adds one. */
export default function Letters({ loaderData: { listed }, actionData }: Route.ComponentProps) {
	return (
		<>
			<header className="flex shrink-0 flex-wrap items-end justify-between gap-x-10 gap-y-3 px-6 pt-5 pb-2">
				<h1 className="text-xl">{m.title()}</h1>
				<Allowed right={rightOf("POST /api/admin/newsletter/letters", "promotions:write")}>
					<AddLetter result={actionData} />
				</Allowed>
			</header>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={m.load_failed()} />
			) : (
				<MasterTable
					name="letters"
					caption={m.title()}
					columns={columns()}
					rows={listed.data}
					pages={listed}
					empty={m.empty()}
					search={m.search_label()}
					addressOfRow={({ id }) => href("/admin/newsletter/letters/:id", { id: String(id) })}
					fills
				/>
			)}
		</>
	);
}

function columns(): Column<LetterRow>[] {
	return [
		{
			id: "subject",
			header: m.subject(),
			sort: "subject",
			identifies: true,
			cell: ({ id, subject }) => (
				<RowLink to={href("/admin/newsletter/letters/:id", { id: String(id) })}>{subject}</RowLink>
			),
			className: "font-medium whitespace-normal!",
		},
		{ id: "state", header: m.state(), cell: ({ state }) => <LetterStateBadge state={state} /> },
		{
			id: "recipients",
			header: m.recipients(),
			numeric: true,
			cell: ({ recipients }) => recipients || m.none(),
		},
		{ id: "sent", header: m.delivered(), numeric: true, cell: ({ sent }) => sent || m.none() },
		{ id: "failed", header: m.failed(), numeric: true, cell: ({ failed }) => failed || m.none() },
		{
			id: "date",
			header: m.date(),
			sort: "id",
			numeric: true,
			cell: ({ finishedAt, sendAt, updatedAt }) => shortDateOf(finishedAt ?? sendAt ?? updatedAt),
		},
	];
}

function AddLetter({ result }: { result: Route.ComponentProps["actionData"] }) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, async () => (await import("@noor/contract/letters")).NewLetter);
	const { errors, failure } = useActionResult(result);
	const pending = useNavigation().formMethod === "POST";
	return (
		<Form
			ref={form}
			method="post"
			noValidate
			aria-label={m.new_letter()}
			className="dense flex grow flex-wrap items-end justify-end gap-3"
			onInput={checks.recheck}
			onBlur={checks.touch}
			onSubmit={(event) => {
				if (!checks.validate()) event.preventDefault();
			}}
		>
			<div className="w-full min-w-48 shrink sm:w-72">
				<TextField
					label={m.new_subject()}
					name="subject"
					autoComplete="off"
					errors={checks.errors.subject ?? errors.subject}
				/>
			</div>
			<Button type="submit" size="sm" pending={pending || checks.pending} className="min-w-28">
				{m.create()}
			</Button>
			<FormMessage failure={failure} />
		</Form>
	);
}
