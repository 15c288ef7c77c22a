import { type ListedState, type TextCount, TextQuery } from "@noor/contract/translation-list";
import { translatedKindNames } from "@noor/contract/translation-words";
import type { TranslatedKindName } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/translations";
import { useRef } from "react";
import { href, Link } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { readForm } from "#api/read-form.ts";
import { isError } from "#api/result.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { loadPage } from "#parts/admin/list-screen.tsx";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { optionsOf } from "#parts/admin/options-of.ts";
import { Pages } from "#parts/admin/pages.tsx";
import { fillingSize, readQuery } from "#parts/admin/read-table-address.ts";
import { QuickSearch } from "#parts/admin/table/quick-search.tsx";
import { useNarrow } from "#parts/admin/table-address.ts";
import { useReadableKinds } from "#parts/admin/translations/use-readable-kinds.ts";
import { useUnsavedGuard } from "#parts/admin/unsaved-guard.tsx";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";
import { TextEntry } from "./text-entry.tsx";
import { useSaveAndNext } from "./use-save-and-next.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const address = readQuery(new URLSearchParams([["pageSize", String(fillingSize)], ...url.searchParams]), TextQuery);
	const call = context.get(apiContext);
	let counts: TextCount[] = [];
	const texts = call("GET /api/admin/translations", { querystring: address }).then((answer) => {
		counts = answer.counts;
		return answer;
	});
	return { address, listed: await loadPage(url, texts), counts };
}

/** Translates one text. */
export async function action({ context, request }: Route.ActionArgs): Promise<ActionResult> {
	const form = await readForm(request);
	const text = (name: string) => String(form.get(name) ?? "");
	const body = { key: text("key"), english: text("english"), arabic: text("arabic") };
	return runAction(async () => void (await context.get(apiContext)("PUT /api/admin/translations", { body })), {
		done: m.saved(),
		failed: m.save_failed(),
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.save_failed() });
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

const stateNames: Readonly<Record<ListedState, () => string>> = {
	open: m.state_open,
	missing: m.state_missing,
	outdated: m.state_outdated,
	all: m.state_all,
};

/** The texts to be translated, edited in place one after the other. */
export default function TranslationList({ loaderData: { address, listed, counts } }: Route.ComponentProps) {
	const [, narrow] = useNarrow();
	const kinds = useReadableKinds();
	const list = useRef<HTMLOListElement>(null);
	const { save, saving, typed, onTyped, isUnsaved } = useSaveAndNext(list);
	const guard = useUnsavedGuard(isUnsaved);
	const countOf = (kind: TranslatedKindName) => counts.find((count) => count.kind === kind);
	const openOf = (kind: TranslatedKindName) => (countOf(kind)?.missing ?? 0) + (countOf(kind)?.outdated ?? 0);
	const sum = (part: "missing" | "outdated") => counts.reduce((total, count) => total + count[part], 0);
	const isNarrowed = address.search !== "" || address.kind !== undefined || address.state !== "open";
	return (
		<div className="flex min-h-0 grow flex-col overflow-y-auto">
			<header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2 px-6 pt-5 pb-2">
				<div>
					<h1 className="text-xl">{m.title()}</h1>
					<p role="status" className="mt-1 text-sm text-quiet">
						{sum("missing") + sum("outdated") === 0
							? m.all_done()
							: m.open_counts({ missing: sum("missing"), outdated: sum("outdated") })}
					</p>
				</div>
				<Link to={href("/admin/translations/files")} className="link inline-flex min-h-11 items-center text-sm">
					{m.files_link()}
				</Link>
			</header>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-6 py-2">
				<QuickSearch label={m.search_label()} />
				<InlineSelect
					label={m.kind_label()}
					value={address.kind ?? ""}
					options={[
						{ value: "", label: m.kind_all() },
						...kinds.map((kind) => ({
							value: kind,
							label:
								openOf(kind) > 0
									? m.kind_count({ kind: translatedKindNames[kind](), count: openOf(kind) })
									: translatedKindNames[kind](),
						})),
					]}
					onChange={({ currentTarget: { value } }) => narrow({ kind: value || undefined })}
				/>
				<InlineSelect
					label={m.state_label()}
					value={address.state}
					options={optionsOf(stateNames)}
					onChange={({ currentTarget: { value } }) => narrow({ state: value === "open" ? undefined : value })}
				/>
			</div>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={m.load_failed()} />
			) : listed.data.length === 0 ? (
				<p className="px-6 py-12 text-quiet">
					{isNarrowed ? (
						m.nothing_found()
					) : (
						<Link to="?state=all" className="link inline-flex min-h-11 items-center text-ink">
							{m.show_all()}
						</Link>
					)}
				</p>
			) : (
				<>
					<p className="px-6 pt-3 text-sm text-quiet max-md:hidden">{m.keyboard_hint()}</p>
					<ol ref={list} className="dense grow">
						{listed.data.map((text) => (
							<TextEntry
								key={text.key}
								text={text}
								typed={typed(text.key)}
								isSaving={saving === text.key}
								onSave={(arabic) => save(text, arabic)}
								onTyped={(arabic) => onTyped(text.key, arabic)}
							/>
						))}
					</ol>
					<Pages {...listed} sticks />
				</>
			)}
			{guard}
		</div>
	);
}
