import { href, Link } from "react-router";
import { useWishlist } from "#api/wishlist.ts";
import { HeartIcon } from "./wishlist-heart.tsx";

/** The way to the wishlist, with how much is on it. */
export function WishlistLink() {
	const count = useWishlist().length;
	return (
		<Link
			to={href("/wishlist")}
			aria-label={count > 0 ? `Wishlist, ${count} ${count === 1 ? "lamp" : "lamps"}` : "Wishlist"}
			className="relative inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent max-sm:hidden"
		>
			<HeartIcon filled={count > 0} />
			{count > 0 && (
				<span className="absolute end-0 top-0.5 min-w-5 text-center text-xs leading-5 font-semibold tabular-nums">
					{count}
				</span>
			)}
		</Link>
	);
}
