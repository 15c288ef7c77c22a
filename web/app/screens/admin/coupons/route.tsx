import {
	type CouponRow,
	createCoupon,
	endCoupon,
	exportCoupons,
	getCouponRow,
	listCoupons,
	updateCoupon,
} from "@noor/contract/coupons";
import { apiContext } from "#api/context.ts";
import { isError, toResult, valueOrNull } from "#api/result.ts";
import { changeRecord, preserveRecordForm } from "#parts/admin/change-record.ts";
import { findEdited, useMissingEdited } from "#parts/admin/edited.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { EditLink } from "#parts/admin/row-actions.tsx";
import { readTableAddress, redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import { versionOf } from "#parts/admin/texts-of.ts";
import { Money } from "#parts/money/money.tsx";
import { shortDateOf } from "#parts/orders/order-dates.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import type { Route } from "./+types/route";
import { CouponEditor } from "./coupon-editor.tsx";
import { useEnding } from "./end-coupon.tsx";
import { readCoupon } from "./read-coupon.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, ...query } = readTableAddress(url.searchParams, listCoupons.schema.querystring);
	const [listed, editing] = await Promise.all([
		toResult(call(listCoupons, { querystring: query })),
		findEdited(edit, (params) => call(getCouponRow, { params })),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, listed };
}

const messages = {
	create: { done: "Promo code added successfully", failed: "Failed to add promo code" },
	update: { done: "Promo code updated successfully", failed: "Failed to update promo code" },
	// A promo code is ended, never deleted: orders go on naming it.
	end: { done: "Promo code ended", failed: "Failed to end promo code" },
};

export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return changeRecord(request, messages, {
		create: (_, form) => call(createCoupon, { body: readCoupon(form) }),
		update: (params, form) => call(updateCoupon, { params, body: { ...readCoupon(form), version: versionOf(form) } }),
		end: (params) => call(endCoupon, { params }),
	});
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return preserveRecordForm(request, messages, serverAction);
}

export function meta() {
	return [{ title: "Promo Codes | Admin Panel" }, { name: "robots", content: "noindex" }];
}

const states: Record<CouponRow["state"], { word: string; tone: BadgeTone }> = {
	"not-yet": { word: "Not yet", tone: "blue" },
	valid: { word: "Valid", tone: "green" },
	over: { word: "Over", tone: "grey" },
	"used-up": { word: "Used up", tone: "amber" },
};

const columns: Column<CouponRow>[] = [
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
];

/** "3 of 100, 1 each": how often it was used, of how often it may be, by all and by each. */
function usesOf({ uses, mostUses, mostUsesPerCustomer }: CouponRow) {
	const ofAll = mostUses === null ? uses : `${uses} of ${mostUses}`;
	return mostUsesPerCustomer === null ? ofAll : `${ofAll}, ${mostUsesPerCustomer} each`;
}

function dateOf(at: string | null) {
	return at === null ? "–" : shortDateOf(at);
}

export default function PromoCodes({ loaderData: { edit, editing, listed } }: Route.ComponentProps) {
	useMissingEdited(edit, editing !== null, "Failed to load promo codes");
	const selection = useRowSelection<CouponRow>(valueOrNull(listed)?.data ?? [], ({ code }) => code);
	const ending = useEnding(selection);
	const actions: Column<CouponRow> = {
		id: "actions",
		header: "Actions",
		identifies: true,
		cell: (coupon) => <Actions coupon={coupon} onEnd={() => ending.ask(coupon)} />,
		className: "w-px",
	};
	return (
		<MasterScreen>
			<CouponEditor key={editing?.id ?? "new"} coupon={editing} />
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text="Failed to load promo codes" />
			) : (
				<MasterTable
					name="coupons"
					caption="Promo codes"
					columns={[...columns, actions]}
					rows={listed.data}
					empty="No promo codes found"
					pages={listed}
					search="Search promo codes"
					exportUrl={exportCoupons.url}
					selection={selection}
					bulkActions={ending.button}
				/>
			)}
			{ending.dialog}
		</MasterScreen>
	);
}

function Actions({ coupon: { id, code, state }, onEnd }: { coupon: CouponRow; onEnd: () => void }) {
	return (
		<span className="flex items-center gap-2">
			<EditLink id={id} name={code} />
			<Button
				look="bare"
				size="sm"
				disabled={state === "over"}
				aria-label={`End now: ${code}`}
				onClick={onEnd}
				className="min-h-9! px-1! font-normal!"
			>
				End now
			</Button>
		</span>
	);
}
