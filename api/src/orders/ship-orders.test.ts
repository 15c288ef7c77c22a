import { maxShipments } from "@noor/contract/limits";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { aPaidOrder, mailsTo } from "../../test/paid-order.ts";
import { type ShopWithCards, test } from "../../test/shop-with-cards.ts";

const url = "/api/admin/shipments";

async function paidOrders(shop: ShopWithCards, count: number) {
	const orders = [];
	for (let made = 0; made < count; made++) orders.push(await aPaidOrder(shop));
	return orders;
}

async function pickedUp(shop: ShopWithCards, id: number) {
	await shop.db
		.updateTable("orders")
		.set({ delivery: sql`delivery || '{"kind": "pickup"}'` })
		.where("id", "=", id)
		.execute();
}

describe("several orders are shipped at once", () => {
	test("each with its tracking number, its status and its mail; a refused one does not stop the others", async ({
		shop,
	}) => {
		const [first, refunded, last] = await paidOrders(shop, 3);
		const admin = await shop.as("admin");
		await admin.post(`/api/admin/orders/refund/${refunded.id}`, {});
		const before = (await mailsTo(shop, first.buyerEmail)).length;
		const { status, body } = await admin.post(url, {
			carrier: "Aramex",
			orders: [
				{ id: first.id, trackingNumber: "AX 1" },
				{ id: refunded.id, trackingNumber: "AX 2" },
				{ id: 999_999, trackingNumber: "AX 3" },
				{ id: last.id, trackingNumber: "AX 4" },
			],
		});
		expect(status).toBe(200);
		expect(body).toEqual([
			{ id: first.id, outcome: "shipped", reason: null },
			{ id: refunded.id, outcome: "refused", reason: expect.stringMatching(/refunded/) },
			{ id: 999_999, outcome: "refused", reason: "There is no such order." },
			{ id: last.id, outcome: "shipped", reason: null },
		]);
		const shipped = (await admin.get(`/api/admin/orders/${last.id}`)).body;
		expect(shipped).toMatchObject({ status: "Shipped", parcels: [{ carrier: "Aramex", trackingNumber: "AX 4" }] });
		expect(
			(await mailsTo(shop, first.buyerEmail)).slice(before).filter((subject) => /on its way/.test(subject)),
		).toEqual([first, last].map(({ id }) => `Your order #${id} is on its way`));
	});

	test("a repeated batch changes nothing and sends no second mail; other data for a shipped order is refused", async ({
		shop,
	}) => {
		const order = await aPaidOrder(shop);
		const admin = await shop.as("admin");
		const batch = { carrier: "Aramex", orders: [{ id: order.id, trackingNumber: "AX 1" }] };
		const pressed = await Promise.all([admin.post(url, batch), admin.post(url, batch)]);
		expect(pressed.map(({ body }) => body[0].outcome).toSorted()).toEqual(["shipped", "unchanged"]);
		const mails = await mailsTo(shop, order.buyerEmail);
		expect((await admin.post(url, batch)).body).toEqual([{ id: order.id, outcome: "unchanged", reason: null }]);
		expect(await mailsTo(shop, order.buyerEmail)).toEqual(mails);
		expect((await admin.get(`/api/admin/orders/${order.id}`)).body.parcels).toHaveLength(1);
		const other = { carrier: "DHL", orders: [{ id: order.id, trackingNumber: "AX 1" }] };
		expect((await admin.post(url, other)).body).toEqual([
			{ id: order.id, outcome: "refused", reason: "This order has been shipped already." },
		]);
	});

	test("an order that is picked up becomes ready for pickup, without carrier and number, and only once", async ({
		shop,
	}) => {
		const order = await aPaidOrder(shop);
		await pickedUp(shop, order.id);
		const admin = await shop.as("admin");
		const batch = { carrier: "", orders: [{ id: order.id }] };
		expect((await admin.post(url, batch)).body).toEqual([{ id: order.id, outcome: "readyForPickup", reason: null }]);
		expect((await admin.post(url, batch)).body).toEqual([{ id: order.id, outcome: "unchanged", reason: null }]);
		expect((await mailsTo(shop, order.buyerEmail)).at(-1)).toMatch(/ready/);
	});

	test("only the shop's own driver needs no tracking number, and the mail names no number", async ({ shop }) => {
		const order = await aPaidOrder(shop);
		const admin = await shop.as("admin");
		const ship = (carrier: string) => admin.post(url, { carrier, orders: [{ id: order.id }] });
		expect((await ship("Aramex")).body[0]).toMatchObject({ outcome: "refused", reason: "Tracking number is required" });
		expect((await ship("")).body[0]).toMatchObject({
			outcome: "refused",
			reason: "Carrier is required. Tracking number is required",
		});
		expect((await ship("Own driver")).body[0]).toMatchObject({ outcome: "shipped" });
		const { text } = await shop.db
			.selectFrom("mails")
			.where("subject", "=", `Your order #${order.id} is on its way`)
			.select("body as text")
			.executeTakeFirstOrThrow();
		expect(text).toContain("Our own driver delivers it.");
		expect(text).not.toContain("Tracking number");
		const { timeline } = (await (await shop.as("customer")).get(`/api/orders/${order.id}`)).body;
		expect(timeline.at(-1)).toMatchObject({ title: "Shipped", detail: "Our own driver" });
	});

	test("a batch has limits: at least one order, at most a hundred, each once", async ({ shop }) => {
		const admin = await shop.as("admin");
		const refusal = async (orders: object[], carrier = "Aramex") => {
			const { status, body } = await admin.post(url, { carrier, orders });
			return [status, Object.values(body.errors ?? {}).flat()];
		};
		const many = Array.from({ length: maxShipments + 1 }, (_, index) => ({ id: index + 1, trackingNumber: "1" }));
		expect(await refusal([])).toEqual([400, ["Choose at least one order"]]);
		expect(await refusal(many)).toEqual([400, ["At most 100 orders can be shipped at once"]]);
		expect(await refusal([{ id: 1 }, { id: 1 }])).toEqual([400, ["An order is named twice"]]);
		expect(await refusal([{ id: 1, trackingNumber: "x".repeat(101) }])).toEqual([
			400,
			["Tracking number cannot exceed 100 characters"],
		]);
		expect(await refusal([{ id: 1 }], "x".repeat(101))).toEqual([400, ["Carrier cannot exceed 100 characters"]]);
	});
});

test("the carriers used last are listed, those of the member of staff first", async ({ shop }) => {
	const [first, second, third] = await paidOrders(shop, 3);
	const [admin, orders] = [await shop.as("admin"), await shop.as("admin")];
	expect((await admin.get("/api/admin/carriers")).body).toEqual([]);
	for (const [order, carrier] of [
		[first, "Aramex"],
		[second, "Careem Box"],
		[third, "DHL"],
	])
		await orders.post(`/api/admin/orders/${order.id}/ship`, { carrier, trackingNumber: "1" });
	expect((await admin.get("/api/admin/carriers")).body).toEqual(["DHL", "Careem Box", "Aramex"]);
	await shop.db.updateTable("parcels").set({ shippedBy: null }).where("carrier", "<>", "Aramex").execute();
	expect((await admin.get("/api/admin/carriers")).body).toEqual(["Aramex", "DHL", "Careem Box"]);
});
