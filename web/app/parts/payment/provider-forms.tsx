import { toFils } from "@noor/contract/money";
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { type ReactNode, useState } from "react";
import { elementsFonts, useElementsLook } from "./use-elements-look.ts";

interface ProviderFormsProps {
	stripe: Stripe | null;
	/** In AED. */
	total: number;
	/** The client secret of the visitor's saved cards. It cannot be changed: another one needs another key. */
	cardSession?: string | null | undefined;
	children: ReactNode;
}

/**
 * The group of the provider's forms inside it. They know the amount and no payment intent: a changed cart gets another
 * intent and keeps the forms. The amount must be above 0; a smaller total than the provider takes is refused at the payment
 * step.
 */
export function ProviderForms({ stripe, total, cardSession, children }: ProviderFormsProps) {
	const appearance = useElementsLook();
	const [fonts] = useState(elementsFonts);
	return (
		<Elements
			stripe={stripe}
			options={{
				mode: "payment",
				amount: Math.max(1, toFils(total)),
				currency: "aed",
				appearance,
				fonts,
				...(cardSession ? { customerSessionClientSecret: cardSession } : {}),
			}}
		>
			{children}
		</Elements>
	);
}
