import * as m from "@noor/messages/parts/wishlist";
import { reasonOf } from "#api/problem.ts";
import { changeWishlist, useWishlist } from "#api/wishlist.ts";
import { IconButton } from "#ui/button.tsx";
import { HeartIcon } from "#ui/icons.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";

interface Wished {
	id: number;
	name: string;
}

/** The heart button on a card. Its click does not open the card. */
export function WishlistHeart({ product }: { product: Wished }) {
	const wished = useWishlist().includes(product.id);
	return (
		<IconButton
			label={m.add_to_wishlist({ product: product.name })}
			aria-pressed={wished}
			onClick={(event) => {
				event.preventDefault();
				event.stopPropagation();
				void change(product, !wished);
			}}
			className="rounded-full bg-raised/85"
		>
			<WishHeart wished={wished} />
		</IconButton>
	);
}

/** Adds a product to the wishlist or removes it, and shows a toast with an undo button. */
export async function change(product: Wished, wished: boolean): Promise<void> {
	try {
		await changeWishlist(product.id, wished);
		toastSuccess(wished ? m.added_to_wishlist() : m.removed_from_wishlist(), {
			detail: product.name,
			action: { label: m.undo(), act: () => void change(product, !wished) },
		});
	} catch (error) {
		toastError(m.not_changed(), await reasonOf(error));
	}
}

/** A heart; filled if the product is on the wishlist. */
export function WishHeart({ wished }: { wished: boolean }) {
	return <HeartIcon className={wished ? "fill-brass" : undefined} />;
}
