import type { Cart, CartItem } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";
import { containedVat } from "@noor/contract/vat";

/** A change of the cart's lines. Changes are applied in order to the latest cart of the server. */
export type CartChange =
	| { kind: "add"; item: CartItem; quantity: number }
	| { kind: "remove"; productId: number; variantId: number; quantity: number };

/**
 * Returns the lines after a change. Adding increases the quantity of a line with the same product and variant.
 * Removing at least its quantity removes the line.
 */
export function applyChange(items: readonly CartItem[], change: CartChange): CartItem[] {
	const { productId, variantId } = change.kind === "add" ? change.item : change;
	const isSameLine = (item: CartItem) => item.productId === productId && item.variantId === variantId;
	if (change.kind === "remove")
		return items.flatMap((item) => {
			if (!isSameLine(item)) return [item];
			return item.quantity > change.quantity ? [{ ...item, quantity: item.quantity - change.quantity }] : [];
		});
	if (!items.some(isSameLine)) return [...items, { ...change.item, quantity: change.quantity }];
	return items.map((item) => (isSameLine(item) ? { ...item, quantity: item.quantity + change.quantity } : item));
}

/** The number of pieces in the cart. */
export function countPieces(cart: Cart | null | undefined): number {
	return cart?.items.reduce((count, item) => count + item.quantity, 0) ?? 0;
}

/** The number of pieces of one variant in the cart. `variantId` is 0 for a product without variants. */
export function quantityInCart(cart: Cart | null | undefined, productId: number, variantId: number): number {
	return cart?.items.find((item) => item.productId === productId && item.variantId === variantId)?.quantity ?? 0;
}

/** The totals to show until the server has calculated them. Discount and shipping stay unchanged. */
export function expectedTotals(items: readonly CartItem[], before: Cart["totals"] | undefined): Cart["totals"] {
	const subtotalFils = items.reduce((sum, item) => sum + toFils(item.price) * item.quantity, 0);
	const shipping = before?.shipping ?? 0;
	const discount = before?.discount ?? 0;
	const vatPercent = before?.vatPercent ?? 0;
	const totalFils = Math.max(0, subtotalFils - toFils(discount)) + toFils(shipping);
	const vat = toAed(containedVat(totalFils, vatPercent));
	return { subtotal: toAed(subtotalFils), shipping, discount, total: toAed(totalFils), vat, vatPercent };
}
