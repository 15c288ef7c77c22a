import { shipWithinDays } from "@noor/contract/dashboard";
import type { OrderWait } from "@noor/contract/orders";

/** What orders wait for, in the words of staff. */
export const waitWords: Record<OrderWait, string> = {
	unshipped: `Paid, and not shipped for more than ${shipWithinDays} days`,
	failedRefund: "Refunds that the bank did not make",
};
