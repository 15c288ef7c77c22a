/** How an order reaches the buyer: sent, collected in the showroom, or sent and installed by an electrician. */
export const deliveryKinds = ["courier", "pickup", "installation"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Size classes of a packed product, from the smallest to the largest. */
export const sizeClasses = ["small", "medium", "large", "oversized"] as const;
export type SizeClass = (typeof sizeClasses)[number];
