import { type CourierRun, CourierRunQuery } from "@noor/contract/cash";
import { calendarDay } from "@noor/contract/dates";
import * as m from "@noor/messages/admin/courier-runs";
import * as words from "@noor/messages/contract/orders";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { DayField } from "#parts/admin/day-field.tsx";
import { ListScreen, loadPage } from "#parts/admin/list-screen.tsx";
import { readQuery } from "#parts/admin/read-table-address.ts";
import { useNarrow } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Money } from "#parts/money/money.tsx";
import type { Column } from "#ui/data-table.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const address = readQuery(url.searchParams, CourierRunQuery);
	const call = context.get(apiContext);
	const listed = await loadPage(url, call("GET /api/admin/courier-runs", { querystring: address }));
	return { address, listed };
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The ledger of cash on delivery: per courier and day what was to be collected, was, and the difference. */
export default function CourierRuns({ loaderData: { address, listed } }: Route.ComponentProps) {
	const [, narrow] = useNarrow();
	return (
		<ListScreen
			name="courier-runs"
			title={m.title()}
			listed={listed}
			loadFailed={m.load_failed()}
			columns={columns()}
			empty={m.empty()}
			search={m.search_label()}
			addressOfRow={() => undefined}
			filters={
				<>
					<InlineSelect
						label={<span className="sr-only">{m.shown()}</span>}
						value={address.open ?? ""}
						options={[
							{ value: "", label: m.all_runs() },
							{ value: "true", label: m.open_runs() },
						]}
						onChange={({ currentTarget: { value } }) => narrow({ open: value || undefined })}
					/>
					<DayField label={m.from()} value={address.from} onChange={(from) => narrow({ from })} />
					<DayField label={m.to()} value={address.to} onChange={(to) => narrow({ to })} />
				</>
			}
		/>
	);
}

function columns(): Column<CourierRun>[] {
	return [
		{ id: "day", header: m.day(), cell: ({ day }) => calendarDay(day), className: "w-px whitespace-nowrap" },
		{
			id: "courier",
			header: m.courier(),
			identifies: true,
			cell: ({ courier }) => courier,
			className: "w-px font-medium",
		},
		{
			id: "orders",
			header: m.orders(),
			cell: ({ orders }) => (
				<span className="flex flex-wrap gap-x-4">
					{orders.map(({ id, expected, collected }) => (
						<Link
							key={id}
							to={href("/admin/orders/:id", { id: String(id) })}
							className="link inline-flex min-h-9 items-center tabular-nums"
						>
							{collected === null
								? m.order_open({ id })
								: collected === expected
									? words.order_number({ id })
									: m.order_differs({ id })}
						</Link>
					))}
				</span>
			),
			className: "min-w-40 whitespace-normal!",
		},
		{
			id: "expected",
			header: m.expected(),
			numeric: true,
			cell: ({ expected }) => <Money amount={expected} form="currency" />,
		},
		{
			id: "collected",
			header: m.collected(),
			numeric: true,
			cell: ({ collected }) => <Money amount={collected} form="currency" />,
		},
		{
			id: "difference",
			header: m.difference(),
			numeric: true,
			cell: ({ difference }) => (
				<span className={difference === 0 ? "text-quiet" : "font-medium text-red"}>
					<Money amount={difference} form="currency" />
				</span>
			),
		},
	];
}
