import { localizedPath } from "@noor/contract/localized-path";
import { pagePath } from "@noor/contract/page-addresses";
import type { PageDetail } from "@noor/contract/pages";
import * as m from "@noor/messages/admin/pages/page";
import { useState } from "react";
import { href, Link } from "react-router";
import { useMayChange } from "#parts/admin/rights.tsx";
import { toastFailed } from "#parts/admin/toasts.ts";
import { isAnythingUnsaved } from "#parts/admin/unsaved-guard.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { PageStateBadge } from "../page-state.tsx";

type Asked = "unpublish" | "delete";

/** Whether a page is published, with its preview and what changes its publication. */
export function Publication({ page, onChanged }: { page: PageDetail; onChanged: () => void }) {
	const { id, slug, state, version, isBuiltIn } = page;
	const mayChange = useMayChange();
	const [asked, setAsked] = useState<Asked>();
	const acting = useAction(onChanged);
	const act = (intent: "publish" | "unpublish") => {
		if (isAnythingUnsaved()) toastFailed(m.save_first());
		else void acting.submit({ intent, version }, { method: "post" });
	};
	return (
		<section aria-label={m.publication()} className="px-6 pt-2">
			<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
				<PageStateBadge state={state} />
				<bdi className="text-sm text-quiet">{pagePath(slug)}</bdi>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ms-auto">
					<Link
						to={href("/admin/pages/:id/preview", { id: String(id) })}
						className="link inline-flex min-h-10 items-center text-sm"
					>
						{m.preview()}
					</Link>
					{state !== "draft" && (
						<a href={localizedPath(pagePath(slug))} className="link inline-flex min-h-10 items-center text-sm">
							{m.view()}
						</a>
					)}
					{mayChange && (
						<>
							{state !== "published" && (
								<Button size="sm" disabled={acting.pending} onClick={() => act("publish")}>
									{state === "draft" ? m.publish() : m.publish_changes()}
								</Button>
							)}
							{state !== "draft" && (
								<Button look="plain" size="sm" disabled={acting.pending} onClick={() => setAsked("unpublish")}>
									{m.unpublish()}
								</Button>
							)}
							{state === "draft" && !isBuiltIn && (
								<Button look="plain" size="sm" disabled={acting.pending} onClick={() => setAsked("delete")}>
									{m.delete_page()}
								</Button>
							)}
						</>
					)}
				</div>
			</div>
			{state === "draft" && (
				<p className="mt-3 max-w-[80ch] border-s-2 border-accent bg-sunken px-4 py-3 text-sm">
					<strong className="font-medium">{m.draft_note()}</strong> {isBuiltIn && m.built_in_note()}
				</p>
			)}
			<ConfirmDialog
				open={asked !== undefined}
				title={asked === "delete" ? m.delete_page() : m.unpublish()}
				message={asked === "delete" ? m.delete_question() : m.unpublish_question()}
				danger
				onCancel={() => setAsked(undefined)}
				onConfirm={() => {
					if (asked === "delete") void acting.submit({ intent: "delete" }, { method: "post" });
					else act("unpublish");
					setAsked(undefined);
				}}
			/>
		</section>
	);
}
