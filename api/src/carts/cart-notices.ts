import type { CartNotice } from "@noor/contract/carts";
import { aedText, toAed } from "@noor/contract/money";
import * as m from "@noor/messages/api/carts";
import { joinParts } from "@noor/messages/lists";
import { type CartLine, inLocale, type RemovedLine } from "./cart-contents.ts";

type NoticedLine = Pick<
	CartLine,
	| "productId"
	| "variantId"
	| "productName"
	| "size"
	| "translations"
	| "priceFils"
	| "shownPriceFils"
	| "quantity"
	| "available"
>;

/** Notices about changes since the shopper last saw the cart: removed lines first, then price and stock per line. */
export function cartNotices(lines: readonly NoticedLine[], removedLines: readonly RemovedLine[]): CartNotice[] {
	return [
		...removedLines.map(inLocale).map((line) => ({
			...describe(line, m.line_gone({ name: nameOf(line) })),
			kind: "gone" as const,
		})),
		...lines.map(inLocale).flatMap((line) => [...priceNotice(line), ...stockNotice(line)]),
	];
}

function priceNotice(line: NoticedLine): CartNotice[] {
	const { priceFils, shownPriceFils } = line;
	if (shownPriceFils === null || shownPriceFils === priceFils) return [];
	const text = m.price_changed({
		name: nameOf(line),
		oldPrice: aedText(toAed(shownPriceFils)),
		newPrice: aedText(toAed(priceFils)),
	});
	return [{ ...describe(line, text), kind: "price-changed", oldPrice: toAed(shownPriceFils) }];
}

function stockNotice(line: NoticedLine): CartNotice[] {
	const { available, quantity } = line;
	if (available >= quantity) return [];
	const text =
		available > 0
			? m.line_short_of_stock({ available, name: nameOf(line) })
			: m.line_out_of_stock({ name: nameOf(line) });
	return [{ ...describe(line, text), kind: "short-of-stock" }];
}

function describe(
	{ productId, variantId, productName }: Pick<RemovedLine, "productId" | "variantId" | "productName">,
	text: string,
) {
	return { productId, variantId: variantId ?? 0, productName, text, oldPrice: null };
}

function nameOf({ productName, size }: { productName: string; size: string }): string {
	return m.quoted({ name: joinParts([productName, size]) });
}
