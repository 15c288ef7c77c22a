import { shipWithinDays } from "@noor/contract/dashboard";
import type { OrderQueue } from "@noor/contract/orders";

/** What orders wait for, in the words of staff. */
export const waitWords: Record<OrderQueue, string> = {
	unshipped: `Paid, and not shipped for more than ${shipWithinDays} days`,
	failedRefund: "Refunds that the bank did not make",
};
