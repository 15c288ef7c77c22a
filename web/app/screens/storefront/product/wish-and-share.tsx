import * as m from "@noor/messages/storefront/product";
import { useWishlist } from "#api/wishlist.ts";
import { sharePage } from "#parts/frame/share-page.ts";
import { WishForm, WishHeart, wishOf } from "#parts/wishlist/wishlist-heart.tsx";
import { Button } from "#ui/button.tsx";

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
			<Button look="plain" size="sm" className="grow noscript:hidden" onClick={() => void sharePage(product.name)}>
				{m.share()}
			</Button>
		</div>
	);
}
