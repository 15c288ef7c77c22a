import type { StoredAddress } from "@noor/contract/address";
import type { Cart } from "@noor/contract/carts";
import type { OrderDetails } from "@noor/contract/order-details";
import * as m from "@noor/messages/checkout/index";
import { useStripe } from "@stripe/react-stripe-js";
import type { ConfirmationToken, StripeElements } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { call } from "#api/browser.ts";
import { loadCart } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { OrderChanged } from "#parts/payment/approve.ts";
import { wordsFor } from "#parts/payment/checkout-failure.ts";
import type { Paid } from "#parts/payment/made-payment.ts";
import type { Step } from "#ui/stepper-rules.ts";
import { dismissErrors, toastError } from "#ui/toast.tsx";
import { withArea } from "./addresses.ts";
import { clampStep } from "./clamp-step.ts";
import { createToken, isStale } from "./confirmation-token.ts";
import { pay, placeUnpaid } from "./pay.ts";
import type { CardSession } from "./use-card-session.ts";
import { useDelivery } from "./use-delivery.ts";
import { useDetails } from "./use-details.ts";
import type { useMethods } from "./use-methods.ts";
import type { PaymentUnderway } from "./use-payment.ts";
import { type StepId, stepIds, stepLabels, useStep } from "./use-step.ts";

type Methods = ReturnType<typeof useMethods>;

/** The state of the checkout: the data entered, the present step, and the effects of entering each step. */
export function useCheckout({
	cart,
	problem,
	starting,
	start,
	accept,
	amend,
	paying,
	setPaying,
	cardSession,
	methods,
	requestId,
}: PaymentUnderway & { cart: Cart; cardSession: CardSession; methods: Methods; requestId: string }) {
	const { unpaid } = methods;
	const stripe = useStripe();
	const [elements, setElements] = useState<StripeElements | null>(null);
	const navigate = useNavigate();
	const { wanted, go } = useStep();
	const [address, setCompleteAddress] = useState<StoredAddress>();
	const further = useDetails(cart.details);
	const destination = address && withArea(address, further.details);
	const delivery = useDelivery({ cart, amend });
	const [savesAddress, setSavesAddress] = useState(false);
	const [cardIsComplete, setCardIsComplete] = useState(false);
	const [token, setToken] = useState<ConfirmationToken>();
	/** Whether the last payment failed, until another card is entered or reviewed. */
	const [isDeclined, setIsDeclined] = useState(false);
	const [furthest, setFurthest] = useState(0);
	const remembered = useRef<StoredAddress>(undefined);
	const tokensAsked = useRef(0);

	const open = { editable: !paying };
	const steps: Step[] = [
		{
			...open,
			id: "address",
			label: stepLabels.address(),
			complete: address !== undefined,
			failed: address === undefined && furthest > 0,
		},
		{ ...open, id: "shipping", label: stepLabels.shipping(), complete: delivery.methodId !== undefined },
		{
			...open,
			id: "payment",
			label: stepLabels.payment(),
			complete: unpaid !== undefined || (cardIsComplete && !problem),
			pending: unpaid === undefined && starting,
			failed: unpaid === undefined && (isDeclined || problem !== undefined),
		},
		{
			...open,
			id: "confirmation",
			label: stepLabels.confirmation(),
			complete: unpaid !== undefined || token !== undefined,
		},
	];
	const current = clampStep(steps, stepIds.indexOf(wanted));
	if (current > furthest) setFurthest(current);

	const enter = useEffectEvent((step: StepId) => {
		switch (step) {
			case "address":
				return;
			case "shipping":
				if (destination) void delivery.offer(destination);
				void rememberAddress();
				return;
			case "payment":
				if (destination) void methods.offer(destination);
				cardSession.prepare();
				if (!unpaid) void start();
				return;
			case "confirmation":
				if (!unpaid) void makeToken();
				return;
		}
	});
	useEffect(() => {
		enter(stepIds[current] ?? "address");
	}, [current]);

	/** Goes to a step; from the first one only if the details can be stored. */
	async function leaveTo(step: StepId) {
		try {
			if (further.pending) return;
			if (stepIds[current] !== "address" || step === "address" || (await further.save())) go(step);
		} catch (failure) {
			toastError(await reasonOf(failure));
		}
	}

	async function rememberAddress() {
		if (!savesAddress || !address || address === remembered.current) return;
		remembered.current = address;
		try {
			await call("POST /api/account/address", { body: address });
		} catch (error) {
			remembered.current = undefined;
			toastError(m.address_not_saved(), await reasonOf(error));
		}
	}

	async function makeToken() {
		tokensAsked.current++;
		const own = tokensAsked.current;
		dismissErrors();
		setToken(undefined);
		try {
			const made = await createToken(stripe, elements, address);
			if (own !== tokensAsked.current) return;
			setToken(made);
			setIsDeclined(false);
		} catch (failure) {
			if (own === tokensAsked.current) await stepBack(failure);
		}
	}

	async function payNow() {
		if (paying || !(token || unpaid)) return;
		setPaying(true);
		try {
			if (!(await further.save())) {
				setPaying(false);
				go("address");
				return;
			}
			const paymentIntentId = unpaid
				? await placeUnpaid({ cart, method: unpaid, address, requestId })
				: await payByCard(token);
			const state: Paid = { paymentIntentId };
			await navigate(href("/checkout/success"), { replace: true, state });
		} catch (failure) {
			if (failure instanceof OrderChanged) await showChange(failure);
			else await stepBack(failure);
		}
		setPaying(false);
	}

	async function payByCard(made: ConfirmationToken | undefined): Promise<string> {
		const fresh = made && !isStale(made) ? made : await createToken(stripe, elements, address);
		return pay({ stripe, cart, token: fresh, address, deliveryMethodId: delivery.methodId });
	}

	/** Nothing was charged: the review shows the new lines and total, and the next press pays them. */
	async function showChange({ cart: current, message }: OrderChanged) {
		accept(current);
		toastError(message);
		if (destination) await methods.offer(destination);
		await loadCart().catch((error) => console.warn(error));
	}

	/** A failed token cannot be used again; the form of the card is still there to make another. */
	async function stepBack(failure: unknown) {
		setToken(undefined);
		setIsDeclined(true);
		toastError(await wordsFor(failure));
		go("payment", { replace: true });
	}

	return {
		steps,
		current,
		furthest,
		goTo: (index: number) => void leaveTo(stepIds[index] ?? "address"),
		address,
		setAddress: (complete: StoredAddress | undefined) => {
			setCompleteAddress(complete);
			delivery.forgetOther(complete && withArea(complete, further.details));
		},
		/** The address with the area of the details, which decides about delivery too. */
		destination,
		setDetails: (details: OrderDetails) => {
			further.setDetails(details);
			delivery.forgetOther(address && withArea(address, details));
		},
		savesAddress,
		setSavesAddress,
		delivery,
		further,
		cardIsComplete,
		setPaymentForm: (shown: StripeElements | null) => {
			setElements(shown);
			// The provider's forms are empty when they are shown again.
			if (!shown) setCardIsComplete(false);
		},
		setCardIsComplete: (isComplete: boolean) => {
			setCardIsComplete(isComplete);
			if (!isComplete) setIsDeclined(false);
		},
		token,
		chooseMethod: (id: number) => {
			methods.choose(id);
			// Its payment was not started while another method was chosen.
			if (methods.options.some((option) => option.id === id && option.kind === "card")) void start();
		},
		payNow,
	};
}
