import type { ProductImport } from "@noor/contract/imports";
import * as m from "@noor/messages/admin/import/import-detail";
import { useState } from "react";
import { href, useNavigation, useSubmit } from "react-router";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { summaryOf } from "../import-words.ts";

/** The result of the import or that it was undone, links to the products and the audit log, and the button to undo it. */
export function DoneStep({ job: { id, result, state, publish, canUndo } }: { job: ProductImport }) {
	const isUndone = state === "undone";
	const hasDrafts = !isUndone && !publish && (result?.added ?? 0) > 0;
	return (
		<div role="status" className="max-w-2xl">
			<h2 className="text-lg">{isUndone ? m.undone_title() : m.imported()}</h2>
			{isUndone ? (
				<p className="mt-1 text-sm text-quiet">{m.undone_text()}</p>
			) : (
				result && (
					<p className="mt-1 text-sm text-quiet">
						{summaryOf(result)}
						{hasDrafts && ` ${m.added_as_drafts()}`}
					</p>
				)
			)}
			<p className="mt-4 flex flex-wrap gap-3">
				<LinkButton to={`${href("/admin/products/product")}${hasDrafts ? "?status=draft" : ""}`} size="sm">
					{hasDrafts ? m.to_the_drafts() : m.to_the_products()}
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
			{canUndo && (
				<Allowed right={rightOf("POST /api/admin/imports/:id/undo", "catalogue:write")}>
					<UndoButton />
				</Allowed>
			)}
		</div>
	);
}

function UndoButton() {
	const [isAsking, setAsking] = useState(false);
	const { state, formData } = useNavigation();
	const submit = useSubmit();
	return (
		<p className="mt-6">
			<Button
				type="button"
				look="plain"
				size="sm"
				pending={state !== "idle" && formData?.get("intent") === "undo"}
				onClick={() => setAsking(true)}
			>
				{m.undo()}
			</Button>
			<ConfirmDialog
				open={isAsking}
				title={m.undo_question()}
				message={m.undo_text()}
				danger
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false);
					void submit({ intent: "undo" }, { method: "post" });
				}}
			/>
		</p>
	);
}
