import * as m from "@noor/messages/checkout/index";
import { useCallback, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";

export const stepIds = ["address", "shipping", "payment", "confirmation"] as const;
export type StepId = (typeof stepIds)[number];

export const stepLabels = {
	address: m.address_step,
	shipping: m.shipping_step,
	payment: m.payment_step,
	confirmation: m.confirmation_step,
} satisfies Record<StepId, () => string>;

/**
 * The step of the checkout, kept in the URL so that the browser's Back goes one step back. A visit begins with the
 * first step whatever the URL, because the forms begin empty.
 */
export function useStep() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const go = useCallback(
		(step: StepId, { replace = false } = {}) => {
			void navigate({ search: step === "address" ? "" : `?step=${step}` }, { replace });
		},
		[navigate],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs only at the start of a visit
	useEffect(() => {
		if (search.size > 0) go("address", { replace: true });
	}, []);
	const wanted = stepIds.find((step) => step === search.get("step")) ?? "address";
	return { wanted, go };
}
