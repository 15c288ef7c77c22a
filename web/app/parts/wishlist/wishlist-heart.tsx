import { localizedPath, routerPath } from "@noor/contract/localized-path";
import * as frame from "@noor/messages/parts/frame";
import * as m from "@noor/messages/parts/wishlist";
import * as web from "@noor/messages/web";
import type { ReactNode } from "react";
import { href } from "react-router";
import { reasonOf } from "#api/problem.ts";
import { signInPath } from "#api/return-url.ts";
import { changeWishlist, useWishlist } from "#api/wishlist.ts";
import { IconButton } from "#ui/button.tsx";
import { HeartIcon } from "#ui/icons.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";

interface Wished {
	id: number;
	name: string;
}

/** The heart button on a card. Its click does not open the card. */
export function WishlistHeart({ product, className }: { product: Wished; className?: string }) {
	const wished = useWishlist().includes(product.id);
	return (
		<WishForm product={product} wished={!wished} className={className}>
			<IconButton
				type="submit"
				{...wishOf(product, !wished)}
				label={m.add_to_wishlist({ product: product.name })}
				aria-pressed={wished}
				onClick={(event) => event.stopPropagation()}
				className="bg-raised/85"
			>
				<WishHeart wished={wished} />
			</IconButton>
		</WishForm>
	);
}

interface WishFormProps {
	product: Wished;
	/** Whether the button adds the product or removes it. */
	wished: boolean;
	className?: string;
	children: ReactNode;
}

/** The value that the button of a `WishForm` sends without scripts. A hidden field in each card would be another element. */
export function wishOf({ id }: Wished, wished: boolean) {
	return { name: wished ? "add" : "remove", value: id };
}

/**
 * The form around a button that changes the wishlist, which has the attributes of `wishOf`. Without scripts it changes it and
 * opens the wishlist.
 */
export function WishForm({ product, wished, className, children }: WishFormProps) {
	return (
		<form
			method="post"
			action={localizedPath(href("/wishlist"))}
			// A press before hydration is replayed after it, because only scripts show the change on this page.
			data-replay
			onSubmit={(event) => {
				event.preventDefault();
				void change(product, wished);
			}}
			className={className}
		>
			{children}
		</form>
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
		const hasEnded = error instanceof Response && error.status === 401;
		toastError(
			m.not_changed(),
			hasEnded ? { detail: web.signed_out(), action: { label: frame.sign_in(), act: signIn } } : await reasonOf(error),
		);
	}
}

/** Signing in leads back to this page. */
function signIn() {
	location.assign(localizedPath(signInPath(routerPath(new URL(location.href)) + location.search)));
}

/** A heart; filled if the product is on the wishlist. */
export function WishHeart({ wished }: { wished: boolean }) {
	return <HeartIcon className={wished ? "fill-brass" : undefined} />;
}
