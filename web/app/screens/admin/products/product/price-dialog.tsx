import type { PricePreviewRow } from "@noor/contract/staff-products";
import * as m from "@noor/messages/admin/products/product";
import { joinParts } from "@noor/messages/lists";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import { Money } from "#parts/money/money.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The preview shows this many rows. */
const maxShown = 200;

interface PriceDialogProps {
	ids: readonly number[];
	pending: boolean;
	errors: Record<string, string[]>;
	onClose: () => void;
	onApply: (change: { percent: string; roundTo: number; versions: number[] }) => void;
}

interface Preview {
	rows: PricePreviewRow[];
	versions: number[];
}

/** Changes prices by a percentage. A preview with the old and the new prices is required before the change can be applied. */
export function PriceDialog({ ids, pending, errors, onClose, onApply }: PriceDialogProps) {
	const [percent, setPercent] = useState("");
	const [roundTo, setRoundTo] = useState("1");
	const [previewed, setPreviewed] = useState("");
	const fetcher = useFetcher<ActionResult<Preview>>();
	const wanted = `${percent} ${roundTo}`;
	const result = fetcher.data as ActionResult<Preview> | undefined;
	const preview = result?.ok && previewed === wanted && fetcher.state === "idle" ? result.value : undefined;
	const faults =
		result && !result.ok && previewed === wanted ? (result.errors.percent ?? [result.message]) : errors.percent;
	const show = () => {
		setPreviewed(wanted);
		const form = new FormData();
		form.set("preview", JSON.stringify({ ids, percent, roundTo: Number(roundTo) }));
		void fetcher.submit(form, { method: "post" });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={m.change_prices()}
			description={m.price_rule()}
			width={700}
			actions={
				<>
					<Button look="plain" size="sm" onClick={onClose}>
						{m.cancel()}
					</Button>
					{preview ? (
						<Button
							size="sm"
							pending={pending}
							disabled={preview.rows.every(({ before, after }) => before === after)}
							onClick={() => onApply({ percent, roundTo: Number(roundTo), versions: preview.versions })}
						>
							{m.apply_prices({ count: preview.rows.filter(({ before, after }) => before !== after).length })}
						</Button>
					) : (
						<Button size="sm" pending={fetcher.state !== "idle"} disabled={percent.trim() === ""} onClick={show}>
							{m.preview_prices()}
						</Button>
					)}
				</>
			}
		>
			<div className="dense grid gap-4 sm:grid-cols-2">
				<TextField
					label={m.percent()}
					hint={m.percent_hint()}
					inputMode="decimal"
					autoComplete="off"
					value={percent}
					errors={faults}
					onChange={({ currentTarget }) => setPercent(currentTarget.value)}
				/>
				<SelectField
					label={m.round_to()}
					value={roundTo}
					options={[
						{ value: "1", label: m.round_fils() },
						{ value: "25", label: m.round_quarter() },
						{ value: "100", label: m.round_dirham() },
						{ value: "500", label: m.round_five() },
					]}
					onChange={({ currentTarget }) => setRoundTo(currentTarget.value)}
				/>
			</div>
			{preview && (
				<>
					<table className="mt-5 w-full text-sm tabular-nums">
						<thead>
							<tr className="eyebrow border-b border-ink text-start">
								<th scope="col" className="py-2 text-start">
									{m.product()}
								</th>
								<th scope="col" className="py-2 align-figures">
									{m.price_now()}
								</th>
								<th scope="col" className="py-2 ps-4 align-figures">
									{m.price_new()}
								</th>
							</tr>
						</thead>
						<tbody>
							{preview.rows.slice(0, maxShown).map((row) => (
								<tr key={`${row.productId} ${row.kind} ${row.sku}`} className="border-b border-line">
									<th scope="row" className="py-2 text-start font-normal wrap-anywhere">
										{row.productName}
										<span className="block text-quiet">{partOf(row)}</span>
									</th>
									<td className="py-2 align-figures whitespace-nowrap">
										<Money amount={row.before} form="currency" />
									</td>
									<td className="py-2 ps-4 align-figures font-medium whitespace-nowrap">
										<Money amount={row.after} form="currency" />
									</td>
								</tr>
							))}
						</tbody>
					</table>
					{preview.rows.length > maxShown && (
						<p className="mt-2 text-sm text-quiet">{m.and_more_prices({ count: preview.rows.length - maxShown })}</p>
					)}
				</>
			)}
		</Dialog>
	);
}

function partOf({ kind, size, sku }: PricePreviewRow): string {
	if (kind === "base") return m.base_price();
	return kind === "discount" ? m.discount_price() : joinParts([size, sku], " · ");
}
