import { href, Link } from "react-router";
import { useWishlist } from "#api/wishlist.ts";

/** The way to the wishlist, with how much is on it: a number to see, and what it counts to hear. */
export function WishlistLink(look: { className: string; onClick?: () => void }) {
	const count = useWishlist().length;
	return (
		<Link to={href("/wishlist")} {...look}>
			Wishlist
			{count > 0 && (
				<>
					<span aria-hidden="true" className="ms-1 tabular-nums">
						({count})
					</span>
					<span className="sr-only">{count === 1 ? " 1 item" : ` ${count} items`}</span>
				</>
			)}
		</Link>
	);
}
