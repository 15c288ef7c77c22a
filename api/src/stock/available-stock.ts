import { sql } from "kysely";

/**
 * SQL expression: the available quantity of a row of `stock`, which is the quantity on hand less unexpired reservations, at
 * least 0. Needs `stock` in scope.
 *
 * @param exceptReservation key of a reservation that is not subtracted, usually the cart's own.
 */
export function availableStock(exceptReservation = "") {
	return sql<number>`greatest(0, stock.quantity - coalesce((
		select sum(reservation.quantity) from stock_reservations as reservation
		where reservation.stock_id = stock.id and reservation.expires_at > now()
			and reservation.reservation_key <> ${exceptReservation}), 0))::int`;
}
