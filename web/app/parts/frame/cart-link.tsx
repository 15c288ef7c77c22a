import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/frame";
import { Link } from "react-router";
import { BagIcon } from "#ui/icons.tsx";

/** The link to the cart, with the count of its pieces. A change of the count is announced by a live region. */
export function CartLink({ count }: { count: number }) {
	return (
		<>
			<Link
				to="/cart"
				aria-label={m.cart_label({ count })}
				className="relative inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent"
			>
				<BagIcon />
				{count > 0 && (
					<span
						data-testid="cart-count"
						className="absolute end-0 top-0.5 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-5 font-semibold text-surface tabular-nums"
					>
						{numberFormat().format(count)}
					</span>
				)}
			</Link>
			{/* Not inside the link: live regions are announced even while a modal dialog makes the page inert. */}
			<span aria-live="polite" className="sr-only">
				{count > 0 && m.in_your_cart({ count })}
			</span>
		</>
	);
}
