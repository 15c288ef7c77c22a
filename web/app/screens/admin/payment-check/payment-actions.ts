import type { RegisteredWebhook } from "@noor/contract/payment-check";
import * as m from "@noor/messages/admin/payment-check";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { toResult } from "#api/result.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";

const CheckAction = z.object({
	intent: z.enum(["registerWebhook", "registerWalletDomain", "registerRedirectWebhook"]),
});

/** The loader of the screens that show a `PaymentCheckPanel`. */
export async function loader({ context }: LoaderFunctionArgs) {
	return { check: await toResult(context.get(apiContext)("GET /api/admin/payment-check")) };
}

/** The action of these screens on the server. */
export async function action({ context, request }: ActionFunctionArgs): Promise<ActionResult<RegisteredWebhook>> {
	const call = context.get(apiContext);
	const form = await parseForm(request, CheckAction);
	if (!form.ok) return form;
	if (form.value.intent === "registerWebhook")
		return runAction(() => call("POST /api/admin/payment-check/webhook"), {
			done: m.webhook_registered(),
			failed: m.not_registered(),
		});
	if (form.value.intent === "registerRedirectWebhook")
		return runAction(
			async () => {
				await call("POST /api/admin/payment-check/redirect-webhook");
				return { signingSecret: null };
			},
			{ done: m.webhook_registered(), failed: m.not_registered() },
		);
	return runAction(
		async () => {
			await call("POST /api/admin/payment-check/wallet-domain");
			return { signingSecret: null };
		},
		{ done: m.domain_registered(), failed: m.not_registered() },
	);
}

/** The action of these screens in the browser: a registration whose answer is lost may have been made. */
export function clientAction({ serverAction }: { serverAction: () => Promise<ActionResult<RegisteredWebhook>> }) {
	return preserveForm(serverAction, { failed: m.outcome_unknown() });
}
