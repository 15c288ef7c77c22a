import type { Place } from "@noor/contract/address-formats";
import type { Cart } from "@noor/contract/carts";
import type { CheckoutDraft } from "@noor/contract/checkout-drafts";
import type { Guest } from "@noor/contract/guests";
import type { PaymentOption } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/checkout/index";
import { AddressElement, useStripe } from "@stripe/react-stripe-js";
import type { StripeAddressElementOptions, StripeError } from "@stripe/stripe-js";
import { Children, type ReactNode, useState } from "react";
import { Consent } from "#parts/frame/page-links.tsx";
import { useShop } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { ProviderForms } from "#parts/payment/provider-forms.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/classes.ts";
import { Stepper } from "#ui/stepper.tsx";
import { toastError } from "#ui/toast.tsx";
import { toStoredAddress } from "./addresses.ts";
import { Declined } from "./declined.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { addressFormRem, cardFormRem, ElementPlace } from "./element-place.tsx";
import { GuestNote } from "./guest-note.tsx";
import { MailLanguage } from "./mail-language.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { totalWith } from "./pay.ts";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentTrouble } from "./payment-trouble.tsx";
import { Review } from "./review.tsx";
import { StepPanel } from "./step-panel.tsx";
import { Trouble } from "./trouble.tsx";
import type { CardSession } from "./use-card-session.ts";
import { useCheckout } from "./use-checkout.ts";
import type { useMethods } from "./use-methods.ts";
import type { PaymentUnderway } from "./use-payment.ts";

interface CheckoutStepsProps extends PaymentUnderway {
	cart: Cart;
	cardSession: CardSession;
	methods: ReturnType<typeof useMethods>;
	/** The idempotency key of an order that is placed without the card provider. */
	requestId: string;
	/** The entries of an earlier visit. */
	draft: CheckoutDraft | undefined;
	/** The initial values of the address form. */
	addressDefaults: StripeAddressElementOptions["defaultValues"];
	/** The place of the default address. */
	place: Place;
	/** Undefined for accounts. */
	guest: Guest | undefined;
	/** Creates the provider's forms again after they could not be loaded. */
	onRestart: () => void;
}

/** Whether a card may have been entered at this step, or before it. */
function isAfterCard(step: CheckoutDraft["step"]): boolean {
	return step === "payment" || step === "confirmation";
}

/** The label of the button that ends the checkout, with the amount. */
function buttonLabel(unpaid: PaymentOption | undefined, cart: Cart): ReactNode {
	const amount = () => (
		<Money key="amount" amount={unpaid ? totalWith(cart, unpaid) : cart.totals.total} form="currency" />
	);
	if (!unpaid) return m.pay({ amount });
	return unpaid.kind === "redirect" ? m.continue_to({ name: unpaid.name, amount }) : m.place_order({ amount });
}

/** The four steps of the checkout. To be rendered inside `ProviderForms`. */
export function CheckoutSteps({
	cardSession,
	methods,
	requestId,
	draft,
	addressDefaults,
	place,
	guest,
	onRestart,
	...underway
}: CheckoutStepsProps) {
	const stripe = useStripe();
	const home = { country: addressDefaults?.address?.country ?? "AE", place };
	const checkout = useCheckout({ ...underway, cardSession, methods, requestId, draft, home });
	const { unpaid } = methods;
	const { cart, problem, starting, retry, paying } = underway;
	const { current, furthest, goTo } = checkout;
	const { countries } = useShop();
	const [addressOptions] = useState<StripeAddressElementOptions>({
		mode: "shipping",
		...(countries.length > 0 ? { allowedCountries: countries } : {}),
		defaultValues: addressDefaults,
		fields: { phone: "always" },
		validation: { phone: { required: "always" } },
	});
	const [isBroken, setIsBroken] = useState(false);

	function onLoadError({ error }: { error: StripeError }) {
		toastError(error.message ?? m.elements_not_loaded());
		setIsBroken(true);
	}

	const panel = (index: number) => ({ shown: current === index, takesFocus: furthest > 0 });
	return (
		<>
			<Stepper label={m.title()} steps={checkout.steps} current={current} furthest={furthest} onGo={goTo} />
			<div className="mt-10">
				{isBroken && (
					<div className="mb-10">
						<Trouble
							actions={
								<Button look="plain" size="sm" onClick={onRestart}>
									{m.retry()}
								</Button>
							}
						>
							{m.forms_not_shown()}
						</Trouble>
					</div>
				)}
				<StepPanel
					{...panel(0)}
					title={m.address_title()}
					actions={
						<>
							<LinkButton asButton to="/shop" look="plain">
								{m.continue_shopping()}
							</LinkButton>
							<Button disabled={!checkout.address} pending={checkout.further.pending} onClick={() => goTo(1)}>
								{m.next_shipping()}
							</Button>
						</>
					}
				>
					{guest && <GuestNote guest={guest} />}
					<ElementPlace heightRem={addressFormRem}>
						{(onReady) => (
							<AddressElement
								options={addressOptions}
								onReady={onReady}
								onLoadError={onLoadError}
								onChange={({ complete, value }) => {
									checkout.further.setCountry(value.address.country);
									checkout.setAddress(toStoredAddress(value), complete);
								}}
							/>
						)}
					</ElementPlace>
					{!guest && (
						<Checkbox
							label={m.save_address()}
							checked={checkout.savesAddress}
							onChange={(event) => checkout.setSavesAddress(event.currentTarget.checked)}
							className="mt-5"
						/>
					)}
					<DetailsFields
						country={checkout.further.country}
						details={checkout.further.details}
						errors={checkout.further.errors}
						onChange={checkout.setDetails}
					/>
				</StepPanel>

				<StepPanel
					{...panel(1)}
					title={m.shipping_title()}
					actions={
						<>
							<Button look="plain" onClick={() => goTo(0)}>
								{m.back()}
							</Button>
							<Button
								disabled={checkout.delivery.methodId === undefined}
								pending={checkout.delivery.undecided}
								onClick={() => goTo(2)}
							>
								{m.next_payment()}
							</Button>
						</>
					}
				>
					<DeliveryChoice delivery={checkout.delivery} chosen={cart.delivery} address={checkout.destination} />
				</StepPanel>

				<StepPanel
					{...panel(2)}
					title={m.payment_title()}
					actions={
						<>
							<Button look="plain" onClick={() => goTo(1)}>
								{m.back()}
							</Button>
							<Button
								disabled={!unpaid && (!checkout.cardIsComplete || problem !== undefined)}
								pending={!unpaid && starting}
								onClick={() => goTo(3)}
							>
								{m.review_order()}
							</Button>
						</>
					}
				>
					{checkout.decline && <Declined decline={checkout.decline} byCard={!unpaid} />}
					{/* Its place stays when the card is complete, so that the form does not move while it is filled in. */}
					{draft && isAfterCard(draft.step) && !unpaid && (
						<p className={classes("mb-6 text-quiet", checkout.cardIsComplete && "invisible")}>{m.card_again()}</p>
					)}
					<MethodChoice options={methods.options} chosen={methods.chosen} onChoose={checkout.chooseMethod} />
					{!unpaid && problem && !checkout.decline?.isSignedOut && (
						<PaymentTrouble problem={problem} isGuest={guest !== undefined} pending={starting} onRetry={retry} />
					)}
					{/* From the third step on it stays mounted, because it holds the card. */}
					{furthest >= 2 && (
						<div hidden={problem !== undefined || unpaid !== undefined}>
							<ElementPlace key={cardSession.secret} heightRem={cardFormRem} isWaiting={!methods.isAnswered}>
								{(onReady) =>
									cardSession.secret !== undefined && (
										<ProviderForms stripe={stripe} total={cart.totals.total} cardSession={cardSession.secret}>
											<PaymentForm
												name={checkout.address?.name ?? ""}
												onElements={checkout.setPaymentForm}
												onReady={onReady}
												onLoadError={onLoadError}
												onChange={checkout.setCardIsComplete}
											/>
										</ProviderForms>
									)
								}
							</ElementPlace>
						</div>
					)}
				</StepPanel>

				<StepPanel
					{...panel(3)}
					title={m.confirmation_title()}
					actions={
						<>
							<Button look="plain" disabled={paying} onClick={() => goTo(2)}>
								{m.back()}
							</Button>
							<Button
								// Not while the amount is being calculated again.
								disabled={paying || (!unpaid && (!checkout.token || starting))}
								pending={paying}
								onClick={() => void checkout.payNow()}
							>
								<span>{Children.toArray(buttonLabel(unpaid, cart))}</span>
							</Button>
						</>
					}
				>
					<Review
						address={checkout.address}
						token={checkout.token}
						method={unpaid}
						items={cart.items}
						delivery={cart.delivery}
						details={cart.details}
					/>
					<MailLanguage />
					<Consent to="payment" className="mt-6" />
				</StepPanel>
			</div>
		</>
	);
}
