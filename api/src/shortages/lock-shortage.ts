import { type Translations, translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/shortages";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { getStaffOrder, refundableFils } from "../orders/get-staff-order.ts";
import { Refusal, VersionConflict } from "../refusal.ts";

/** A line of an order. */
export interface LineId {
	/** The id of the order. */
	id: number;
	itemId: number;
}

/** A line with missing pieces, of an order that is locked. */
export interface ShortLine {
	missing: number;
	waitsSince: Date | null;
	/** Such as `2026-12-03`. */
	expectedOn: string | null;
	version: number;
	stockId: number;
	productName: string;
	size: string;
	/** The translations of `productName` and `size`. */
	translations: Translations;
}

/** Reads the shortage of a line; undefined if the line has no missing pieces. Call it with the order locked. */
export async function findShortLine(tx: Database, { id, itemId }: LineId): Promise<ShortLine | undefined> {
	return tx
		.selectFrom("orderShortages")
		.innerJoin("orderItems", "orderItems.id", "orderItemId")
		.where("orderShortages.orderId", "=", id)
		.where("orderItemId", "=", itemId)
		.where("missing", ">", 0)
		.select([
			"missing",
			"waitsSince",
			sql<string | null>`to_char(expected_on, 'YYYY-MM-DD')`.as("expectedOn"),
			"version",
			"stockId",
			"productName",
			"size",
			"translations",
		])
		.executeTakeFirst();
}

/**
 * Checks that staff may decide about a line as they saw it.
 *
 * @param status of the order.
 * @param version of the shortage that staff saw.
 * @throws Refusal `conflict` when the order does not wait to be shipped, is being refunded, or the line has no missing
 * pieces; VersionConflict with the current order when the shortage has changed.
 */
export async function requireOpen(
	tx: Database,
	{ id, status, line, version }: { id: number; status: string; line: ShortLine | undefined; version: number },
): Promise<ShortLine> {
	if (status !== "PaymentRecieved") throw new Refusal("conflict", m.not_waiting_to_be_shipped());
	if ((await refundableFils(tx, id)) === 0) throw new Refusal("conflict", m.being_refunded());
	if (!line) throw new Refusal("conflict", m.nothing_missing());
	if (line.version !== version) throw new VersionConflict(await getStaffOrder(tx, id), m.shortage_changed());
	return line;
}

/** The name of a product with its size, in the current language. */
export function nameWithSize(line: Pick<ShortLine, "productName" | "size" | "translations">): string {
	const { productName, size } = translated(line, "productName", "size");
	return size ? m.name_with_size({ name: productName, size }) : productName;
}
