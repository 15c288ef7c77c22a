import { Link } from "react-router";
import { BagIcon } from "#ui/icons.tsx";

/** The bag, with a count when there is something in it. Changes of the count are announced when nothing else is. */
export function CartLink({ count }: { count: number }) {
	return (
		<Link
			to="/cart"
			className="relative inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent"
		>
			<BagIcon />
			<span className="sr-only">Cart</span>
			<span aria-live="polite" aria-atomic="true" className="absolute end-0 top-0.5">
				{count > 0 && (
					<span
						data-testid="cart-count"
						className="grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-5 font-semibold text-surface tabular-nums"
					>
						{count}
						<span className="sr-only">{count === 1 ? " item" : " items"}</span>
					</span>
				)}
			</span>
		</Link>
	);
}
