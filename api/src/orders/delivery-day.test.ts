import type { StaffOrder } from "@noor/contract/orders";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aDeliveryMethod, anAddress, aProduct } from "../../test/makers.ts";
import { pay, type ShopWithCards, test } from "../../test/shop-with-cards.ts";

const email = "caller@test.example";
const morning = { startsAt: "10:00", endsAt: "13:00", capacity: 1 };
const evening = { startsAt: "17:00", endsAt: "20:00", capacity: 1 };

/** An order by telephone with a slot of tomorrow, which waits for its payment. */
async function anUnpaidOrder(shop: ShopWithCards, staff: Client, methodId?: number) {
	const method =
		methodId === undefined ? await aDeliveryMethod(shop.db, { slots: [morning, evening] }) : { id: methodId };
	const lamp = await aProduct(shop.db, { basePriceFils: 39_000, stock: 10 });
	const items = [{ productId: lamp.id, variantId: 0, quantity: 1, price: 390 }];
	const { body: priced } = await staff.post("/api/admin/phone-orders/price", {
		items: [{ productId: lamp.id, quantity: 1 }],
		destination: { country: "AE", state: "Dubai" },
		delivery: { deliveryMethodId: method.id },
	});
	const { deliveryMethodId, day, slot } = priced.cart.delivery ?? {};
	const { status, body } = await staff.post("/api/admin/phone-orders", {
		requestId: crypto.randomUUID(),
		email,
		shippingAddress: anAddress,
		details: { company: null, area: "", building: "", apartment: "", makani: "", mapUrl: "" },
		couponCode: "",
		note: "",
		shown: {
			total: priced.cart.totals.total,
			items,
			delivery: { deliveryMethodId, day, slotId: slot?.id ?? null },
		},
	});
	if (status !== 200) throw new Error(`The order was not placed: ${status} ${JSON.stringify(body)}`);
	return { id: body.orderId as number, methodId: method.id };
}

const read = async (staff: Client, id: number): Promise<StaffOrder> =>
	(await staff.get(`/api/admin/orders/${id}`)).body;

const waiting = async (staff: Client) =>
	(await staff.get("/api/admin/orders?waiting=newDay")).body.data.map(({ id }: { id: number }) => id);

/** Pays the order by its link. */
async function payByLink(shop: ShopWithCards, staff: Client, id: number): Promise<void> {
	const { body } = await staff.post(`/api/admin/orders/${id}/payment-link`, {});
	const visitor = await shop.as("anyone");
	const { body: begun } = await visitor.post(`/api/pay/${body.url.split("/pay/")[1]}`, {});
	await shop.provider.chaos.settled();
	await pay(shop, begun.clientSecret.split("_secret")[0]);
	await shop.provider.chaos.settled();
}

/** Makes it so many days later for an order. */
const age = (shop: ShopWithCards, id: number, days: number) =>
	sql`with moved as (
			update orders set order_date = order_date - make_interval(days => ${days}),
				delivery = delivery || jsonb_build_object('day', ((delivery ->> 'day')::date - ${days}::int)::text)
			where id = ${id})
		update delivery_bookings set day = day - ${days}::int where reservation_key = ${`order:${id}`}`.execute(shop.db);

/** The request that moves an order to the last slot that is free, as the form sends it. */
async function moveTo(staff: Client, order: StaffOrder, change: object = {}) {
	const { body: days } = await staff.get(`/api/admin/orders/${order.id}/delivery-days`);
	const last = days.at(-1);
	const form = {
		day: last?.day,
		slotId: last?.slots.at(-1).id,
		agreedDay: order.delivery?.day ?? "",
		agreedSlotId: order.delivery?.slot?.id ?? 0,
		...change,
	};
	return { form, ...(await staff.post(`/api/admin/orders/${order.id}/delivery-day`, form)) };
}

const mailsOf = async (shop: ShopWithCards) =>
	(
		await shop.db.selectFrom("mails").where("recipient", "=", email).select(["subject", "body"]).orderBy("id").execute()
	).map(({ subject, body }) => `${subject}\n${body}`);

describe("a delivery slot that is over before the money of its order has come", () => {
	test("keeps the order, tells the buyer, and becomes a task of staff once the order is paid", async ({ shop }) => {
		const staff = await shop.as("orders");
		const { id } = await anUnpaidOrder(shop, staff);
		await age(shop, id, 3);
		const unpaid = await read(staff, id);
		expect(unpaid).toMatchObject({ status: "Pending", delivery: { needsNewDay: true } });
		expect(await waiting(staff)).toEqual([]);
		await payByLink(shop, staff, id);
		expect(await read(staff, id)).toMatchObject({ status: "PaymentRecieved", delivery: { needsNewDay: true } });
		expect(await waiting(staff)).toEqual([id]);
		expect((await staff.get("/api/admin/dashboard")).body.waiting.newDay).toMatchObject({ count: 1, orders: [{ id }] });
		expect((await mailsOf(shop)).at(-1)).toContain("The delivery time that you chose is no longer possible.");
	});

	test("is replaced by staff, who book another one, and the buyer gets a mail", async ({ shop }) => {
		const staff = await shop.as("orders");
		const { id } = await anUnpaidOrder(shop, staff);
		await payByLink(shop, staff, id);
		await age(shop, id, 3);
		const { form, status, body } = await moveTo(staff, await read(staff, id));
		expect(status).toBe(200);
		expect(body.delivery).toMatchObject({ day: form.day, slot: { id: form.slotId }, needsNewDay: false });
		expect(await waiting(staff)).toEqual([]);
		expect(await shop.db.selectFrom("deliveryBookings").select(["slotId", "expiresAt"]).execute()).toEqual([
			{ slotId: form.slotId, expiresAt: null },
		]);
		const mails = (await mailsOf(shop)).filter((mail) => mail.startsWith(`New day for order #${id}`));
		expect(mails).toHaveLength(1);
		expect(mails[0]).toContain("17:00 to 20:00");
		expect(body.timeline.at(-1)).toMatchObject({ title: "New delivery day", detail: expect.stringContaining("17:00") });
		const { body: log } = await (await shop.as("admin")).get("/api/admin/audit?area=orders");
		expect(log.data[0]).toMatchObject({ after: { deliveryDay: { day: form.day, startsAt: "17:00" } } });
		// A repeated request changes nothing, and a colleague's older form is refused.
		expect((await moveTo(staff, body)).status).toBe(200);
		expect((await mailsOf(shop)).filter((mail) => mail.startsWith("New day"))).toHaveLength(1);
		expect((await staff.post(`/api/admin/orders/${id}/delivery-day`, form)).body).toMatchObject({
			status: 409,
			current: { delivery: { day: form.day } },
		});
	});
});

test("an order whose slot was deleted is a task of staff, who choose a day without slots", async ({ shop }) => {
	const staff = await shop.as("orders");
	const { id, methodId } = await anUnpaidOrder(shop, staff);
	await payByLink(shop, staff, id);
	expect(await waiting(staff)).toEqual([]);
	await shop.db.deleteFrom("deliveryMethods").where("id", "=", methodId).execute();
	expect(await waiting(staff)).toEqual([id]);
	const order = await read(staff, id);
	expect((await staff.get(`/api/admin/orders/${id}/delivery-days`)).body).toEqual([]);
	const day = order.delivery?.day;
	const { status, body } = await moveTo(staff, order, { day });
	expect([status, body.delivery.slot, body.delivery.day]).toEqual([200, null, day]);
	expect(await waiting(staff)).toEqual([]);
});

test("the last place of a slot is given to one of two orders, and that of the previous slot is free again", async ({
	shop,
}) => {
	const staff = await shop.as("orders");
	const first = await anUnpaidOrder(shop, staff);
	const second = await anUnpaidOrder(shop, staff, first.methodId);
	const before = (await read(staff, first.id)).delivery;
	const { form } = await moveTo(staff, await read(staff, first.id));
	const taken = await moveTo(staff, await read(staff, second.id), { day: form.day, slotId: form.slotId });
	expect([taken.status, taken.body.detail]).toEqual([409, "This delivery slot is full. Choose another one."]);
	const freed = await moveTo(staff, await read(staff, second.id), { day: before?.day, slotId: before?.slot?.id });
	expect(freed.status).toBe(200);
});

test("a day in the past, and the day of an order that has left, are refused with a message", async ({ shop }) => {
	const staff = await shop.as("orders");
	const { id } = await anUnpaidOrder(shop, staff);
	const past = await moveTo(staff, await read(staff, id), { day: "2020-01-01", slotId: undefined });
	expect([past.status, past.body.errors]).toEqual([400, { day: ["Choose today or a later day"] }]);
	await payByLink(shop, staff, id);
	const shipped = await staff.post(`/api/admin/orders/${id}/ship`, { carrier: "Aramex", trackingNumber: "1" });
	expect(shipped.status).toBe(200);
	const late = await moveTo(staff, await read(staff, id));
	expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("cannot be changed any more")]);
});

test("a day that the shop promised is counted again when the money comes on a later day", async ({ shop }) => {
	const staff = await shop.as("orders");
	const { id: methodId } = await aDeliveryMethod(shop.db, { leadDays: 2 });
	const { id } = await anUnpaidOrder(shop, staff, methodId);
	const promised = (await read(staff, id)).delivery?.day;
	await age(shop, id, 5);
	expect((await read(staff, id)).delivery?.day).not.toBe(promised);
	await payByLink(shop, staff, id);
	expect((await read(staff, id)).delivery).toMatchObject({ day: promised, needsNewDay: false });
});
