import type { CartNotice } from "@noor/contract/carts";
import { aedText, toAed } from "@noor/contract/money";
import type { CartLine } from "./list-cart-lines.ts";
import type { RemovedLine } from "./list-removed-lines.ts";

type NoticedLine = Pick<
	CartLine,
	"productId" | "variantId" | "productName" | "size" | "priceFils" | "shownPriceFils" | "quantity" | "available"
>;

/** What changed about a cart since its shopper last saw it, in words: what is gone first, then line by line. */
export function cartNotices(lines: readonly NoticedLine[], gone: readonly RemovedLine[]): CartNotice[] {
	return [
		...gone.map((line) => ({
			...describe(line, `${nameOf(line)} is no longer sold and was taken out of your cart.`),
			kind: "gone" as const,
		})),
		...lines.flatMap((line) => [...priceNotice(line), ...stockNotice(line)]),
	];
}

function priceNotice(line: NoticedLine): CartNotice[] {
	const { priceFils, shownPriceFils } = line;
	if (shownPriceFils === null || shownPriceFils === priceFils) return [];
	const text = `The price of ${nameOf(line)} has changed from ${aedText(toAed(shownPriceFils))} to ${aedText(toAed(priceFils))}.`;
	return [{ ...describe(line, text), kind: "price-changed", oldPrice: toAed(shownPriceFils) }];
}

function stockNotice(line: NoticedLine): CartNotice[] {
	const { available, quantity } = line;
	if (available >= quantity) return [];
	const text =
		available > 0 ? `Only ${available} of ${nameOf(line)} left in stock.` : `${nameOf(line)} is out of stock.`;
	return [{ ...describe(line, text), kind: "short-of-stock" }];
}

function describe(
	{ productId, variantId, productName }: Pick<RemovedLine, "productId" | "variantId" | "productName">,
	text: string,
) {
	return { productId, variantId: variantId ?? 0, productName, text, oldPrice: null };
}

function nameOf({ productName, size }: { productName: string; size: string }): string {
	return size ? `“${productName}, ${size}”` : `“${productName}”`;
}
