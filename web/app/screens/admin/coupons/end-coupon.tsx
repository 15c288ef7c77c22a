import type { CouponRow } from "@noor/contract/coupons";
import { type ReactNode, useState } from "react";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { RowSelection } from "#ui/row-selection.ts";

/**
 * Ending promo codes now, once it was confirmed: `ask` opens the dialog, which the screen shows; `button`, for the table's
 * `bulkActions`, asks about those of the chosen ones that are not over.
 */
export function useEnding(selection: RowSelection<CouponRow>): {
	ask: (coupon: CouponRow) => void;
	button: ReactNode;
	dialog: ReactNode;
} {
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
				{`End ${lasting.length} now`}
			</Button>
		),
		dialog: (
			<ConfirmDialog
				open={open}
				title={areMany ? "End promo codes" : "End promo code"}
				message={
					areMany
						? `Are you sure you want to end ${coupons.length} promo codes? Nobody can use them from now on; orders made with them keep their discount.`
						: `Are you sure you want to end ${coupons[0]?.code}? Nobody can use it from now on; orders made with it keep their discount.`
				}
				danger
				onCancel={() => setOpen(false)}
				onConfirm={end}
			/>
		),
	};
}
