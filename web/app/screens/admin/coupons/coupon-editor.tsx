import type { CouponRow } from "@noor/contract/coupons";
import * as m from "@noor/messages/admin/coupons";
import { useState } from "react";
import type { MasterEditorProps } from "#parts/admin/define-master.ts";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { toShopTime } from "#parts/admin/shop-time.ts";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { comparedCoupon } from "./compared-coupon.ts";
import { type CouponKind, readCoupon } from "./read-coupon.ts";

const kinds = () => [
	{ value: "percentOff", label: m.percentage() },
	{ value: "amountOff", label: m.amount_in_aed() },
];

/** The form of a promo code. Orders made with it keep their discount, even after it has changed or ended. */
export function CouponEditor({ record: coupon }: MasterEditorProps<CouponRow>) {
	return (
		<RecordForm
			key={coupon?.id ?? "new"}
			title={coupon ? m.edit_title() : m.add_title()}
			id={coupon?.id}
			record={coupon}
			history={coupon ? { area: "coupons", record: coupon.id } : undefined}
			compared={comparedCoupon()}
			schema={async () => (await import("@noor/contract/coupons")).CouponForm}
			read={readCoupon}
			submitLabel={coupon ? m.update_label() : m.add_label()}
			pendingLabel={coupon ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{({ record, errors }) => <CouponFields coupon={record} errors={errors} />}
		</RecordForm>
	);
}

function CouponFields({ coupon, errors }: { coupon: CouponRow | null; errors: Record<string, string[]> }) {
	const [kind, setKind] = useState<CouponKind>(coupon?.amountOff == null ? "percentOff" : "amountOff");
	return (
		<div className="grid max-w-5xl gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
			<InBothLanguages
				kind="coupons"
				field="name"
				label={m.name()}
				english={coupon?.name}
				translations={coupon?.translations}
				errors={errors}
				required
			/>
			<TextField
				label={m.code()}
				name="code"
				defaultValue={coupon?.code}
				required
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				errors={errors.code}
			/>
			<SelectField
				label={m.gives()}
				name="kind"
				value={kind}
				onChange={(event) => setKind(event.currentTarget.value as CouponKind)}
				options={kinds()}
			/>
			<TextField
				key={kind}
				label={kind === "percentOff" ? m.percentage_field() : m.amount_field()}
				name={kind}
				{...(kind === "percentOff"
					? { type: "number", min: 1, max: 100, step: 1 }
					: { inputMode: "decimal", autoComplete: "off" })}
				defaultValue={coupon?.[kind] ?? ""}
				required
				errors={errors[kind]}
			/>
			<TextField
				label={m.begins_dubai_time()}
				name="startsAt"
				type="datetime-local"
				defaultValue={toShopTime(coupon?.startsAt)}
				errors={errors.startsAt}
			/>
			<TextField
				label={m.ends_dubai_time()}
				name="endsAt"
				type="datetime-local"
				defaultValue={toShopTime(coupon?.endsAt)}
				errors={errors.endsAt}
			/>
			<TextField
				label={m.orders_from_aed()}
				name="minimumSubtotal"
				inputMode="decimal"
				autoComplete="off"
				defaultValue={coupon?.minimumSubtotal || ""}
				errors={errors.minimumSubtotal}
			/>
			<div className="grid grid-cols-2 gap-x-4">
				<TextField
					label={m.most_uses()}
					name="mostUses"
					type="number"
					min={1}
					defaultValue={coupon?.mostUses ?? ""}
					errors={errors.mostUses}
				/>
				<TextField
					label={m.per_customer()}
					name="mostUsesPerCustomer"
					type="number"
					min={1}
					defaultValue={coupon?.mostUsesPerCustomer ?? ""}
					errors={errors.mostUsesPerCustomer}
				/>
			</div>
		</div>
	);
}
