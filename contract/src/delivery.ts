/** A delivery method. `price` is in AED. */
export interface DeliveryMethod {
	id: number;
	shortName: string;
	description: string;
	deliveryTime: string;
	price: number;
}

export const deliveryMethods: readonly DeliveryMethod[] = [
	{ id: 1, shortName: "Free Shipping", description: "Standard delivery", deliveryTime: "3-5 business days", price: 0 },
];

export function findDeliveryMethod(id: number | null | undefined): DeliveryMethod | undefined {
	return deliveryMethods.find((method) => method.id === id);
}
