import type { Database } from "@noor/api/database/database";
import { named } from "./described.ts";

const day = 24 * 3_600_000;

/** Inserts promo codes: one without conditions, one for large orders once per customer, and one that has ended. */
export async function loadCoupons(tx: Database, now: Date): Promise<void> {
	const ago = (days: number) => new Date(now.getTime() - days * day);
	await tx
		.insertInto("coupons")
		.values([
			{ code: "NOOR10", ...named("10% off everything", "خصم 10% على كل شيء"), percentOff: 10, createdAt: ago(50) },
			{
				code: "LIGHT50",
				...named("AED 50 off from AED 300", "خصم 50 درهم على الطلبات من 300 درهم فأكثر"),
				amountOffFils: 5_000,
				minimumSubtotalFils: 30_000,
				maxUsesPerCustomer: 1,
				createdAt: ago(30),
			},
			{
				code: "OPENING25",
				...named("25% off for our opening", "خصم 25% بمناسبة الافتتاح"),
				percentOff: 25,
				startsAt: ago(60),
				endsAt: ago(46),
				maxUses: 500,
				createdAt: ago(61),
			},
		])
		.execute();
}
