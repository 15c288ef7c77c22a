import { hashToken, newToken } from "../accounts/token.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { noSuchOrder } from "./get-order.ts";

/** How long the link of a mail shows the order of a guest: longer than deliveries, returns and refunds take. */
export const orderLinkDays = 180;

/**
 * Makes another link to an order, for a mail.
 *
 * @param orderId undefined where there is no such order. The statement is executed all the same, so that its time does not
 * depend on that.
 * @returns its token
 */
export async function createOrderLink(tx: Database, orderId: number | undefined): Promise<string> {
	const token = newToken();
	await tx
		.insertInto("orderLinks")
		.columns(["orderId", "tokenHash", "expiresAt"])
		.expression(
			tx
				.selectFrom("orders")
				.where("id", "=", orderId ?? 0)
				.select((eb) => ["id", eb.val(hashToken(token)).as("tokenHash"), now({ days: orderLinkDays }).as("expiresAt")]),
		)
		.execute();
	return token;
}

/** @throws Refusal `not-found` unless the token is of a link to this order and has not expired. */
export async function assertOrderLink(db: Database, orderId: number, token: string): Promise<void> {
	const link = await db
		.selectFrom("orderLinks")
		.where("tokenHash", "=", hashToken(token))
		.where("orderId", "=", orderId)
		.where("expiresAt", ">", now())
		.select("orderId")
		.executeTakeFirst();
	if (!link) throw noSuchOrder();
}
