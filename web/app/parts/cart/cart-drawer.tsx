import type { Cart, CartItem } from "@noor/contract/carts";
import * as m from "@noor/messages/parts/cart";
import { useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { useCart } from "#api/cart.ts";
import { closeCartDrawer, useShownLine } from "#api/cart-drawer.ts";
import { countPieces } from "#api/cart-lines.ts";
import { Money } from "#parts/money/money.tsx";
import { LinkButton } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { CartLines } from "./cart-lines.tsx";

const Drawer = lazyComponent(() => import("#ui/drawer.tsx").then(({ Drawer }) => Drawer));

/** The added line with links to the cart and to the checkout: a bottom sheet on phones, a side drawer on wider screens. */
export function CartDrawer() {
	const { cart } = useCart();
	const shown = useShownLine();
	const item = cart?.items.find((line) => line.productId === shown?.productId && line.variantId === shown.variantId);
	// The content remains rendered during the closing transition.
	const [last, setLast] = useState<{ cart: Cart; item: CartItem }>();
	if (cart && item && (last?.cart !== cart || last.item !== item)) setLast({ cart, item });
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
	useEffect(() => closeCartDrawer, [pathname]);
	if (!last) return null;
	return (
		<Drawer
			open={item !== undefined}
			onClose={closeCartDrawer}
			title={m.drawer_title()}
			side="sheet"
			actions={
				<>
					<LinkButton to={href("/cart")} look="plain" className="grow basis-0">
						{m.view_cart()}
					</LinkButton>
					<LinkButton to={href("/checkout")} className="grow basis-0">
						{m.checkout()}
					</LinkButton>
				</>
			}
		>
			<CartLines items={[last.item]} />
			<p className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
				<span className="text-quiet">{m.subtotal({ count: countPieces(last.cart) })}</span>
				<Money amount={last.cart.totals.subtotal} form="currency" className="text-lg" />
			</p>
		</Drawer>
	);
}
