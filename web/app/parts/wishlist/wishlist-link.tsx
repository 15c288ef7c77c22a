import { href, Link } from "react-router";
import { useWishlist } from "#api/wishlist.ts";

/** The way to the wishlist, with how much is on it. */
export function WishlistLink() {
	const count = useWishlist().length;
	return (
		<Link to={href("/wishlist")} className="inline-block py-2 tabular-nums hover:text-ink">
			Wishlist{count > 0 && ` (${count})`}
		</Link>
	);
}
