import * as m from "@noor/messages/admin/payment-check";
import { isError } from "#api/result.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import type { Route } from "./+types/route";
import * as paymentActions from "./payment-actions.ts";
import { PaymentCheckPanel } from "./payment-check-panel.tsx";

export const loader = paymentActions.loader;
export const action = paymentActions.action;
export const clientAction = paymentActions.clientAction;

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** Whether the card provider's account can take payments, with what to do about each problem. */
export default function PaymentCheckScreen({ loaderData: { check } }: Route.ComponentProps) {
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-5 pb-10">
			<h1 className="text-xl">{m.title()}</h1>
			{isError(check) ? <LoadErrorPanel {...check} /> : <PaymentCheckPanel check={check} />}
		</div>
	);
}
