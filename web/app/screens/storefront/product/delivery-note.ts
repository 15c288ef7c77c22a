import type { ProductDelivery } from "@noor/contract/delivery";
import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/storefront/product";

/** Such as "Free shipping, 3-5 business days", or "Delivery AED 25.00, free from AED 500.00". */
export function deliveryNote({ price, freeFrom, deliveryTime }: NonNullable<ProductDelivery["offer"]>): string {
	const charge = { price: aedText(price) };
	const cost =
		price === 0
			? m.delivery_free()
			: freeFrom === null
				? m.delivery_price(charge)
				: m.delivery_price_free_from({ ...charge, from: aedText(freeFrom) });
	return deliveryTime ? m.delivery_with_time({ cost, time: deliveryTime }) : cost;
}
