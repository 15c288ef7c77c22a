import { shortDateOf } from "@noor/contract/dates";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { rightOf } from "#api/rights.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { requestKindNames } from "./order-words.ts";

/** The requests of the buyer, each with a link that answers by mail and a button that marks it as answered. */
export function Requests({ order }: { order: StaffOrder }) {
	if (order.requests.length === 0) return null;
	return (
		<section aria-labelledby="requests-title">
			<h2 id="requests-title" className="text-lg">
				{m.requests()}
			</h2>
			<ul className="mt-3 border-t border-line text-sm">
				{order.requests.map((request) => (
					<Request key={request.id} order={order} request={request} />
				))}
			</ul>
		</section>
	);
}

function Request({ order, request }: { order: StaffOrder; request: StaffOrder["requests"][number] }) {
	const closing = useAction();
	const { id, kind, text, at, closedAt } = request;
	const subject = encodeURIComponent(order.mailSubject);
	return (
		<li className="border-b border-line py-3">
			<p className="font-medium">{requestKindNames[kind]()}</p>
			{text && (
				<p dir="auto" className="max-w-[68ch] align-around whitespace-pre-wrap break-words">
					{text}
				</p>
			)}
			<p className="mt-0.5 text-quiet tabular-nums">
				{closedAt ? m.request_closed({ at: shortDateOf(at), closed: shortDateOf(closedAt) }) : shortDateOf(at)}
			</p>
			{closedAt === null && (
				<p className="mt-1 flex flex-wrap items-center gap-x-5">
					{order.buyerEmail && (
						<a
							href={`mailto:${order.buyerEmail}?subject=${subject}`}
							className="link inline-flex min-h-11 items-center md:min-h-9"
						>
							{m.answer_by_mail()}
						</a>
					)}
					<Allowed right={rightOf("POST /api/admin/orders/:id/requests/:requestId/close", "orders:write")}>
						<Button
							look="bare"
							size="sm"
							pending={closing.pending}
							onClick={() => void closing.submit({ intent: "closeRequest", requestId: id }, { method: "post" })}
							className="px-0! font-normal!"
						>
							{m.close_request()}
						</Button>
					</Allowed>
				</p>
			)}
		</li>
	);
}
