import type { StoredAddress } from "@noor/contract/address";
import { type Place, readPlace } from "@noor/contract/address-formats";
import type { Cart } from "@noor/contract/carts";
import type { CheckoutDraft } from "@noor/contract/checkout-drafts";
import type { OrderDetails } from "@noor/contract/order-details";
import * as m from "@noor/messages/checkout/index";
import * as web from "@noor/messages/web";
import { useStripe } from "@stripe/react-stripe-js";
import type { ConfirmationToken, StripeElements } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { call } from "#api/browser.ts";
import { loadCart } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { signInPath } from "#api/return-url.ts";
import { timeoutAfter } from "#api/timeout-after.ts";
import { OrderChanged } from "#parts/payment/approve.ts";
import { wordsFor } from "#parts/payment/checkout-failure.ts";
import type { Paid } from "#parts/payment/made-payment.ts";
import type { Step } from "#ui/stepper-rules.ts";
import { dismissErrors, toastError } from "#ui/toast.tsx";
import { useBeforeOtherLanguage } from "../checkout-language.tsx";
import { withArea } from "./addresses.ts";
import { clampStep } from "./clamp-step.ts";
import { createToken, isStale } from "./confirmation-token.ts";
import { type Failure, failureOf } from "./failure.ts";
import { pay, placeUnpaid, startRedirect } from "./pay.ts";
import type { CardSession } from "./use-card-session.ts";
import { useDelivery } from "./use-delivery.ts";
import { useDetails } from "./use-details.ts";
import { useDraft } from "./use-draft.ts";
import type { useMethods } from "./use-methods.ts";
import type { PaymentUnderway } from "./use-payment.ts";
import { type StepId, stepIds, stepLabels, useStep } from "./use-step.ts";

type Methods = ReturnType<typeof useMethods>;

/** How long a payment waits for the draft to be saved, in ms. */
const draftPatienceMs = 3000;

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
	draft,
	home,
}: PaymentUnderway & {
	cart: Cart;
	cardSession: CardSession;
	methods: Methods;
	requestId: string;
	/** The entries of an earlier visit. */
	draft: CheckoutDraft | undefined;
	/** Country and place of the address that is filled in at first. */
	home: { country: string; place: Place };
}) {
	const { unpaid } = methods;
	const stripe = useStripe();
	const [elements, setElements] = useState<StripeElements | null>(null);
	const navigate = useNavigate();
	const { wanted, go } = useStep(draft?.step ?? "address");
	const [address, setCompleteAddress] = useState<StoredAddress | undefined>(
		draft?.isAddressComplete ? draft.address : undefined,
	);
	const [typedAddress, setTypedAddress] = useState<StoredAddress | undefined>(draft?.address);
	const further = useDetails(cart.details, draft?.details, home);
	const destination = address && withArea(address, further.details);
	const delivery = useDelivery({ cart, amend });
	const [savesAddress, setSavesAddress] = useState(draft?.savesAddress ?? false);
	const [cardIsComplete, setCardIsComplete] = useState(false);
	const [token, setToken] = useState<ConfirmationToken>();
	/** Why the last payment failed, until another card is entered or reviewed. */
	const [decline, setDecline] = useState<Failure>();
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
			failed: unpaid === undefined && (decline !== undefined || problem !== undefined),
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

	const saveDraft = useDraft(
		typedAddress && {
			step: stepIds[current] ?? "address",
			address: typedAddress,
			isAddressComplete: address !== undefined,
			savesAddress,
			details: { ...further.details, country: further.country },
			paymentMethodId: methods.wishedId ?? null,
		},
	);
	useBeforeOtherLanguage(async () => {
		// A payment is not interrupted.
		if (paying) return false;
		const isSaved = await saveDraft();
		if (!isSaved) toastError(m.entries_not_saved());
		return isSaved;
	});

	const enter = useEffectEvent((step: StepId) => {
		// The review makes another token, so the button of the payment must not begin with the earlier one.
		if (step !== "confirmation") discardToken();
		switch (step) {
			case "address":
				return;
			case "shipping":
				if (destination && delivery.options) void delivery.offer(destination);
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

	// A visit that begins at the review stops here for the card. The shopper goes on with the button, not by completing the card.
	const needsCard =
		stepIds[current] === "payment" && wanted === "confirmation" && methods.options.length > 0 && unpaid === undefined;
	useEffect(() => {
		if (needsCard) go("payment", { replace: true });
	}, [needsCard, go]);

	// The address form, restored from the draft, may have changed the address during this step.
	const isUnoffered =
		stepIds[current] === "shipping" &&
		destination !== undefined &&
		delivery.options === undefined &&
		!delivery.pending &&
		delivery.problem === undefined;
	const offerFirst = useEffectEvent(() => {
		if (destination) void delivery.offer(destination);
	});
	useEffect(() => {
		if (isUnoffered) offerFirst();
	}, [isUnoffered]);

	/** Goes to a step; from the first one only if the details can be stored. */
	async function leaveTo(step: StepId) {
		try {
			if (further.pending) return;
			if (stepIds[current] !== "address" || step === "address" || (await further.save())) go(step);
		} catch (error) {
			const failure = await failureOf(error);
			if (!failure.isSignedOut) return toastError(failure.message);
			const signIn = () => void navigate(signInPath(href("/checkout")));
			toastError(web.signed_out(), { action: { label: m.sign_in(), act: signIn } });
		}
	}

	async function rememberAddress() {
		if (!savesAddress || !address || address === remembered.current) return;
		remembered.current = address;
		try {
			const place = readPlace(address.country, further.details);
			await call("POST /api/account/address", { body: { ...address, place } });
		} catch (error) {
			remembered.current = undefined;
			toastError(m.address_not_saved(), await reasonOf(error));
		}
	}

	/** Also gives up the request for a token that is under way. */
	function discardToken() {
		tokensAsked.current++;
		setToken(undefined);
	}

	async function makeToken() {
		discardToken();
		const own = tokensAsked.current;
		dismissErrors();
		try {
			const made = await createToken(stripe, elements, address);
			if (own !== tokensAsked.current) return;
			setToken(made);
			setDecline(undefined);
		} catch (failure) {
			if (own === tokensAsked.current) await stepBack(failure);
		}
	}

	async function payNow() {
		if (paying || !(token || unpaid)) return;
		setPaying(true);
		// The draft ends with the cart: one that is still being saved would be refused. The payment does not depend on it.
		await timeoutAfter(draftPatienceMs, saveDraft()).catch((error) =>
			console.warn("The draft was not saved in time.", error),
		);
		try {
			if (!(await further.save())) {
				setPaying(false);
				go("address");
				return;
			}
			if (unpaid?.kind === "redirect") {
				leaveFor(await startRedirect({ cart, method: unpaid, address }));
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

	/** The button stays disabled until the other page is there. A browser that keeps this page shows it again on Back. */
	function leaveFor(url: string) {
		window.addEventListener("pageshow", () => setPaying(false), { once: true });
		window.location.assign(url);
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
		const reason = await failureOf(failure, wordsFor);
		setDecline(reason);
		if (!reason.isSignedOut) toastError(reason.message);
		go("payment", { replace: true });
	}

	return {
		steps,
		current,
		furthest,
		goTo: (index: number) => void leaveTo(stepIds[index] ?? "address"),
		address,
		setAddress: (typed: StoredAddress, isComplete: boolean) => {
			// The hidden form is empty until it has been filled in from the draft.
			if (!isComplete && current > 0) return;
			setTypedAddress(typed);
			const complete = isComplete ? typed : undefined;
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
			if (!isComplete) setDecline(undefined);
		},
		token,
		decline,
		chooseMethod: (id: number) => {
			setDecline(undefined);
			methods.choose(id);
			// Its payment was not started while another method was chosen.
			if (methods.options.some((option) => option.id === id && option.kind === "card")) void start();
		},
		payNow,
	};
}
