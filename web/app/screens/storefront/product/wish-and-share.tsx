import * as m from "@noor/messages/storefront/product";
import { useWishlist } from "#api/wishlist.ts";
import { CompareButton } from "#parts/compare/compare-toggle.tsx";
import { sharePage } from "#parts/frame/share-page.ts";
import { WishForm, WishHeart, wishOf } from "#parts/wishlist/wishlist-heart.tsx";
import { Button } from "#ui/button.tsx";

interface WishAndShareProps {
	product: { id: number; name: string };
	/** The chosen variant; null without one. */
	variantId: number | null;
}

/** The buttons that add the product to the wishlist and the chosen variant to the comparison, and share its link. */
export function WishAndShare({ product, variantId }: WishAndShareProps) {
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
			<CompareButton lamp={{ productId: product.id, variantId }} className="grow noscript:hidden" />
			<Button look="plain" size="sm" className="grow noscript:hidden" onClick={() => void sharePage(product.name)}>
				{m.share()}
			</Button>
		</div>
	);
}
