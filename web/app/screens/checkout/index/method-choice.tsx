import type { PaymentOption } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/checkout/index";
import { Children } from "react";
import { Money } from "#parts/money/money.tsx";
import { RadioList } from "#ui/radio-list.tsx";

interface MethodChoiceProps {
	options: readonly PaymentOption[];
	chosen: PaymentOption | undefined;
	onChoose: (id: number) => void;
}

/** The payment methods, each with its fee, or with the reason why it is not offered. A shop that has one shows no choice. */
export function MethodChoice({ options, chosen, onChoose }: MethodChoiceProps) {
	if (options.length < 2) return null;
	return (
		<RadioList
			legend={m.payment_method()}
			hideLegend
			name="payment-method"
			value={chosen?.id}
			onChange={onChoose}
			className="mb-6"
			options={options.map(({ id, name, description, fee, isOffered, reason }) => ({
				value: id,
				label: name,
				note: isOffered ? description : reason,
				disabled: !isOffered,
				end:
					isOffered && fee > 0
						? Children.toArray(m.method_fee({ amount: () => <Money key="fee" amount={fee} form="currency" /> }))
						: undefined,
			}))}
		/>
	);
}
