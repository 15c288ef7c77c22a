import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/wishlist";
import { href, Link } from "react-router";
import { useWishlist } from "#api/wishlist.ts";
import { classes } from "#ui/classes.ts";
import { HeartIcon } from "#ui/icons.tsx";

/** The link to the wishlist with the number of its items, spelt out for screen readers. */
export function WishlistLink(look: { className: string; onClick?: () => void }) {
	const count = useWishlist().length;
	return (
		<Link to={href("/wishlist")} {...look}>
			{m.wishlist()}
			{count > 0 && (
				<>
					<span aria-hidden="true" className="ms-1 tabular-nums">
						({numberFormat().format(count)})
					</span>
					<span className="sr-only"> {m.items({ count })}</span>
				</>
			)}
		</Link>
	);
}

/** The same link as an icon, for the header. */
export function WishlistIcon({ className }: { className?: string }) {
	const count = useWishlist().length;
	return (
		<Link
			to={href("/wishlist")}
			aria-label={count > 0 ? m.wishlist_label({ count }) : m.wishlist()}
			className={classes(
				"relative inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent",
				className,
			)}
		>
			<HeartIcon />
			{count > 0 && (
				<span
					aria-hidden="true"
					className="absolute end-0 top-0.5 grid min-w-5 place-items-center rounded-full border border-edge bg-surface px-1 text-xs leading-[1.125rem] font-semibold tabular-nums"
				>
					{numberFormat().format(count)}
				</span>
			)}
		</Link>
	);
}
