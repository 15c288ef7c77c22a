import { shortDateOf } from "@noor/contract/dates";
import { SubscriberQuery, type SubscriberRow } from "@noor/contract/letters";
import { IdParams } from "@noor/contract/paging";
import { type SubscriberState, subscriberStates } from "@noor/contract/subscribers";
import * as m from "@noor/messages/admin/newsletter/subscribers";
import { useState } from "react";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { ListScreen, loadPage } from "#parts/admin/list-screen.tsx";
import { readQuery } from "#parts/admin/read-table-address.ts";
import { useCan } from "#parts/admin/rights.tsx";
import { useNarrow } from "#parts/admin/table-address.ts";
import { toastDone } from "#parts/admin/toasts.ts";
import { useAction } from "#parts/admin/use-action.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { Column } from "#ui/data-table.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const address = readQuery(url.searchParams, SubscriberQuery);
	const call = context.get(apiContext);
	const listed = await loadPage(url, call("GET /api/admin/newsletter/subscribers", { querystring: address }));
	return { address, listed };
}

/** Ends a subscription. */
export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(
		request,
		z.object({ id: IdParams.shape.id }),
		(params) => call("POST /api/admin/newsletter/subscribers/:id/unsubscribe", { params }),
		{ failed: m.failed() },
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.failed() });
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

const looks: Record<SubscriberState, { name: () => string; tone: BadgeTone }> = {
	waiting: { name: m.waiting, tone: "amber" },
	subscribed: { name: m.subscribed, tone: "green" },
	unsubscribed: { name: m.unsubscribed, tone: "grey" },
	bounced: { name: m.bounced, tone: "red" },
};

/** The subscribers of the newsletter. */
export default function Subscribers({ loaderData: { address, listed } }: Route.ComponentProps) {
	const [, narrow] = useNarrow();
	const [asked, setAsked] = useState<SubscriberRow>();
	const ending = useAction(() => toastDone(m.done({ email: asked?.email ?? "" })));
	const mayChange = useCan()(rightOf("POST /api/admin/newsletter/subscribers/:id/unsubscribe", "promotions:write"));
	const actions: Column<SubscriberRow> = {
		id: "actions",
		header: m.actions(),
		identifies: true,
		className: "w-px",
		cell: (row) =>
			(row.state === "subscribed" || row.state === "waiting") && (
				<Button
					look="bare"
					size="sm"
					className="px-0!"
					disabled={ending.pending}
					aria-label={m.unsubscribe_label({ email: row.email })}
					onClick={() => setAsked(row)}
				>
					{m.unsubscribe()}
				</Button>
			),
	};
	const [isOpen, email] = [asked !== undefined && !ending.pending, asked?.email ?? ""];
	return (
		<>
			<ListScreen
				name="subscribers"
				title={m.title()}
				listed={listed}
				loadFailed={m.load_failed()}
				columns={mayChange ? [...columns(), actions] : columns()}
				empty={m.empty()}
				search={m.search_label()}
				exportUrl="/api/admin/exports/subscribers.csv"
				addressOfRow={() => undefined}
				filters={
					<InlineSelect
						label={m.filter_label()}
						value={address.state ?? ""}
						options={[
							{ value: "", label: m.all() },
							...subscriberStates.map((state) => ({ value: state, label: looks[state].name() })),
						]}
						onChange={({ currentTarget: { value } }) => narrow({ state: value || undefined })}
					/>
				}
			/>
			<ConfirmDialog
				open={isOpen}
				title={m.unsubscribe()}
				message={m.question({ email })}
				danger
				onCancel={() => setAsked(undefined)}
				onConfirm={() => {
					if (asked) void ending.submit({ id: asked.id }, { method: "post" });
				}}
			/>
		</>
	);
}

function columns(): Column<SubscriberRow>[] {
	const dateOf = (at: string | null) => (at ? shortDateOf(at) : m.never());
	return [
		{
			id: "email",
			header: m.email(),
			sort: "email",
			identifies: true,
			cell: ({ email }) => email,
			className: "font-medium",
		},
		{
			id: "state",
			header: m.state(),
			cell: ({ state, bounce }) => (
				<span>
					<Badge tone={looks[state].tone}>{looks[state].name()}</Badge>
					{bounce && <bdi className="block max-w-80 align-around text-quiet">{bounce}</bdi>}
				</span>
			),
			className: "whitespace-normal!",
		},
		{
			id: "requested",
			header: m.requested(),
			sort: "id",
			numeric: true,
			cell: ({ requestedAt }) => dateOf(requestedAt),
		},
		{ id: "confirmed", header: m.confirmed(), numeric: true, cell: ({ confirmedAt }) => dateOf(confirmedAt) },
		{ id: "ended", header: m.ended(), numeric: true, cell: ({ endedAt }) => dateOf(endedAt) },
	];
}
