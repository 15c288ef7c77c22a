import * as m from "@noor/messages/contract/delivery";

/** A delivery method. `price` is in AED. */
export interface DeliveryMethod {
	id: number;
	shortName: () => string;
	description: () => string;
	deliveryTime: () => string;
	price: number;
}

export const deliveryMethods: readonly DeliveryMethod[] = [
	{ id: 1, shortName: m.free_name, description: m.free_description, deliveryTime: m.free_time, price: 0 },
];

export function findDeliveryMethod(id: number | null | undefined): DeliveryMethod | undefined {
	return deliveryMethods.find((method) => method.id === id);
}
