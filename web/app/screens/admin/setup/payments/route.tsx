import * as m from "@noor/messages/admin/setup/payments";
import { href } from "react-router";
import { isError } from "#api/result.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { LinkButton } from "#ui/button.tsx";
import * as paymentActions from "../../payment-check/payment-actions.ts";
import { PaymentCheckPanel } from "../../payment-check/payment-check-panel.tsx";
import { SetupStep } from "../setup-step.tsx";
import type { Route } from "./+types/route";

export const loader = paymentActions.loader;
export const action = paymentActions.action;
export const clientAction = paymentActions.clientAction;

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The last step of the setup: whether the shop can take payments. */
export default function SetupPayments({ loaderData: { check } }: Route.ComponentProps) {
	return (
		<SetupStep title={m.title()} introduction={m.introduction()}>
			{isError(check) ? <LoadErrorPanel {...check} /> : <PaymentCheckPanel check={check} />}
			{/* Loads the document, so that the header has the new name of the shop. */}
			<LinkButton to={href("/admin/dashboard")} reloadDocument size="sm" className="mt-6">
				{m.to_dashboard()}
			</LinkButton>
		</SetupStep>
	);
}
