import { toAed } from "@noor/contract/money";
import * as m from "@noor/messages/parts/payment";
import { ExpressCheckoutElement } from "@stripe/react-stripe-js";
import type { Stripe, StripeExpressCheckoutElementOptions } from "@stripe/stripe-js";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { useShop } from "#parts/frame/shop.ts";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { expectedTerms } from "./express-terms.ts";
import { openStripe } from "./open-stripe.ts";
import { ProviderForms } from "./provider-forms.tsx";
import { type ExpressPurchase, useExpressPayment } from "./use-express-payment.ts";

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
	const { stripe, failed } = useStripe();
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

/** Stripe.js with the settings of the shop; null until it has loaded. */
function useStripe(): { stripe: Stripe | null; failed: boolean } {
	const [stripe, setStripe] = useState<Stripe | null>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		let wanted = true;
		call("GET /api/payments/settings")
			.then(openStripe)
			.then((opened) => wanted && setStripe(opened))
			.catch((error) => {
				console.warn(error);
				if (wanted) setFailed(true);
			});
		return () => {
			wanted = false;
		};
	}, []);
	return { stripe, failed };
}
