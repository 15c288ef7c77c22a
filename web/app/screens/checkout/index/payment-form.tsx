import { PaymentElement, useElements } from "@stripe/react-stripe-js";
import type { StripeElements, StripeError, StripePaymentElementOptions } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useState } from "react";

interface PaymentFormProps {
	/** The initial name, where the form asks for one. */
	name: string;
	/** The group of this form while it is shown, then null. */
	onElements: (elements: StripeElements | null) => void;
	onReady: () => void;
	onLoadError: (event: { error: StripeError }) => void;
	onChange: (isComplete: boolean) => void;
}

/**
 * The provider's payment form. It is in a group of its own, because only the payment form needs the session of the saved
 * cards, and the address form does not wait for it.
 */
export function PaymentForm({ name, onElements, onReady, onLoadError, onChange }: PaymentFormProps) {
	const elements = useElements();
	// The provider ignores initial values that change later.
	const [options] = useState<StripePaymentElementOptions>({
		layout: "tabs",
		defaultValues: { billingDetails: { name } },
	});
	const tell = useEffectEvent(onElements);
	useEffect(() => {
		tell(elements);
		return () => tell(null);
	}, [elements]);
	return (
		<PaymentElement
			options={options}
			onReady={onReady}
			onLoadError={onLoadError}
			onChange={({ complete }) => onChange(complete)}
		/>
	);
}
