import type { Cart, SentDeliveryChoice } from "@noor/contract/carts";
import * as m from "@noor/messages/storefront/product";
import { useRef, useState } from "react";
import { call } from "#api/browser.ts";
import { initialise } from "#api/initialise.ts";
import { reasonOf } from "#api/problem.ts";
import { $visitor } from "#api/visitor.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { toastError } from "#ui/toast.tsx";

const ExpressCheckout = lazyComponent(() =>
	import("#parts/payment/express-checkout.tsx").then((module) => module.ExpressCheckout),
);

interface BuyNowProps {
	productId: number;
	/** 0 for a product without variants. */
	variantId: number;
	quantity: number;
	disabled: boolean;
}

/**
 * A button that the wallets' buttons replace when it is pressed: the provider's script is loaded for nobody else. Another
 * variant or quantity brings it back.
 */
export function BuyNow(props: BuyNowProps) {
	return <Purchase key={`${props.variantId}/${props.quantity}`} {...props} />;
}

function Purchase({ disabled, ...item }: BuyNowProps) {
	const [cart, setCart] = useState<Cart>();
	const [opening, setOpening] = useState(false);
	const place = useRef<HTMLDivElement>(null);

	async function open() {
		setOpening(true);
		try {
			if ($visitor.get() === undefined) await initialise();
			if (!(await ExpressCheckout.ready())) return;
			setCart(await call("POST /api/cart/express", { body: item }));
			// The pressed button is gone.
			place.current?.focus();
		} catch (error) {
			toastError(m.express_not_opened(), await reasonOf(error));
		} finally {
			setOpening(false);
		}
	}

	async function price(id: string, choice: Omit<SentDeliveryChoice, "id">) {
		const quote = await call("POST /api/cart/delivery", { body: { id, ...choice } });
		setCart(quote.cart);
		return quote;
	}

	return (
		<div ref={place} tabIndex={-1} className="min-h-12 basis-full outline-none noscript:hidden">
			{cart ? (
				<ExpressCheckout
					cart={cart}
					onQuote={(choice) => price(cart.id, choice)}
					onChange={setCart}
					onPaid={() => {}}
					otherwise={<p className="py-3 text-sm text-quiet">{m.no_wallet()}</p>}
				/>
			) : (
				<Button look="plain" className="w-full" pending={opening} disabled={disabled} onClick={() => void open()}>
					{m.express_checkout()}
				</Button>
			)}
		</div>
	);
}
