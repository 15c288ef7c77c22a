import type { Cart } from "@noor/contract/carts";
import { chooseDelivery, clearCart, discardCart, loadCart } from "#api/cart.ts";
import { useVisitor } from "#api/visitor.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";

const ExpressCheckout = lazyComponent(() =>
	import("#parts/payment/express-checkout.tsx").then((module) => module.ExpressCheckout),
);

/**
 * The wallets' buttons for the cart. The page is the same for all visitors, so the place of the buttons
 * is reserved from the beginning; it stays empty where no wallet can be used.
 */
export function ExpressPlace({ cart }: { cart: Cart | null }) {
	const visitor = useVisitor();
	return (
		<div className="min-h-12">
			{visitor !== undefined && cart && (
				<ExpressCheckout
					cart={cart}
					onQuote={chooseDelivery}
					onChange={() => void loadCart().catch((error) => console.warn(error))}
					onPaid={() => void discardCart().catch(clearCart)}
				/>
			)}
		</div>
	);
}
