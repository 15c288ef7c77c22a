import type { ProductImport } from "@noor/contract/imports";
import * as m from "@noor/messages/admin/import/import-detail";
import { href } from "react-router";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { LinkButton } from "#ui/button.tsx";
import { summaryOf } from "../import-words.ts";

/** The result of the import, and links to the products and the audit log. */
export function DoneStep({ job: { id, result } }: { job: ProductImport }) {
	return (
		<div role="status" className="max-w-2xl">
			<h2 className="text-lg">{m.imported()}</h2>
			{result && <p className="mt-1 text-sm text-quiet">{summaryOf(result)}</p>}
			<p className="mt-4 flex flex-wrap gap-3">
				<LinkButton to={href("/admin/products/product")} size="sm">
					{m.to_the_products()}
				</LinkButton>
				<Allowed right={rightOf("GET /api/admin/audit", "audit:read")}>
					<LinkButton to={`${href("/admin/audit-log")}?area=imports&record=${id}`} look="plain" size="sm">
						{m.in_the_audit_log()}
					</LinkButton>
				</Allowed>
				<LinkButton to={href("/admin/import")} look="plain" size="sm">
					{m.import_another_file()}
				</LinkButton>
			</p>
		</div>
	);
}
