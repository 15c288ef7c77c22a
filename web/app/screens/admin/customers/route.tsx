import { CustomerQuery, type CustomerRow } from "@noor/contract/customers";
import { shortDateOf } from "@noor/contract/dates";
import * as m from "@noor/messages/admin/customers";
import { href } from "react-router";
import { apiContext } from "#api/context.ts";
import { ListScreen, loadPage } from "#parts/admin/list-screen.tsx";
import { readQuery } from "#parts/admin/read-table-address.ts";
import { RowLink } from "#parts/admin/row-link.tsx";
import { useNarrow } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Money } from "#parts/money/money.tsx";
import type { Column } from "#ui/data-table.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const address = readQuery(url.searchParams, CustomerQuery);
	const call = context.get(apiContext);
	return { address, listed: await loadPage(url, call("GET /api/admin/customers", { querystring: address })) };
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The customers: accounts, and guests who ordered. */
export default function Customers({ loaderData: { address, listed } }: Route.ComponentProps) {
	const [, narrow] = useNarrow();
	return (
		<ListScreen
			name="customers"
			title={m.title()}
			listed={listed}
			loadFailed={m.load_failed()}
			columns={columns()}
			empty={m.empty()}
			search={m.search_label()}
			addressOfRow={({ id }) => href("/admin/customers/:id", { id: String(id) })}
			filters={
				<InlineSelect
					label={m.filter_label()}
					value={address.kind ?? ""}
					options={[
						{ value: "", label: m.all() },
						{ value: "account", label: m.accounts() },
						{ value: "guest", label: m.guests() },
					]}
					onChange={({ currentTarget: { value } }) => narrow({ kind: value || undefined })}
				/>
			}
		/>
	);
}

function columns(): Column<CustomerRow>[] {
	return [
		{
			id: "name",
			header: m.name(),
			sort: "name",
			identifies: true,
			cell: ({ id, name }) => (
				<RowLink to={href("/admin/customers/:id", { id: String(id) })}>{name || m.no_name()}</RowLink>
			),
			className: "font-medium",
		},
		{ id: "email", header: m.email(), sort: "email", cell: ({ email }) => email },
		{ id: "phone", header: m.phone(), cell: ({ phone }) => phone || "–", className: "tabular-nums" },
		{ id: "kind", header: m.kind(), cell: ({ isGuest }) => (isGuest ? m.guest() : m.account()) },
		{ id: "orders", header: m.orders(), sort: "orders", numeric: true, cell: ({ orders }) => orders },
		{
			id: "spent",
			header: m.spent(),
			sort: "spent",
			numeric: true,
			cell: ({ spent }) => <Money amount={spent} form="currency" />,
		},
		{
			id: "lastOrder",
			header: m.last_order(),
			sort: "lastOrder",
			numeric: true,
			cell: ({ lastOrderAt }) => (lastOrderAt ? shortDateOf(lastOrderAt) : m.never()),
		},
	];
}
