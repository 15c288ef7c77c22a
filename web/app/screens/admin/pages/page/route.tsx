import { type PageDetail, PageForm, publishPage, restorePageVersion, unpublishPage } from "@noor/contract/pages";
import * as m from "@noor/messages/admin/pages/page";
import { useState } from "react";
import { href, Link, redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { recordId } from "#api/record-id.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { BlocksEditor } from "#parts/admin/blocks/blocks-editor.tsx";
import { pageBlockTypes, textOfBlocks } from "#parts/admin/blocks/read-blocks.ts";
import { comparedFigure } from "#parts/admin/differences.ts";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { ChangesAllowed } from "#parts/admin/rights.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import { Publication } from "./publication.tsx";
import { readPage } from "./read-page.ts";
import { Versions } from "./versions.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const id = recordId(params.id);
	return context.get(apiContext)("GET /api/admin/pages/:id", { params: { id } });
}

/** The actions on a page. */
const PageAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("save"), ...PageForm.shape }),
	z.object({ intent: z.literal("picture"), image: z.instanceof(File) }),
	z.object({ intent: z.literal("publish"), ...publishPage.schema.body.shape }),
	z.object({ intent: z.literal("unpublish"), ...unpublishPage.schema.body.shape }),
	z.object({ intent: z.literal("restore"), ...restorePageVersion.schema.body.shape }),
	z.object({ intent: z.literal("delete") }),
]);

function readAction(form: FormData) {
	const version = versionOf(form);
	if (form.get("intent") === "save") return { ...readPage(form), intent: "save", version };
	return { ...Object.fromEntries(form), version };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs): Promise<ActionResult<unknown>> {
	const call = context.get(apiContext);
	const params = { id: Number(id) };
	const form = await parseForm(request, PageAction, readAction);
	if (!form.ok) return form;
	const { value } = form;
	switch (value.intent) {
		case "save": {
			const { intent: _, ...body } = value;
			return runAction(() => call("PUT /api/admin/pages/:id", { params, body }), {
				done: m.saved(),
				failed: m.save_failed(),
			});
		}
		case "picture": {
			const body = new FormData();
			body.set("image", value.image);
			return runAction(() => call("POST /api/admin/pages/pictures", { body }), { failed: m.picture_failed() });
		}
		case "publish":
			return runAction(() => call("POST /api/admin/pages/:id/publish", { params, body: { version: value.version } }), {
				done: m.published(),
				failed: m.publish_failed(),
			});
		case "unpublish":
			return runAction(
				() => call("POST /api/admin/pages/:id/unpublish", { params, body: { version: value.version } }),
				{
					done: m.unpublished(),
					failed: m.unpublish_failed(),
				},
			);
		case "restore":
			return runAction(
				() =>
					call("POST /api/admin/pages/:id/restore", {
						params,
						body: { number: value.number, version: value.version },
					}),
				{ done: m.restored(), failed: m.restore_failed() },
			);
		case "delete":
			return runAction(
				async () => {
					await call("DELETE /api/admin/pages/:id", { params });
					throw redirect(href("/admin/pages"));
				},
				{ failed: m.delete_failed() },
			);
	}
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.save_failed() });
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: m.page_title({ title: loaderData?.title ?? "" }) }, { name: "robots", content: "noindex" }];
}

/** The editor of a content page, with its publication and its versions. */
export default function PageEditor({ loaderData: page }: Route.ComponentProps) {
	// The form begins anew when the page was changed by another part of the screen.
	const [begun, setBegun] = useState(0);
	const begin = () => setBegun(begun + 1);
	return (
		<ChangesAllowed right={rightOf("PUT /api/admin/pages/:id", "pages:write")}>
			<div className="min-h-0 grow overflow-y-auto pb-16">
				<p className="px-6 pt-4">
					<Link to={href("/admin/pages")} className="link inline-flex min-h-9 items-center text-sm">
						{m.all_pages()}
					</Link>
				</p>
				<Publication page={page} onChanged={begin} />
				<Content key={`${page.id} ${begun}`} page={page} />
				<Versions page={page} onRestored={begin} />
			</div>
		</ChangesAllowed>
	);
}

function Content({ page }: { page: PageDetail }) {
	return (
		<RecordForm
			title={page.title}
			id={page.id}
			record={page}
			history={{ area: "pages", record: page.id }}
			compared={[
				{ label: m.title(), name: "title" },
				{ label: m.description(), name: "description" },
				...comparedArabic({ title: m.title(), description: m.description() }),
				comparedFigure(m.footer_position(), "footerPosition"),
				{
					label: m.content(),
					name: "blocks",
					stored: ({ blocks }) => textOfBlocks(blocks as PageDetail["blocks"]),
					entered: (form) => textOfBlocks(readPage(form).blocks as PageDetail["blocks"]),
				},
			]}
			schema={async () => (await import("@noor/contract/pages")).PageForm}
			read={readPage}
			submitLabel={m.save()}
			pendingLabel={m.saving()}
			cancelLabel={null}
		>
			{({ record, errors, recheck }) => {
				const { title, description, translations, footerPosition, blocks } = record ?? page;
				return (
					<div className="grid max-w-6xl gap-6">
						<input type="hidden" name="intent" value="save" />
						<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
							<InBothLanguages
								kind="pages"
								field="title"
								label={m.title()}
								english={title}
								translations={translations}
								errors={errors}
								required
							/>
							<InBothLanguages
								kind="pages"
								field="description"
								label={m.description()}
								english={description}
								translations={translations}
								errors={errors}
								hint={m.description_hint()}
							/>
							<TextField
								label={m.footer_position()}
								name="footerPosition"
								type="number"
								min={0}
								max={1000}
								defaultValue={footerPosition ?? ""}
								hint={m.footer_position_hint()}
								errors={errors.footerPosition}
							/>
						</div>
						<BlocksEditor blocks={blocks} types={pageBlockTypes} errors={errors} onChanged={recheck} />
					</div>
				);
			}}
		</RecordForm>
	);
}
