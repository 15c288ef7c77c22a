import type { Observer } from "../observer.ts";
import { Refusal } from "../refusal.ts";
import type { Payments } from "./stripe.ts";

/** Reports every call of the provider with its outcome and duration, as a span of the trace too. Reading a webhook is no call and is not reported. */
export function observePayments(payments: Payments, observer: Pick<Observer, "providerCall" | "trace">): Payments {
	function observed<Args extends unknown[], T>(
		operation: keyof Payments,
		call: (...args: Args) => Promise<T>,
	): (...args: Args) => Promise<T> {
		return (...args) =>
			observeCall(observer, { operation, span: `card provider ${operation}`, ...idsOf(args) }, () => call(...args));
	}
	return {
		createIntent: observed("createIntent", payments.createIntent),
		updateIntent: observed("updateIntent", payments.updateIntent),
		findIntent: observed("findIntent", payments.findIntent),
		cancelIntent: observed("cancelIntent", payments.cancelIntent),
		createRefund: observed("createRefund", payments.createRefund),
		findRefund: observed("findRefund", payments.findRefund),
		listRefunds: observed("listRefunds", payments.listRefunds),
		listDisputes: observed("listDisputes", payments.listDisputes),
		listDisputedIntents: observed("listDisputedIntents", payments.listDisputedIntents),
		listFraudWarnings: observed("listFraudWarnings", payments.listFraudWarnings),
		findReview: observed("findReview", payments.findReview),
		createCustomer: observed("createCustomer", payments.createCustomer),
		createCustomerSession: observed("createCustomerSession", payments.createCustomerSession),
		listSavedCards: observed("listSavedCards", payments.listSavedCards),
		deleteSavedCard: observed("deleteSavedCard", payments.deleteSavedCard),
		deleteCustomer: observed("deleteCustomer", payments.deleteCustomer),
		readEvent: payments.readEvent,
	};
}

/** Runs one call of a provider and reports its outcome and duration, as a span of the trace too. Throws what the call throws. */
export async function observeCall<T>(
	{ providerCall, trace }: Pick<Observer, "providerCall" | "trace">,
	{ operation, span, ...attributes }: { operation: string; span: string } & Record<string, string>,
	call: () => Promise<T>,
): Promise<T> {
	const begun = performance.now();
	const report = (outcome: "ok" | "refused" | "failed") =>
		providerCall({ operation, outcome, seconds: (performance.now() - begun) / 1000 });
	try {
		const result = await trace(span, attributes, call);
		report("ok");
		return result;
	} catch (error) {
		report(isRefused(error) ? "refused" : "failed");
		throw error;
	}
}

/** The id that a call is about: of an intent or a refund, which is its first argument. */
function idsOf([first]: readonly unknown[]): Record<string, string> {
	return typeof first === "string" ? { "noor.provider_id": first } : {};
}

/** The provider has answered, and the request was at fault: a card, an amount, a state. */
function isRefused(error: unknown): boolean {
	const type = (error as { type?: string }).type ?? "";
	return error instanceof Refusal || type === "StripeCardError" || type === "StripeInvalidRequestError";
}
