import { reasonOf } from "#api/problem.ts";
import { changeWishlist, useWishlist } from "#api/wishlist.ts";
import { IconButton } from "#ui/button.tsx";
import { notifyError, notifySuccess } from "#ui/snackbar.tsx";

interface Wished {
	id: number;
	name: string;
}

/** The heart on a card. Its click is its own: the card behind it does not open. */
export function WishlistHeart({ product }: { product: Wished }) {
	const wished = useWishlist().includes(product.id);
	return (
		<IconButton
			label={`Add ${product.name} to wishlist`}
			aria-pressed={wished}
			onClick={(event) => {
				event.preventDefault();
				event.stopPropagation();
				void change(product, !wished);
			}}
			className="rounded-full bg-raised/85"
		>
			<HeartIcon filled={wished} />
		</IconButton>
	);
}

/** Puts a product on the wishlist or takes it off, and says so; a slip of the finger is undone in the notice. */
export async function change(product: Wished, wished: boolean): Promise<void> {
	try {
		await changeWishlist(product.id, wished);
		notifySuccess(wished ? "Added to wishlist" : "Removed from wishlist", {
			detail: product.name,
			action: { label: "Undo", act: () => void change(product, !wished) },
		});
	} catch (error) {
		notifyError("The wishlist was not changed", await reasonOf(error));
	}
}

/** A heart; filled in brass once it is given away. */
export function HeartIcon({ filled }: { filled: boolean }) {
	return (
		<svg
			viewBox="0 0 24 24"
			width="1.375em"
			height="1.375em"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.25"
			strokeLinejoin="round"
			aria-hidden="true"
			className={filled ? "fill-brass" : undefined}
		>
			<path d="M12 20S4 15 4 9.200A4.200 4.200 0 0 1 12 7a4.200 4.200 0 0 1 8 2.200C20 15 12 20 12 20Z" />
		</svg>
	);
}
