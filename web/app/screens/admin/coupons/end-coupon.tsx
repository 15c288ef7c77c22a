import type { CouponRow } from "@noor/contract/coupons";
import * as m from "@noor/messages/admin/coupons";
import { useState } from "react";
import type { Removal } from "#parts/admin/table/use-record-deletion.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { RowSelection } from "#ui/row-selection.ts";

/** Ends promo codes now. Of the selected ones, it ends those that are not over. */
export function useEnding(selection: RowSelection<CouponRow>): Removal<CouponRow> {
	const [coupons, setCoupons] = useState<readonly CouponRow[]>([]);
	const [open, setOpen] = useState(false);
	const { submit, pending } = useAction(() => selection.drop(coupons.map(({ id }) => id)));
	const lasting = selection.rows.filter(({ state }) => state !== "over");
	const ask = (chosen: readonly CouponRow[]) => {
		setCoupons(chosen);
		setOpen(true);
	};
	const areMany = coupons.length > 1;
	const end = () => {
		setOpen(false);
		const form = new FormData();
		for (const { id } of coupons) form.append("id", String(id));
		form.set("end", "");
		if (areMany) form.set("many", "");
		void submit(form, { method: "post" });
	};
	return {
		ask: (coupon) => ask([coupon]),
		button: (
			<Button
				look="bare"
				size="sm"
				disabled={lasting.length === 0}
				pending={pending}
				onClick={() => ask(lasting)}
				className="px-0! font-normal! text-red!"
			>
				{m.end_selected({ count: lasting.length })}
			</Button>
		),
		dialog: (
			<ConfirmDialog
				open={open}
				title={areMany ? m.end_many_title() : m.end_title()}
				message={
					areMany ? m.end_many_question({ count: coupons.length }) : m.end_question({ code: coupons[0]?.code ?? "" })
				}
				danger
				onCancel={() => setOpen(false)}
				onConfirm={end}
			/>
		),
	};
}
