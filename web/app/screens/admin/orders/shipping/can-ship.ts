import type { ListedOrder, OrderQueue } from "@noor/contract/orders";

/** The queues that need a decision on the page of an order before it can be shipped. */
const obstacles: readonly OrderQueue[] = ["toConfirm", "shortOfStock", "underReview", "disputed"];

/** Whether everything of an order can leave: it is paid, or paid in cash when it arrives, and nothing stands against it. */
export function canShip({ status, paymentKind, waiting }: ListedOrder): boolean {
	const isDue = status === "PaymentRecieved" || (status === "Pending" && paymentKind === "cash");
	return isDue && !waiting.some((queue) => obstacles.includes(queue));
}
