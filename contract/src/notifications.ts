/** The address of the hub. */
export const hubPath = "/hub/notifications";

/** The hub's message to a customer when an order is completed. Its argument is the `Order`. */
export const orderCompleteNotification = "OrderCompleteNotification";

/** The hub's messages to staff when an order is placed and when one changes. Their argument is the `Order`. */
export const orderArrivedNotification = "OrderArrivedNotification";
export const orderChangedNotification = "OrderChangedNotification";
