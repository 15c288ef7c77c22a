import {
	type CouponRow,
	createCoupon,
	endCoupon,
	exportCoupons,
	getCouponRow,
	listCoupons,
	updateCoupon,
} from "@noor/contract/coupons";
import { defineMaster } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { EditLink } from "#parts/admin/row-actions.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { Money } from "#parts/money/money.tsx";
import { shortDateOf } from "#parts/orders/order-dates.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/route";
import { CouponEditor } from "./coupon-editor.tsx";
import { useEnding } from "./end-coupon.tsx";
import { readCoupon } from "./read-coupon.ts";

const states: Record<CouponRow["state"], { word: string; tone: BadgeTone }> = {
	"not-yet": { word: "Not yet", tone: "blue" },
	valid: { word: "Valid", tone: "green" },
	over: { word: "Over", tone: "grey" },
	"used-up": { word: "Used up", tone: "amber" },
};

const coupons = defineMaster({
	name: "coupons",
	pageTitle: "Promo Codes | Admin Panel",
	caption: "Promo codes",
	search: "Search promo codes",
	empty: "No promo codes found",
	listFailed: "Failed to load promo codes",
	recordFailed: "Failed to load promo codes",
	messages: {
		create: { done: "Promo code added successfully", failed: "Failed to add promo code" },
		update: { done: "Promo code updated successfully", failed: "Failed to update promo code" },
		// A promo code is ended, never deleted: orders refer to it.
		end: { done: "Promo code ended", failed: "Failed to end promo code" },
	},
	query: () => listCoupons.schema.querystring,
	list: (call, querystring) => call(listCoupons, { querystring }),
	get: (call, params) => call(getCouponRow, { params }),
	changes: (call) => ({
		create: (_, form) => call(createCoupon, { body: readCoupon(form) }),
		update: (params, form) => call(updateCoupon, { params, body: { ...readCoupon(form), version: versionOf(form) } }),
		end: (params) => call(endCoupon, { params }),
	}),
	exportUrl: exportCoupons.url,
	nameOf: ({ code }) => code,
	columns: () => [
		{
			id: "code",
			header: "Code",
			sort: "code",
			identifies: true,
			cell: ({ code }) => code,
			className: "font-medium tabular-nums",
		},
		{ id: "name", header: "Name", sort: "name", cell: ({ name }) => name, className: "w-full min-w-40 text-quiet" },
		{
			id: "gives",
			header: "Gives",
			numeric: true,
			cell: ({ percentOff, amountOff }) =>
				percentOff === null ? <Money amount={amountOff ?? 0} form="currency" /> : `${percentOff}%`,
		},
		{
			id: "state",
			header: "State",
			cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].word}</Badge>,
			className: "ps-6",
		},
		{ id: "startsAt", header: "Begins", sort: "startsAt", numeric: true, cell: ({ startsAt }) => dateOf(startsAt) },
		{ id: "endsAt", header: "Ends", sort: "endsAt", numeric: true, cell: ({ endsAt }) => dateOf(endsAt) },
		{
			id: "minimumSubtotal",
			header: "Orders from",
			sort: "minimumSubtotal",
			numeric: true,
			cell: ({ minimumSubtotal }) => (minimumSubtotal > 0 ? <Money amount={minimumSubtotal} form="currency" /> : "–"),
		},
		{ id: "uses", header: "Uses", sort: "uses", numeric: true, cell: usesOf },
	],
	Actions,
	Editor: CouponEditor,
	useRemoval: useEnding,
});

export const loader = coupons.loader;
export const action = coupons.action;
export const clientAction = coupons.clientAction;
export const meta = coupons.meta;

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={coupons} loaderData={loaderData} />;
}

/** As "3 of 100, 1 each": the uses, their limit, and the limit per customer. */
function usesOf({ uses, mostUses, mostUsesPerCustomer }: CouponRow) {
	const ofAll = mostUses === null ? uses : `${uses} of ${mostUses}`;
	return mostUsesPerCustomer === null ? ofAll : `${ofAll}, ${mostUsesPerCustomer} each`;
}

function dateOf(at: string | null) {
	return at === null ? "–" : shortDateOf(at);
}

function Actions({ row: { id, code, state }, onRemove }: { row: CouponRow; onRemove: () => void }) {
	return (
		<span className="flex items-center gap-2">
			<EditLink id={id} name={code} />
			<Button
				look="bare"
				size="sm"
				disabled={state === "over"}
				aria-label={`End now: ${code}`}
				onClick={onRemove}
				className="min-h-9! px-1! font-normal!"
			>
				End now
			</Button>
		</span>
	);
}
