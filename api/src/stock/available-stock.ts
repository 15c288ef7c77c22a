import { sql } from "kysely";

/**
 * What can still be bought of a row of `stock`: what is there, less what others have set aside while they pay.
 * To be selected in a query that has `stock` in scope. The reservation `exceptReservation` does not count.
 */
export function availableStock(exceptReservation = "") {
	return sql<number>`greatest(0, stock.quantity - coalesce((
		select sum(reservation.quantity) from stock_reservations as reservation
		where reservation.stock_id = stock.id and reservation.expires_at > now()
			and reservation.reservation_key <> ${exceptReservation}), 0))::int`;
}
