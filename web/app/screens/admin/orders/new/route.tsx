import { paymentLinkHours } from "@noor/contract/limits";
import { PhoneOrderRequest } from "@noor/contract/phone-orders";
import * as m from "@noor/messages/admin/orders/new";
import { apiContext } from "#api/context.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { useCan } from "#parts/admin/rights.tsx";
import type { Route } from "./+types/route";
import { PhoneOrder } from "./phone-order.tsx";
import { readPhoneOrder } from "./read-phone-order.ts";

/** The idempotency key of the order: a form that is sent twice makes one order. */
export function loader() {
	return { requestId: crypto.randomUUID() };
}

/** The id stays the same for every attempt of a visit. */
export function shouldRevalidate() {
	return false;
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(
		request,
		PhoneOrderRequest,
		(body) => call("POST /api/admin/phone-orders", { body }),
		{ done: m.placed(), failed: m.failed() },
		readPhoneOrder,
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.outcome_unknown() });
}

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The form of an order by telephone. */
export default function NewOrder({ loaderData: { requestId } }: Route.ComponentProps) {
	const can = useCan();
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-5 pb-16">
			<h1 className="text-xl">{m.title()}</h1>
			{can(rightOf("POST /api/admin/phone-orders", "orders:write")) ? (
				<>
					<p className="mt-1 max-w-[68ch] text-sm text-quiet">{m.introduction({ hours: paymentLinkHours })}</p>
					<PhoneOrder requestId={requestId} />
				</>
			) : (
				<p className="mt-3">{m.not_allowed()}</p>
			)}
		</div>
	);
}
