import * as m from "@noor/messages/parts/wishlist";
import { href, Link } from "react-router";
import { useWishlist } from "#api/wishlist.ts";

/** The link to the wishlist with the number of its items, spelt out for screen readers. */
export function WishlistLink(look: { className: string; onClick?: () => void }) {
	const count = useWishlist().length;
	return (
		<Link to={href("/wishlist")} {...look}>
			{m.wishlist()}
			{count > 0 && (
				<>
					<span aria-hidden="true" className="ms-1 tabular-nums">
						({count})
					</span>
					<span className="sr-only"> {m.items({ count })}</span>
				</>
			)}
		</Link>
	);
}
