import type { Parcel, ParcelLine } from "@noor/contract/parcels";
import { inDigits } from "@noor/messages/in-digits";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { textInLocale } from "../database/text-in-locale.ts";

/** A parcel with the order that it is of, and the code by which it is picked up. */
export type OrderParcel = Parcel & {
	orderId: number;
	/** Null for a parcel that is sent or was handed over. Only its buyer may read it. */
	pickupCode: string | null;
};

/** The parcels of some orders, in the order in which they left. */
export async function listParcels(db: Database, orderIds: readonly number[]): Promise<OrderParcel[]> {
	if (orderIds.length === 0) return [];
	const [parcels, lines] = await Promise.all([
		db
			.selectFrom("parcels")
			.where("orderId", "in", orderIds)
			.select(["id", "orderId", "carrier", "trackingNumber", "trackingUrl", "pickupCode", "shippedAt", "deliveredAt"])
			.select(sql<number>`row_number() over (partition by order_id order by id)::int`.as("number"))
			.orderBy("id")
			.execute(),
		listLines(db, orderIds),
	]);
	const ofParcel = Map.groupBy(lines, ({ parcelId }) => parcelId);
	return parcels.map(({ pickupCode, shippedAt, deliveredAt, ...parcel }) => ({
		...parcel,
		isPickup: pickupCode !== null,
		pickupCode: deliveredAt ? null : pickupCode,
		shippedAt: shippedAt.toISOString(),
		deliveredAt: deliveredAt?.toISOString() ?? null,
		lines: (ofParcel.get(parcel.id) ?? []).map(({ parcelId: _, ...line }) => ({
			...line,
			productName: inDigits(line.productName),
			size: inDigits(line.size),
			insteadOf: line.insteadOf && inDigits(line.insteadOf),
		})),
	}));
}

/** The parcel as everybody may see it. */
export function toParcel({ orderId: _, pickupCode: __, ...parcel }: OrderParcel): Parcel {
	return parcel;
}

function listLines(db: Database, orderIds: readonly number[]): Promise<(ParcelLine & { parcelId: number })[]> {
	const itemName = textInLocale("item", "product_name", "productName");
	return db
		.selectFrom("parcelLines as line")
		.innerJoin("orderItems as item", "item.id", "line.orderItemId")
		.leftJoin("orderSubstitutes as substitute", "substitute.id", "line.substituteId")
		.where("item.orderId", "in", orderIds)
		.select(["line.parcelId", "item.id as itemId", "line.quantity"])
		.select(({ fn, ref }) => [
			fn.coalesce(textInLocale("substitute", "product_name", "productName"), itemName).as("productName"),
			fn.coalesce("substitute.pictureUrl", ref("item.pictureUrl")).as("pictureUrl"),
			fn.coalesce(textInLocale("substitute", "size", "size"), textInLocale("item", "size", "size")).as("size"),
			fn.coalesce("substitute.sku", ref("item.sku")).as("sku"),
			sql<string | null>`case when substitute.id is not null then ${itemName} end`.as("insteadOf"),
		])
		.orderBy("line.parcelId")
		.orderBy("item.id")
		.orderBy(sql`substitute.id is not null`)
		.orderBy("substitute.chosenAt")
		.execute();
}
