import { type CheckoutStep, checkoutSteps } from "@noor/contract/checkout-steps";
import * as m from "@noor/messages/checkout/index";
import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";

export const stepIds = checkoutSteps;
export type StepId = CheckoutStep;

export const stepLabels = {
	address: m.address_step,
	shipping: m.shipping_step,
	payment: m.payment_step,
	confirmation: m.confirmation_step,
} satisfies Record<StepId, () => string>;

/**
 * The step of the checkout, kept in the URL so that the browser's Back goes one step back.
 *
 * @param first the initial step, regardless of the URL: the one that an earlier visit had reached
 */
export function useStep(first: StepId) {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const go = useCallback(
		(step: StepId, { replace = false } = {}) => {
			const state: Entry = { isReplaced: replace };
			void navigate({ search: step === "address" ? "" : `?step=${step}` }, { replace, state });
		},
		[navigate],
	);
	const wanted = stepIds.find((step) => step === search.get("step")) ?? "address";
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs only at the start of a visit
	useEffect(() => {
		if (wanted !== first) go(first, { replace: true });
	}, []);
	useSkipRepeated(wanted);
	return { wanted, go };
}

/** The state of a history entry. */
interface Entry {
	/** Whether it took the place of another step, so that the entry before it may be of the same step. */
	isReplaced: boolean;
}

/** After a declined card two entries in a row are of the payment step. Back from the second skips the first. */
function useSkipRepeated(step: StepId) {
	const { key, state }: { key: string; state: Entry | null } = useLocation();
	const navigate = useNavigate();
	const type = useNavigationType();
	const last = useRef({ key, step, isReplaced: false });
	useEffect(() => {
		const before = last.current;
		if (before.key === key) return;
		last.current = { key, step, isReplaced: state?.isReplaced ?? false };
		if (type === "POP" && before.isReplaced && before.step === step) void navigate(-1);
	}, [key, step, state, type, navigate]);
}
