import type { Cart } from "@noor/contract/carts";
import { toAed } from "@noor/contract/money";
import { containedVat } from "@noor/contract/vat";
import type { Database } from "../database/database.ts";
import { type CartContents, type CartLine, inLocale, readContents } from "./cart-contents.ts";
import { cartFixes } from "./cart-fixes.ts";
import { cartNotices } from "./cart-notices.ts";
import { cartTotals, subtotalOf } from "./cart-totals.ts";
import { type CartRow, emptyCart, findCart, findOwnCart } from "./find-cart.ts";
import { viewCartCoupon } from "./view-cart-coupon.ts";
import { viewCartDelivery } from "./view-cart-delivery.ts";

/**
 * The cart with this id, without one the user's own; an empty one if it does not exist.
 *
 * @throws Refusal `not-found` when it belongs to another user.
 */
export async function getCart(db: Database, id: string | undefined, userId: number | undefined): Promise<Cart> {
	const cart =
		id !== undefined
			? await findCart(db, id, userId)
			: userId !== undefined
				? await findOwnCart(db, userId)
				: undefined;
	return viewCart(db, cart ?? emptyCart(id ?? ""));
}

/**
 * Converts a cart to the wire format, with current lines, notices and totals in AED.
 *
 * @param known what is in the cart, if it was just read.
 */
export async function viewCart(db: Database, cart: CartRow, known?: CartContents): Promise<Cart> {
	const contents = known ?? (await readContents(db, cart.id));
	const { lines, removedLines, parts, vatPercent } = contents;
	const fixes = cartFixes(lines, parts);
	const coupon = await viewCartCoupon(db, cart, subtotalOf(lines));
	const subtotalFils = subtotalOf(lines) - (coupon?.discountFils ?? 0);
	const { shippingFils, ...delivery } = await viewCartDelivery(db, cart, contents, subtotalFils);
	const totals = cartTotals(lines, shippingFils, coupon?.discountFils);
	return {
		id: cart.id,
		items: lines.map(toItem),
		coupon: coupon && { code: coupon.code, name: coupon.name, problem: coupon.problem },
		notices: cartNotices(lines, removedLines),
		...(fixes.length > 0 && { fixes: fixes.map(({ add, ...fix }) => ({ ...fix, add: add && toItem(add) })) }),
		...delivery,
		details: cart.details,
		paymentIntentId: cart.paymentIntentId,
		clientSecret: cart.clientSecret,
		totals: {
			subtotal: toAed(totals.subtotalFils),
			shipping: toAed(totals.shippingFils),
			discount: toAed(totals.discountFils),
			total: toAed(totals.totalFils),
			vat: toAed(containedVat(totals.totalFils, vatPercent)),
			vatPercent,
		},
	};
}

function toItem(stored: CartLine): Cart["items"][number] {
	const line = inLocale(stored);
	return {
		productId: line.productId,
		variantId: line.variantId ?? 0,
		productName: line.productName,
		price: toAed(line.priceFils),
		compareAtPrice: line.priceBeforeFils === null ? null : toAed(line.priceBeforeFils),
		quantity: line.quantity,
		imageUrl: line.pictureUrl,
		brand: line.brand,
		type: line.type,
		size: line.size,
		sku: line.sku,
		stockQuantity: line.available,
	};
}
