import { returnOutcomes } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/checkout/return";
import { href, redirect, useRevalidator } from "react-router";
import { z } from "zod";
import { call } from "#api/browser.ts";
import { apiContext } from "#api/context.ts";
import { reasonOf } from "#api/problem.ts";
import { requireShopper } from "#api/require-visitor.ts";
import { shopName } from "#parts/frame/shop.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toastError } from "#ui/toast.tsx";
import type { Route } from "./+types/route";

const ReturnParameters = z.object({ checkout: z.uuid(), outcome: z.enum(returnOutcomes) });

/** Where the page of a redirect provider returns to. Its address says how the visit ended; the provider is asked what was paid. */
export async function loader({ context, url }: Route.LoaderArgs) {
	await requireShopper(context.get(apiContext), url);
	const parameters = ReturnParameters.safeParse(Object.fromEntries(new URLSearchParams(url.search)));
	if (!parameters.success) throw redirect(href("/checkout"));
	return { parameters: parameters.data, trouble: undefined };
}

/** Only the browser may change something for a visitor who comes from another site. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const { parameters } = await serverLoader();
	const { checkout: checkoutId, outcome } = parameters;
	const asked = call("POST /api/payments/returns/:checkoutId", { params: { checkoutId }, body: { outcome } });
	const answer = await asked.catch(async (failure: unknown) => ({ trouble: await reasonOf(failure) }));
	if ("trouble" in answer) return { parameters, trouble: answer.trouble };
	if (answer.orderUrl !== null) throw redirect(answer.orderUrl);
	// A buyer who has cancelled the payment does not wait for it, even if the provider has not closed it yet.
	if (answer.state === "made" || (answer.state === "open" && outcome === "success")) {
		const search = new URLSearchParams({ payment_intent: answer.paymentIntentId });
		throw redirect(`${href("/checkout/success")}?${search}`);
	}
	toastError(endings[outcome](), m.nothing_charged());
	throw redirect(href("/checkout"));
}
clientLoader.hydrate = true as const;

const endings = { cancel: m.cancelled, failure: m.not_approved, success: m.expired };

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function CheckoutReturn({ loaderData: { trouble } }: Route.ComponentProps) {
	const { revalidate, state } = useRevalidator();
	return (
		<div className="page flex grow flex-col items-center justify-center pt-12 pb-20 lg:pt-20 lg:pb-28">
			<div aria-live="polite" className="flex w-full max-w-[36rem] flex-col items-start gap-5">
				{trouble === undefined ? (
					<>
						<Spinner className="text-3xl text-brass" />
						<h1 className="text-3xl lg:text-4xl">{m.asking_title()}</h1>
						<p className="text-quiet">{m.asking_text()}</p>
					</>
				) : (
					<>
						<h1 className="text-3xl lg:text-4xl">{m.trouble_title()}</h1>
						<p>{trouble}</p>
						<p className="text-quiet">{m.trouble_text()}</p>
						<Button pending={state !== "idle"} onClick={() => void revalidate()}>
							{m.retry()}
						</Button>
					</>
				)}
			</div>
		</div>
	);
}
