import { toAed } from "@noor/contract/money";
import * as m from "@noor/messages/parts/payment";
import { ExpressCheckoutElement } from "@stripe/react-stripe-js";
import type { StripeExpressCheckoutElementOptions } from "@stripe/stripe-js";
import { type ReactNode, useState } from "react";
import { $visitor } from "#api/visitor.ts";
import { useShop } from "#parts/frame/shop.ts";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { expectedTerms } from "./express-terms.ts";
import { ProviderForms } from "./provider-forms.tsx";
import { type ExpressPurchase, useExpressPayment } from "./use-express-payment.ts";
import { useStripeJs } from "./use-stripe-js.ts";

/** The height of a wallet's button in pixels, as that of the shop's own buttons. */
const buttonPx = 48;

interface ExpressCheckoutProps extends ExpressPurchase {
	/** Shown in place of the buttons if no wallet can be used. */
	otherwise?: ReactNode;
}

/**
 * The buttons of the wallets that can be used in this browser. The provider's script is loaded when this is first rendered. The
 * place of the buttons is reserved.
 */
export function ExpressCheckout({ otherwise, ...purchase }: ExpressCheckoutProps) {
	const { stripe, failed } = useStripeJs();
	const [isAvailable, setIsAvailable] = useState<boolean>();
	const isOver = failed || isAvailable === false;
	return (
		<section aria-label={m.express_checkout()} aria-busy={!isOver && !isAvailable} hidden={isOver && !otherwise}>
			{isOver ? (
				otherwise
			) : (
				<div className="relative" style={{ minHeight: `${buttonPx}px` }}>
					{!isAvailable && <Skeleton className="absolute inset-0" />}
					{stripe && (
						<div className={classes("relative transition-opacity", !isAvailable && "opacity-0")}>
							<ProviderForms stripe={stripe} total={toAed(expectedTerms(purchase.cart).amount)}>
								<Wallets {...purchase} onReady={setIsAvailable} />
							</ProviderForms>
						</div>
					)}
				</div>
			)}
		</section>
	);
}

function Wallets({ onReady, ...purchase }: ExpressPurchase & { onReady: (isAvailable: boolean) => void }) {
	const { problem, open, priceAddress, chooseRate, confirm } = useExpressPayment(purchase);
	const { countries } = useShop();
	const [options] = useState<StripeExpressCheckoutElementOptions>({
		buttonHeight: buttonPx,
		shippingAddressRequired: true,
		phoneNumberRequired: true,
		billingAddressRequired: false,
		// The address of an account is known.
		emailRequired: !$visitor.get(),
		...(countries.length > 0 && { allowedShippingCountries: countries }),
		shippingRates: expectedTerms(purchase.cart).shippingRates,
	});
	return (
		<>
			<ExpressCheckoutElement
				options={options}
				onReady={({ availablePaymentMethods: available }) =>
					onReady(available !== undefined && Object.values(available).includes(true))
				}
				onLoadError={({ error }) => {
					console.warn(error);
					onReady(false);
				}}
				onClick={open}
				onShippingAddressChange={priceAddress}
				onShippingRateChange={chooseRate}
				onConfirm={confirm}
			/>
			<p role="alert" className="mt-3 text-sm text-red empty:hidden">
				{problem}
			</p>
		</>
	);
}
