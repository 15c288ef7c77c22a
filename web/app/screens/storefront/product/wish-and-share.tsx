import * as m from "@noor/messages/storefront/product";
import { useWishlist } from "#api/wishlist.ts";
import { WishForm, WishHeart, wishOf } from "#parts/wishlist/wishlist-heart.tsx";
import { Button } from "#ui/button.tsx";
import { copyText } from "./copy-text.ts";

/** The buttons that add the product to the wishlist and share its link. */
export function WishAndShare({ product }: { product: { id: number; name: string } }) {
	const wished = useWishlist().includes(product.id);
	return (
		<div className="mt-3 flex flex-wrap gap-3">
			<WishForm product={product} wished={!wished} className="flex grow">
				<Button
					type="submit"
					{...wishOf(product, !wished)}
					look="plain"
					size="sm"
					className="grow"
					aria-pressed={wished}
				>
					<WishHeart wished={wished} />
					{m.add_to_wishlist()}
				</Button>
			</WishForm>
			<Button look="plain" size="sm" className="grow noscript:hidden" onClick={() => void share(product.name)}>
				{m.share()}
			</Button>
		</div>
	);
}

/** Shares the link of the chosen variant by the system's dialog, or copies it where there is none. */
async function share(title: string) {
	const url = location.href;
	if (typeof navigator.share !== "function") return copyText("link", url);
	try {
		await navigator.share({ title, url });
	} catch (error) {
		// The visitor closed the dialog, which is no failure.
		if (error instanceof DOMException && error.name === "AbortError") return;
		await copyText("link", url);
	}
}
