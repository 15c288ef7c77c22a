import type { Database } from "@noor/api/database/database";

const day = 24 * 3_600_000;

/** Inserts promo codes: one without conditions, one for large orders once per customer, and one that has ended. */
export async function loadCoupons(tx: Database, now: Date): Promise<void> {
	const ago = (days: number) => new Date(now.getTime() - days * day);
	await tx
		.insertInto("coupons")
		.values([
			{ code: "NOOR10", name: "10% off everything", percentOff: 10, createdAt: ago(50) },
			{
				code: "LIGHT50",
				name: "AED 50 off from AED 300",
				amountOffFils: 5_000,
				minimumSubtotalFils: 30_000,
				maxUsesPerCustomer: 1,
				createdAt: ago(30),
			},
			{
				code: "OPENING25",
				name: "25% off for our opening",
				percentOff: 25,
				startsAt: ago(60),
				endsAt: ago(46),
				maxUses: 500,
				createdAt: ago(61),
			},
		])
		.execute();
}
