import { shortDateOf } from "@noor/contract/dates";
import type { PageDetail, PageVersion } from "@noor/contract/pages";
import * as m from "@noor/messages/admin/pages/page";
import { href, Link } from "react-router";
import { useMayChange } from "#parts/admin/rights.tsx";
import { toastFailed } from "#parts/admin/toasts.ts";
import { isAnythingUnsaved } from "#parts/admin/unsaved-guard.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";

/** The versions of a page, newest first. An earlier one can be looked at and restored. */
export function Versions({ page, onRestored }: { page: PageDetail; onRestored: () => void }) {
	const { id, version, versions } = page;
	const mayChange = useMayChange();
	const restoring = useAction(onRestored);
	const restore = (number: number) => {
		if (isAnythingUnsaved()) toastFailed(m.save_first());
		else void restoring.submit({ intent: "restore", number, version }, { method: "post" });
	};
	const columns: Column<PageVersion>[] = [
		{ id: "number", header: m.version(), identifies: true, numeric: true, cell: ({ number }) => number },
		{
			id: "state",
			header: m.state(),
			cell: ({ isPublished }) => isPublished && <Badge tone="green">{m.published_version()}</Badge>,
		},
		{ id: "title", header: m.title(), cell: ({ title }) => title },
		{ id: "saved", header: m.saved_at(), numeric: true, cell: ({ createdAt }) => shortDateOf(createdAt) },
		{ id: "author", header: m.author(), cell: ({ author }) => author ?? "–" },
		{
			id: "actions",
			header: m.actions(),
			cell: ({ number }) => (
				<span className="flex items-center gap-3">
					<Link
						to={`${href("/admin/pages/:id/preview", { id: String(id) })}?number=${number}`}
						aria-label={m.preview_version({ number })}
						className="link inline-flex min-h-9 items-center"
					>
						{m.preview()}
					</Link>
					{mayChange && number !== versions[0]?.number && (
						<Button
							look="bare"
							size="sm"
							disabled={restoring.pending}
							aria-label={m.restore_version({ number })}
							onClick={() => restore(number)}
						>
							{m.restore()}
						</Button>
					)}
				</span>
			),
		},
	];
	return (
		<section aria-labelledby="versions" className="border-t border-line pt-5">
			<h2 id="versions" className="px-6 font-text text-base font-medium">
				{m.versions()}
			</h2>
			<p className="mt-1 px-6 text-sm text-quiet">{m.versions_text()}</p>
			<div className="mt-3 flex max-h-96 flex-col">
				<DataTable
					caption={m.versions()}
					columns={columns}
					rows={versions}
					rowKey={({ number }) => number}
					empty={m.no_versions()}
				/>
			</div>
		</section>
	);
}
