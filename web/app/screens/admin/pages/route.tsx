import { shortDateOf } from "@noor/contract/dates";
import { pagePath } from "@noor/contract/page-addresses";
import { NewPage, type StaffPage } from "@noor/contract/pages";
import * as m from "@noor/messages/admin/pages";
import { useRef } from "react";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { isError, toResult } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { FormMessage } from "#parts/forms/form-message.tsx";
import { useActionResult } from "#parts/forms/use-action-result.tsx";
import { useFormChecks } from "#parts/forms/use-form-checks.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import { PageStateBadge } from "./page-state.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	return { pages: await toResult(context.get(apiContext)("GET /api/admin/pages")) };
}

/** Adds a page and goes to its editor. */
export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, NewPage, async (body) => {
		const { id } = await call("POST /api/admin/pages", { body });
		throw redirect(href("/admin/pages/:id", { id: String(id) }));
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The content pages of the shop, and the form that adds one. */
export default function Pages({ loaderData: { pages }, actionData }: Route.ComponentProps) {
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-5 pb-10">
			<h1 className="text-xl">{m.title()}</h1>
			<p className="mt-1 max-w-read text-sm text-quiet">{m.introduction()}</p>
			{isError(pages) ? (
				<LoadErrorPanel {...pages} text={m.load_failed()} />
			) : (
				<div className="-mx-6 mt-4 flex flex-col">
					<DataTable caption={m.title()} columns={columns()} rows={pages} rowKey={({ id }) => id} empty={m.empty()} />
				</div>
			)}
			<Allowed right={rightOf("POST /api/admin/pages", "pages:write")}>
				<AddPage result={actionData} />
			</Allowed>
		</div>
	);
}

function columns(): readonly Column<StaffPage>[] {
	return [
		{
			id: "title",
			header: m.page(),
			identifies: true,
			cell: ({ id, title }) => (
				<Link to={href("/admin/pages/:id", { id: String(id) })} className="link inline-flex min-h-9 items-center">
					{title}
				</Link>
			),
			className: "font-medium",
		},
		{ id: "state", header: m.state(), cell: ({ state }) => <PageStateBadge state={state} /> },
		{ id: "address", header: m.address(), cell: ({ slug }) => pagePath(slug) },
		{
			id: "footer",
			header: m.footer_position(),
			numeric: true,
			cell: ({ footerPosition }) => footerPosition ?? m.not_in_footer(),
		},
		{ id: "saved", header: m.saved(), numeric: true, cell: ({ updatedAt }) => shortDateOf(updatedAt) },
	];
}

function AddPage({ result }: { result: Route.ComponentProps["actionData"] }) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, async () => (await import("@noor/contract/pages")).NewPage);
	const { errors, failure } = useActionResult(result);
	const pending = useNavigation().formMethod === "POST";
	const errorsOf = (field: string) => checks.errors[field] ?? errors[field];
	return (
		<section aria-labelledby="add-page" className="mt-10 border-t border-ink pt-4">
			<h2 id="add-page" className="text-lg">
				{m.add_title()}
			</h2>
			<Form
				ref={form}
				method="post"
				noValidate
				className="dense mt-3 grid max-w-3xl items-start gap-x-6 gap-y-4 sm:grid-cols-2"
				onInput={checks.recheck}
				onBlur={checks.touch}
				onSubmit={(event) => {
					if (!checks.validate()) event.preventDefault();
				}}
			>
				<TextField label={m.page()} name="title" required autoComplete="off" errors={errorsOf("title")} />
				<TextField
					label={m.address()}
					name="slug"
					required
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					hint={m.address_hint()}
					errors={errorsOf("slug")}
				/>
				<div className="flex flex-col gap-3 sm:col-span-2">
					<FormMessage failure={failure} />
					<Button type="submit" size="sm" pending={pending || checks.pending} className="min-w-32 self-start">
						{m.add()}
					</Button>
				</div>
			</Form>
		</section>
	);
}
