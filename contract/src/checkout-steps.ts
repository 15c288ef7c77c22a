/** The steps of the checkout, in order. */
export const checkoutSteps = ["address", "shipping", "payment", "confirmation"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];
