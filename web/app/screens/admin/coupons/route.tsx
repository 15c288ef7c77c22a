import type { CouponRow } from "@noor/contract/coupons";
import { shortDateOf } from "@noor/contract/dates";
import { translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/coupons";
import { rightOf } from "#api/rights.ts";
import { defineMaster } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { useMayChange } from "#parts/admin/rights.tsx";
import { EditLink } from "#parts/admin/row-actions.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { Money } from "#parts/money/money.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/route";
import { CouponEditor } from "./coupon-editor.tsx";
import { useEnding } from "./end-coupon.tsx";
import { readCoupon } from "./read-coupon.ts";

const states: Record<CouponRow["state"], { word: () => string; tone: BadgeTone }> = {
	"not-yet": { word: m.not_yet, tone: "blue" },
	valid: { word: m.valid, tone: "green" },
	over: { word: m.over, tone: "grey" },
	"used-up": { word: m.used_up, tone: "amber" },
};

const coupons = defineMaster({
	name: "coupons",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.caption(),
		search: m.search_label(),
		empty: m.empty(),
		listFailed: m.load_failed(),
		recordFailed: m.load_failed(),
		messages: {
			create: { done: m.added(), failed: m.add_failed() },
			update: { done: m.updated(), failed: m.update_failed() },
			// A promo code is ended, never deleted: orders refer to it.
			end: { done: m.ended(), failed: m.end_failed() },
		},
	}),
	query: async () => (await import("@noor/contract/coupons")).listCoupons.schema.querystring,
	list: (call, querystring) => call("GET /api/admin/coupons", { querystring }),
	get: (call, params) => call("GET /api/admin/coupons/:id", { params }),
	changes: (call) => ({
		create: (_, form) => call("POST /api/admin/coupons", { body: readCoupon(form) }),
		update: (params, form) =>
			call("PUT /api/admin/coupons/:id", { params, body: { ...readCoupon(form), version: versionOf(form) } }),
		end: (params) => call("POST /api/admin/coupons/:id/end", { params }),
	}),
	exportUrl: "/api/admin/exports/coupons.csv",
	changeRight: rightOf("POST /api/admin/coupons", "promotions:write"),
	nameOf: ({ code }) => code,
	columns: () => [
		{
			id: "code",
			header: m.code(),
			sort: "code",
			identifies: true,
			cell: ({ code }) => code,
			className: "font-medium tabular-nums",
		},
		{
			id: "name",
			header: m.name(),
			sort: "name",
			cell: ({ name, translations }) => translatedText(name, translations, "name"),
			className: "w-full min-w-40 whitespace-normal! text-quiet",
		},
		{
			id: "gives",
			header: m.gives(),
			numeric: true,
			cell: ({ percentOff, amountOff }) =>
				percentOff === null ? <Money amount={amountOff ?? 0} form="currency" /> : `${percentOff}%`,
		},
		{
			id: "state",
			header: m.state(),
			cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].word()}</Badge>,
			className: "ps-6",
		},
		{ id: "startsAt", header: m.begins(), sort: "startsAt", numeric: true, cell: ({ startsAt }) => dateOf(startsAt) },
		{ id: "endsAt", header: m.ends(), sort: "endsAt", numeric: true, cell: ({ endsAt }) => dateOf(endsAt) },
		{
			id: "minimumSubtotal",
			header: m.orders_from(),
			sort: "minimumSubtotal",
			numeric: true,
			cell: ({ minimumSubtotal }) => (minimumSubtotal > 0 ? <Money amount={minimumSubtotal} form="currency" /> : "–"),
		},
		{ id: "uses", header: m.uses(), sort: "uses", numeric: true, cell: usesOf },
	],
	Actions,
	Editor: CouponEditor,
	useRemoval: useEnding,
});

export const loader = coupons.loader;
export const action = coupons.action;
export const clientAction = coupons.clientAction;
export const meta = coupons.meta;
export const handle = coupons.handle;

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={coupons} loaderData={loaderData} />;
}

/** Such as "3 of 100, 1 each": the uses, their limit, and the limit per customer. */
function usesOf({ uses, mostUses, mostUsesPerCustomer }: CouponRow) {
	if (mostUses === null) return mostUsesPerCustomer === null ? uses : m.uses_each({ uses, each: mostUsesPerCustomer });
	return mostUsesPerCustomer === null
		? m.uses_of({ uses, most: mostUses })
		: m.uses_of_each({ uses, most: mostUses, each: mostUsesPerCustomer });
}

function dateOf(at: string | null) {
	return at === null ? "–" : shortDateOf(at);
}

function Actions({ row: { id, code, state }, onRemove }: { row: CouponRow; onRemove: () => void }) {
	const mayChange = useMayChange();
	return (
		<span className="flex items-center gap-2">
			<EditLink id={id} name={code} />
			{mayChange && (
				<Button
					look="bare"
					size="sm"
					disabled={state === "over"}
					aria-label={m.end_label({ code })}
					onClick={onRemove}
					className="min-h-9! px-1! font-normal!"
				>
					{m.end_now()}
				</Button>
			)}
		</span>
	);
}
