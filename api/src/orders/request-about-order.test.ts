import { maxOpenRequests } from "@noor/contract/buyer-request-kinds";
import { expect } from "vitest";
import { aPaidOrder, mailsTo } from "../../test/paid-order.ts";
import { test } from "../../test/shop-with-cards.ts";

test("a buyer's request is mailed to the shop, shown to staff until it is answered, and to the buyer", async ({
	shop,
}) => {
	const order = await aPaidOrder(shop);
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const asked = await shopper.post(`/api/orders/${order.id}/requests`, {
		kind: "cancellation",
		text: "The wrong size.",
	});
	expect(asked.status).toBe(200);
	const [request] = asked.body.requests;
	expect(request).toMatchObject({ kind: "cancellation", text: "The wrong size.", closedAt: null });
	const mail = await shop.db
		.selectFrom("mails")
		.where("subject", "=", `Please cancel order #${order.id}`)
		.select(["recipient", "replyTo", "body"])
		.executeTakeFirstOrThrow();
	expect(mail).toMatchObject({ recipient: "counter@test.example", replyTo: order.buyerEmail });
	expect(mail.body).toContain("The wrong size.");

	const waiting = async () => (await admin.get("/api/admin/orders?waiting=requests")).body.data;
	expect(await waiting()).toMatchObject([{ id: order.id, waiting: ["requests"] }]);
	expect((await admin.get("/api/admin/dashboard")).body.waiting.requests.count).toBe(1);
	const url = `/api/admin/orders/${order.id}/requests/${request.id}/close`;
	const closed = await admin.post(url);
	expect(closed.body.requests).toMatchObject([{ closedAt: expect.any(String) }]);
	expect((await admin.post(url)).body.requests).toEqual(closed.body.requests);
	expect(await waiting()).toEqual([]);
	expect((await admin.post(`/api/admin/orders/${order.id}/requests/999/close`)).status).toBe(404);
});

test("a request has to fit the order, is made once, and only by the buyer; open requests are limited", async ({
	shop,
}) => {
	const order = await aPaidOrder(shop);
	const [shopper, other, admin] = [await shop.as("customer"), await shop.as("anyone"), await shop.as("admin")];
	const url = `/api/orders/${order.id}/requests`;
	const ask = (kind: string, text = "Please.") => shopper.post(url, { kind, text });
	expect((await other.post(url, { kind: "question", text: "Whose?" })).status).toBe(401);
	expect((await admin.post(url, { kind: "question", text: "Whose?" })).status).toBe(404);
	expect((await ask("question", " ")).body.errors).toEqual({ text: ["Please write what it is about"] });
	expect((await ask("question", "x".repeat(2001))).body.errors).toEqual({
		text: ["Please write at most 2000 characters"],
	});
	expect((await ask("return")).body.detail).toBe("This cannot be asked for this order any more.");
	expect((await ask("cancellation", "")).status).toBe(200);
	expect((await ask("cancellation")).body.detail).toBe(
		"You have asked for this already. We will answer you by e-mail.",
	);
	for (let open = 1; open < maxOpenRequests; open++) expect((await ask("question")).status).toBe(200);
	expect((await ask("question")).status).toBe(409);
	await admin.post(`/api/admin/orders/${order.id}/ship`, { carrier: "Own driver" });
	expect((await ask("cancellation")).body.detail).toBe("This cannot be asked for this order any more.");
});

test("a buyer cannot cancel what is paid", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const shopper = await shop.as("customer");
	expect((await shopper.get(`/api/orders/${order.id}`)).body.isCancellable).toBe(false);
	const refused = await shopper.post(`/api/orders/${order.id}/cancel`);
	expect([refused.status, refused.body.detail]).toEqual([
		409,
		"This order cannot be cancelled any more. Send us a request instead.",
	]);
	expect(await mailsTo(shop, order.buyerEmail)).toEqual([`Your order #${order.id} at Noor`]);
});
