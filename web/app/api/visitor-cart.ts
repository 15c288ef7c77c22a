import type { Cart } from "@noor/contract/carts";
import { readLampId } from "@noor/contract/lamp-ids";
import { maxLamps } from "@noor/contract/limits";
import { z } from "zod";
import { cartIdCookie, cartIdOf, isNewCart, newCartId, noCartIdCookie } from "./cart-id.ts";
import type { Api } from "./client.ts";
import { wishlistCookie, wishlistOf } from "./wishlist-cookie.ts";

const whole = z.coerce.number().int();

/** Products or variants with the pieces to add, such as "12-34*6,15*1". */
const AddedLines = z
	.string()
	.transform((text) =>
		text.split(",").map((line) => {
			const [id = "", pieces = ""] = line.split("*");
			const { productId = 0, variantId = null } = readLampId(id) ?? {};
			return { productId, variantId: variantId ?? 0, add: Number(pieces) };
		}),
	)
	.pipe(
		z
			.array(
				z.object({ productId: z.number().int().min(1), variantId: z.number().int(), add: z.number().int().min(1) }),
			)
			.min(1)
			.max(maxLamps),
	);

/** A button that adds pieces of a product or of several to the cart, or sets the quantity of a line. */
export const CartLineForm = z.union([
	z.object({ productId: whole, variantId: whole.default(0), add: whole }),
	z.object({ productId: whole, variantId: whole.default(0), quantity: whole }),
	z.object({ lines: AddedLines }),
]);
export type CartLineForm = z.output<typeof CartLineForm>;

/** The cart of a visitor, on the server: that of the account, else the one whose id is in the cookie; null if it is empty. */
export async function findVisitorCart(call: Api, request: Request): Promise<Cart | null> {
	const own = (await call("GET /api/account/user-info")) ? await call("GET /api/cart") : undefined;
	if (own && own.items.length > 0) return own;
	const id = cartIdOf(request);
	const cart = id === undefined ? undefined : await findCart(call, id);
	return cart && cart.items.length > 0 ? cart : null;
}

/**
 * Changes the cart of a visitor, on the server. A signed-in visitor claims the cart of the browser first. An empty cart is
 * deleted.
 *
 * @returns the `Set-Cookie` header
 * @throws Response when the API refuses the change.
 */
export async function changeVisitorCart(call: Api, request: Request, change: CartLineForm): Promise<string> {
	const known = cartIdOf(request);
	// The id may be that of another account's cart, which the API does not return.
	const isUsable = known !== undefined && (await findCart(call, known)) !== undefined;
	let id = isUsable ? known : newCartId();
	if (await call("GET /api/account/user-info")) ({ id } = await call("POST /api/cart/claim", { body: { id } }));
	const [first, ...others] = "lines" in change ? change.lines : [change];
	if (!first) throw new Error("The form has no line.");
	let cart = await call("POST /api/cart/line", { body: { id, ...first } });
	for (const line of others) cart = await call("POST /api/cart/line", { body: { id, ...line } });
	if (cart.items.length > 0 || cart.notices.length > 0)
		return cartIdCookie(id, request, { isNew: !isUsable || isNewCart(request) });
	await call("DELETE /api/cart", { querystring: { id } });
	return noCartIdCookie(request);
}

/** Undefined if the cart is another account's. */
async function findCart(call: Api, id: string): Promise<Cart | undefined> {
	try {
		return await call("GET /api/cart", { querystring: { id } });
	} catch (error) {
		if (error instanceof Response && error.status === 404) return undefined;
		throw error;
	}
}

/**
 * Merges the cart and the wishlist of a browser into the account after sign-in, on the server. With scripts the stores merge
 * too; merging is idempotent. A failure is only logged, because the sign-in has succeeded.
 *
 * @returns the `Set-Cookie` headers
 */
export async function mergeIntoAccount(call: Api, request: Request): Promise<Headers> {
	const headers = new Headers();
	try {
		const id = cartIdOf(request);
		if (id && (await findCart(call, id))) {
			const cart = await call("POST /api/cart/claim", { body: { id } });
			headers.append("set-cookie", cartIdCookie(cart.id, request, { isNew: false }));
		}
		const productIds = wishlistOf(request);
		if (productIds.length > 0) {
			await call("POST /api/account/wishlist/merge", { body: { productIds } });
			headers.append("set-cookie", wishlistCookie([], request));
		}
	} catch (error) {
		console.warn("The cart or the wishlist of the browser could not be merged into the account.", error);
	}
	return headers;
}
