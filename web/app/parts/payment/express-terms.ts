import type { Cart } from "@noor/contract/carts";
import { calendarDay } from "@noor/contract/dates";
import type { DeliveryOption, DestinationAddress } from "@noor/contract/delivery";
import { deliveryLines } from "@noor/contract/delivery-lines";
import { toFils } from "@noor/contract/money";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/payment";
import type { ExpressCheckoutPartialAddress, LineItem, ShippingRate } from "@stripe/stripe-js";

/** The terms in a wallet: lines, delivery methods with the chosen one first, and the sum of all in fils. */
export interface ExpressTerms {
	amount: number;
	lineItems: LineItem[];
	shippingRates: ShippingRate[];
}

/** The id of the rate that is shown before the address is known. */
export const estimateId = "estimate";

/** The terms before the address is known: with the delivery that the cart has chosen, else at the lowest price. */
export function expectedTerms(cart: Cart): ExpressTerms {
	const { delivery, deliveryEstimate } = cart;
	if (delivery && delivery.problem === null) return chosenTerms(cart, []);
	const amount = toFils(deliveryEstimate?.from ?? 0);
	return termsOf(cart, [{ id: estimateId, displayName: m.delivery(), amount }]);
}

/** The terms for an address: the delivery that the cart has chosen for it, and the other methods. */
export function chosenTerms(cart: Cart, options: readonly DeliveryOption[]): ExpressTerms {
	const { delivery } = cart;
	const others = options.filter(({ id }) => id !== delivery?.deliveryMethodId).map(rateOf);
	if (!delivery) return termsOf(cart, others);
	const [displayName = "", ...when] = deliveryLines(delivery);
	const chosen = {
		id: String(delivery.deliveryMethodId),
		displayName,
		amount: toFils(cart.totals.shipping),
		...(when.length > 0 && { deliveryEstimate: joinParts(when) }),
	};
	return termsOf(cart, [chosen, ...others]);
}

function rateOf({ id, shortName, price, deliveryTime, day, days }: DeliveryOption): ShippingRate {
	const first = day ?? days[0]?.day;
	const when = first ? calendarDay(first) : deliveryTime;
	return { id: String(id), displayName: shortName, amount: toFils(price), ...(when && { deliveryEstimate: when }) };
}

function termsOf({ items, totals }: Cart, shippingRates: ShippingRate[]): ExpressTerms {
	const delivery = shippingRates[0]?.amount ?? 0;
	const goods = toFils(totals.subtotal) - toFils(totals.discount);
	// Wallets take no negative lines, so a discounted basket is one line.
	const lines =
		totals.discount > 0
			? [{ name: m.discounted_items(), amount: goods }]
			: items.map(({ productName, size, quantity, price }) => ({
					name: m.line({ quantity, name: joinParts([productName, size]) }),
					amount: toFils(price) * quantity,
				}));
	return {
		amount: goods + delivery,
		lineItems: [...lines, { name: m.delivery(), amount: delivery }],
		shippingRates,
	};
}

/** The parts of a wallet's address that decide about delivery. Before the payment wallets give neither street nor building. */
export function toDestination(
	address: ExpressCheckoutPartialAddress & { line1?: string; line2?: string | null },
): DestinationAddress {
	const { country, state, city, line1 = "", line2 = null } = address;
	return { country, state, city, line1, line2: line2 ?? "" };
}
