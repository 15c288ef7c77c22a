import { Link } from "react-router";
import { BagIcon } from "#ui/icons.tsx";

/** The bag, with a count when there is something in it. A change of the count is announced when nothing else is. */
export function CartLink({ count }: { count: number }) {
	const pieces = count === 1 ? "1 item" : `${count} items`;
	return (
		<>
			<Link
				to="/cart"
				aria-label={count > 0 ? `Cart, ${pieces}` : "Cart"}
				className="relative inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent"
			>
				<BagIcon />
				{count > 0 && (
					<span
						data-testid="cart-count"
						className="absolute end-0 top-0.5 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-5 font-semibold text-surface tabular-nums"
					>
						{count}
					</span>
				)}
			</Link>
			{/* Beside the link, not in it: what is announced is left in reach even while a dialog hides the page. */}
			<span aria-live="polite" className="sr-only">
				{count > 0 && `${pieces} in your cart`}
			</span>
		</>
	);
}
