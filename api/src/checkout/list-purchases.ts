import { kindsAtProvider } from "@noor/contract/payment-kinds";
import type { Database } from "../database/database.ts";
import type { RedirectOrder } from "../payment-provider/redirect-provider.ts";

const maxPurchases = 10;

/** The earlier purchases of a user, by which a redirect provider assesses a buyer: times and amounts, not what was bought. */
export async function listPurchases(db: Database, userId: number): Promise<RedirectOrder["history"]> {
	const { createdAt } = await db
		.selectFrom("users")
		.where("id", "=", userId)
		.select("createdAt")
		.executeTakeFirstOrThrow();
	const paid = db.selectFrom("orders").where("userId", "=", userId).where("paidFils", ">", 0);
	const { count } = await paid.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
	const orders = await paid
		.select(["orderDate as at", "totalFils as amountFils", "status"])
		.select((eb) => eb("paymentKind", "in", kindsAtProvider).as("isByCard"))
		.orderBy("id", "desc")
		.limit(maxPurchases)
		.execute();
	return {
		registeredAt: createdAt,
		paidOrders: Number(count),
		orders: orders.map(({ status, isByCard, ...order }) => {
			return { ...order, isByCard: Boolean(isByCard), isComplete: status === "Completed" };
		}),
	};
}
