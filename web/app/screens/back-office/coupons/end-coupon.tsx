import type { CouponRow } from "@noor/contract/coupons";
import { type ReactNode, useState } from "react";
import { useChange } from "#parts/back-office/use-change.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** Ending a promo code now, once it was confirmed: `ask` opens the dialog, which the screen shows. */
export function useEnding(): { ask: (coupon: CouponRow) => void; dialog: ReactNode } {
	const [coupon, setCoupon] = useState<CouponRow>();
	const [open, setOpen] = useState(false);
	const { send } = useChange();
	return {
		ask: (chosen) => {
			setCoupon(chosen);
			setOpen(true);
		},
		dialog: (
			<ConfirmDialog
				open={open}
				title="End promo code"
				message={`Are you sure you want to end ${coupon?.code}? Nobody can use it from now on; orders made with it keep their discount.`}
				danger
				onCancel={() => setOpen(false)}
				onConfirm={() => {
					setOpen(false);
					if (coupon) void send({ id: coupon.id, end: "" }, { method: "post" });
				}}
			/>
		),
	};
}
