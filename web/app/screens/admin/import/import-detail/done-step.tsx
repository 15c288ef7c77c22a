import type { ProductImport } from "@noor/contract/imports";
import { href } from "react-router";
import { LinkButton } from "#ui/button.tsx";
import { summaryOf } from "../import-words.ts";

/** What the import has done, and where to look at it. */
export function DoneStep({ job: { id, result } }: { job: ProductImport }) {
	return (
		<div role="status" className="max-w-2xl">
			<h2 className="text-lg">Imported</h2>
			{result && <p className="mt-1 text-sm text-quiet">{summaryOf(result)}.</p>}
			<p className="mt-4 flex flex-wrap gap-3">
				<LinkButton to={href("/admin/products/product")} size="sm">
					To the products
				</LinkButton>
				<LinkButton to={`${href("/admin/audit-log")}?area=imports&record=${id}`} look="plain" size="sm">
					In the audit log
				</LinkButton>
				<LinkButton to={href("/admin/import")} look="plain" size="sm">
					Import another file
				</LinkButton>
			</p>
		</div>
	);
}
