import { topicLabel } from "@noor/contract/contact-topics";
import { shortDateOf } from "@noor/contract/dates";
import { MessageQuery, type MessageRow } from "@noor/contract/messages";
import * as m from "@noor/messages/admin/messages";
import { href } from "react-router";
import { apiContext } from "#api/context.ts";
import { ListScreen, loadPage } from "#parts/admin/list-screen.tsx";
import { optionsOf } from "#parts/admin/options-of.ts";
import { readQuery } from "#parts/admin/read-table-address.ts";
import { RowLink } from "#parts/admin/row-link.tsx";
import { useNarrow } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import type { Column } from "#ui/data-table.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";
import { MessageStateBadge, stateNames } from "./message-state.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const address = readQuery(url.searchParams, MessageQuery);
	const call = context.get(apiContext);
	return { address, listed: await loadPage(url, call("GET /api/admin/messages", { querystring: address })) };
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The messages of the contact form. */
export default function Messages({ loaderData: { address, listed } }: Route.ComponentProps) {
	const [, narrow] = useNarrow();
	return (
		<ListScreen
			name="messages"
			title={m.title()}
			listed={listed}
			loadFailed={m.load_failed()}
			columns={columns()}
			empty={m.empty()}
			search={m.search_label()}
			addressOfRow={({ id }) => href("/admin/messages/:id", { id: String(id) })}
			filters={
				<InlineSelect
					label={m.filter_label()}
					value={address.state ?? ""}
					options={[{ value: "", label: m.all() }, ...optionsOf(stateNames)]}
					onChange={({ currentTarget: { value } }) => narrow({ state: value || undefined })}
				/>
			}
		/>
	);
}

function columns(): Column<MessageRow>[] {
	return [
		{
			id: "name",
			header: m.from(),
			sort: "name",
			identifies: true,
			cell: ({ id, name }) => <RowLink to={href("/admin/messages/:id", { id: String(id) })}>{name}</RowLink>,
			className: "w-px font-medium",
		},
		{
			id: "message",
			header: m.message(),
			cell: ({ topic, beginning }) => (
				<span className="block max-w-[72ch] py-1.5 break-words">
					<span className="font-medium">{topicLabel(topic)}</span> <bdi className="text-quiet">{beginning}</bdi>
				</span>
			),
			className: "min-w-56 whitespace-normal!",
		},
		{ id: "state", header: m.state(), cell: (row) => <MessageStateBadge {...row} />, className: "w-px" },
		{
			id: "received",
			header: m.received(),
			sort: "id",
			cell: ({ sentAt }) => shortDateOf(sentAt),
			numeric: true,
			className: "w-px whitespace-nowrap",
		},
		{
			id: "links",
			header: m.links(),
			cell: ({ customerId, orderId }) => (
				<span className="flex gap-x-5">
					{customerId === null && orderId === null && m.none()}
					{customerId !== null && (
						<RowLink to={href("/admin/customers/:id", { id: String(customerId) })}>{m.customer()}</RowLink>
					)}
					{orderId !== null && (
						<RowLink to={href("/admin/orders/:id", { id: String(orderId) })}>{m.order({ id: orderId })}</RowLink>
					)}
				</span>
			),
			className: "w-px whitespace-nowrap",
		},
	];
}
