import { expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { aPaidOrder } from "../../test/paid-order.ts";
import { test } from "../../test/shop-with-cards.ts";
import { untilBlocked } from "../../test/until-blocked.ts";

type Answer = { status: number; body: { detail: string } };

test("a piece of a variant that staff are deleting is refused as an unknown variant", async ({ shop }) => {
	const variant = (sku: string) => ({ size: sku, sku, priceFils: 1_000, stock: 5 });
	const lamp = await aProduct(shop.db, { variants: [variant("S"), variant("L")] });
	const variantId = lamp.variantIds[1] as number;
	const visitor = await shop.as("anyone");
	let adding: Promise<Answer> | undefined;
	await shop.db.transaction().execute(async (tx) => {
		await tx.deleteFrom("productVariants").where("id", "=", variantId).execute();
		adding = visitor.post("/api/cart/line", { id: "racing", productId: lamp.id, variantId, add: 1 });
		await untilBlocked(shop.db);
	});
	const { status, body } = (await adding) as Answer;
	expect([status, body.detail]).toEqual([400, "This product has no such variant."]);
});

test("a refund whose request id is being used for another order is a conflict", async ({ shop }) => {
	const [order, other] = [await aPaidOrder(shop), await aPaidOrder(shop)];
	const staff = await shop.as("admin");
	const requestId = crypto.randomUUID();
	let refunding: Promise<Answer> | undefined;
	await shop.db.transaction().execute(async (tx) => {
		await tx
			.insertInto("refunds")
			.values({ id: requestId, orderId: other.id, amountFils: 100, returnsStock: false })
			.execute();
		refunding = staff.post(`/api/admin/orders/refund/${order.id}`, { amount: 1, requestId });
		await untilBlocked(shop.db);
	});
	const { status, body } = (await refunding) as Answer;
	expect([status, body.detail]).toEqual([
		409,
		"This request was already used to refund another order. Please start again.",
	]);
});
