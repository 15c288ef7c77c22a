import { dayOf } from "@noor/contract/dates";
import type { OrderDetail } from "@noor/contract/orders";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/orders/order";

/** The pieces of a line that are out of stock, and their substitutes. */
export function MissingPieces({
	item: { quantity, missing, expectedOn, substitutes },
}: {
	item: OrderDetail["orderItems"][number];
}) {
	return (
		<>
			{missing > 0 && (
				<span className="mt-2 block border-s-2 border-red ps-3 text-sm">
					{m.missing({ missing, quantity })} {expectedOn ? m.expected({ day: dayOf(expectedOn) }) : m.will_write()}
				</span>
			)}
			{substitutes.map(({ productId, variantId, productName, size, quantity: pieces }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: substitutes are only ever added
				<span key={`${productId}/${variantId}/${index}`} className="mt-2 block border-s-2 border-line ps-3 text-sm">
					{m.sent_instead({ quantity: pieces, name: joinParts([productName, size]) })}
				</span>
			))}
		</>
	);
}
