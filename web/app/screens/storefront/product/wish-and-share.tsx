import { useWishlist } from "#api/wishlist.ts";
import { change, WishHeart } from "#parts/wishlist/wishlist-heart.tsx";
import { Button } from "#ui/button.tsx";
import { copyText } from "./copy-text.ts";

/** Not for now, or for somebody else: the wishlist, and a link to send. */
export function WishAndShare({ product }: { product: { id: number; name: string } }) {
	const wished = useWishlist().includes(product.id);
	return (
		<div className="mt-3 flex flex-wrap gap-3">
			<Button
				look="plain"
				size="sm"
				className="grow"
				aria-pressed={wished}
				onClick={() => void change(product, !wished)}
			>
				<WishHeart wished={wished} />
				Add to Wishlist
			</Button>
			<Button look="plain" size="sm" className="grow" onClick={() => void share(product.name)}>
				Share
			</Button>
		</div>
	);
}

/** The system's own way to send a link, of the variant that is chosen; where there is none, the link is copied. */
async function share(title: string) {
	const url = location.href;
	if (typeof navigator.share !== "function") return copyText("link", url);
	try {
		await navigator.share({ title, url });
	} catch (error) {
		// Somebody who closes the system's sheet has changed their mind, which is no failure.
		if (error instanceof DOMException && error.name === "AbortError") return;
		await copyText("link", url);
	}
}
