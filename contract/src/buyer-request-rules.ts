// Without schemas, so that the website can use it in the browser.
import type { RequestKind } from "./buyer-request-kinds.ts";
import type { OrderDetail } from "./orders.ts";

/** The kinds that fit an order: a paid one can be cancelled until a part has left, and returned after that. */
export function kindsFor({ status, parcels }: Pick<OrderDetail, "status" | "parcels">): RequestKind[] {
	if (status === "PaymentRecieved" && parcels.length === 0) return ["question", "cancellation"];
	const hasLeft = status === "Shipped" || status === "Completed" || status === "PaymentRecieved";
	return hasLeft ? ["question", "return"] : ["question"];
}
