import type { RegisteredWebhook } from "@noor/contract/payment-check";
import * as m from "@noor/messages/admin/payment-check";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { isError, toResult } from "#api/result.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import type { Route } from "./+types/route";
import { PaymentCheckPanel } from "./payment-check-panel.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	return { check: await toResult(context.get(apiContext)("GET /api/admin/payment-check")) };
}

const CheckAction = z.object({ intent: z.enum(["registerWebhook", "registerWalletDomain"]) });

export async function action({ context, request }: Route.ActionArgs): Promise<ActionResult<RegisteredWebhook>> {
	const call = context.get(apiContext);
	const form = await parseForm(request, CheckAction);
	if (!form.ok) return form;
	if (form.value.intent === "registerWebhook")
		return runAction(() => call("POST /api/admin/payment-check/webhook"), {
			done: m.webhook_registered(),
			failed: m.not_registered(),
		});
	return runAction(
		async () => {
			await call("POST /api/admin/payment-check/wallet-domain");
			return { signingSecret: null };
		},
		{ done: m.domain_registered(), failed: m.not_registered() },
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.outcome_unknown() });
}

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
