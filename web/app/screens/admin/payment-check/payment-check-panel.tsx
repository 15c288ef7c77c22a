import type { PaymentCheck, PaymentFinding, RegisteredWebhook } from "@noor/contract/payment-check";
import * as m from "@noor/messages/admin/payment-check";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { rightOf } from "#api/rights.ts";
import { useCan } from "#parts/admin/rights.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";

const modes: Record<PaymentCheck["mode"], () => string> = {
	demonstration: m.mode_demonstration,
	test: m.mode_test,
	live: m.mode_live,
};

const actions: Record<NonNullable<PaymentFinding["action"]>, () => string> = {
	registerWebhook: m.register_webhook,
	registerWalletDomain: m.register_domain,
	registerRedirectWebhook: m.register_redirect_webhook,
};

/** The findings of the check as a list, with a button for those that the shop can resolve itself. */
export function PaymentCheckPanel({ check: { mode, findings } }: { check: PaymentCheck }) {
	const [secret, setSecret] = useState<string | null>(null);
	const registering = useAction<RegisteredWebhook>(({ value }) => setSecret(value.signingSecret));
	const { revalidate, state } = useRevalidator();
	const mayRegister = useCan()(rightOf("POST /api/admin/payment-check/webhook", "settings:write"));
	return (
		<section aria-labelledby="payment-check" className="mt-4 max-w-4xl">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 id="payment-check" className="text-lg">
					{modes[mode]()}
				</h2>
				<Button look="plain" size="sm" pending={state !== "idle"} onClick={() => void revalidate()}>
					{m.check_again()}
				</Button>
			</div>
			{secret !== null && (
				<p role="status" className="mt-3 border-s-2 border-brass bg-raised px-4 py-3 text-sm">
					{m.secret_shown()} <code className="block break-all select-all">{secret}</code>
				</p>
			)}
			<ul className="mt-3 border-t border-line text-sm">
				{findings.map(({ about, isProblem, text, remedy, action }) => (
					<li key={about} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
						<Badge tone={isProblem ? "red" : "green"}>{isProblem ? m.problem() : m.in_order()}</Badge>
						<span className="min-w-0 grow basis-80">
							<span className="block wrap-anywhere">{text}</span>
							{remedy && <span className="block text-quiet">{remedy}</span>}
						</span>
						{action && mayRegister && (
							<Button
								size="sm"
								pending={registering.pending}
								onClick={() => void registering.submit({ intent: action }, { method: "post" })}
							>
								{actions[action]()}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
