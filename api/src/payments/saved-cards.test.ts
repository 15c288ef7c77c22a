import { expect } from "vitest";
import { aSavedCard } from "../../test/saved-card.ts";
import { accounts } from "../../test/shop.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { deleteCustomers, startCardSession } from "./saved-cards.ts";

const cardsUrl = "/api/account/cards";

async function customerIdOf(shop: ShopWithCards): Promise<string | null> {
	const { paymentCustomerId } = await shop.db
		.selectFrom("users")
		.where("email", "=", accounts.customer.email)
		.select("paymentCustomerId")
		.executeTakeFirstOrThrow();
	return paymentCustomerId;
}

test("a card that the shopper saved is listed, pays again, and can be removed", async ({ shop }) => {
	const shopper = await shop.as("customer");
	expect((await shopper.get(cardsUrl)).body).toEqual([]);
	const cardId = await aSavedCard(shop, shopper);
	expect((await shopper.get(cardsUrl)).body).toEqual([
		{ id: cardId, brand: "visa", last4: "4242", expMonth: 12, expYear: expect.any(Number) },
	]);
	const { intentId } = await startPurchase(shop, shopper);
	expect((await pay(shop, intentId, cardId)).status).toBe("succeeded");
	await shop.provider.chaos.settled();
	expect((await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body).toMatchObject([
		{ status: "PaymentRecieved", paymentSummary: { last4: 4242 } },
	]);
	expect((await shopper.get(cardsUrl)).body).toHaveLength(1);
	expect((await shopper.delete(`${cardsUrl}/${cardId}`)).status).toBe(204);
	expect((await shopper.get(cardsUrl)).body).toEqual([]);
	expect((await shopper.delete(`${cardsUrl}/${cardId}`)).status).toBe(404);
});

test("the export of personal data has the saved cards, and is refused while the provider cannot be asked", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const id = await aSavedCard(shop, shopper);
	const { body } = await shopper.get("/api/account/export");
	expect(body.savedCards).toMatchObject([{ id, brand: "visa", last4: "4242" }]);
	shop.provider.chaos.failCalls = 20;
	expect((await shopper.get("/api/account/export")).status).toBe(503);
});

test("a card that was not to be saved is not, and a saved one pays for its customer only", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const cardId = await aSavedCard(shop, shopper);
	const other = await shop.as("admin");
	await other.post(`${cardsUrl}/session`, {});
	const { intentId } = await startPurchase(shop, other);
	await expect(pay(shop, intentId, cardId)).rejects.toMatchObject({ param: "payment_method" });
	expect((await pay(shop, intentId)).status).toBe("succeeded");
	expect((await other.get(cardsUrl)).body).toEqual([]);
});

test("a customer that the provider does not know any more is replaced by another", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const first = await shopper.post(`${cardsUrl}/session`, {});
	expect(first.body.clientSecret).toMatch(/^cuss_secret_/);
	const before = await customerIdOf(shop);
	await shop.stripe.customers.del(String(before));
	expect((await shopper.get(cardsUrl)).body).toEqual([]);
	const { intentId } = await startPurchase(shop, shopper);
	expect((await pay(shop, intentId)).status).toBe("succeeded");
	expect((await shopper.post(`${cardsUrl}/session`, {})).status).toBe(200);
	expect(await customerIdOf(shop)).not.toBe(before);
});

test("a customer that is created while its account is deleted is deleted too", async ({ shop }) => {
	const payments = {
		...shop.deps.payments,
		createCustomer: async (customer: { userId: number; replaces: string | null }) => {
			await shop.db.deleteFrom("users").where("id", "=", customer.userId).execute();
			return shop.deps.payments.createCustomer(customer);
		},
	};
	const { id } = await shop.db
		.insertInto("users")
		.values({ email: "brief@post.example", passwordHash: "", firstName: "", lastName: "" })
		.returning("id")
		.executeTakeFirstOrThrow();
	await expect(startCardSession(shop.db, { payments }, id)).rejects.toMatchObject({ code: "not-found" });
	const [waiting] = await shop.db.selectFrom("customerDeletions").select("id").execute();
	await deleteCustomers(shop.db, shop.deps);
	await expect(shop.stripe.customers.retrieve(String(waiting?.id))).resolves.toMatchObject({ deleted: true });
});

test("deleting an account deletes its customer at the provider, also when the provider is away at first", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	await shopper.post(`${cardsUrl}/session`, {});
	const customerId = String(await customerIdOf(shop));
	expect((await shopper.post("/api/account/delete", { password: accounts.customer.password })).status).toBeLessThan(
		300,
	);
	const waiting = () => shop.db.selectFrom("customerDeletions").select("id").execute();
	expect(await waiting()).toEqual([{ id: customerId }]);
	Object.assign(shop.provider.chaos, { failCalls: 100, onlyCalls: (call: string) => call.startsWith("DELETE") });
	await deleteCustomers(shop.db, shop.deps);
	expect(await waiting()).toHaveLength(1);
	shop.provider.chaos.calm();
	await shop.db
		.updateTable("customerDeletions")
		.set({ nextAttemptAt: new Date(0) })
		.execute();
	await deleteCustomers(shop.db, shop.deps);
	expect(await waiting()).toEqual([]);
	await expect(shop.stripe.customers.retrieve(customerId)).resolves.toMatchObject({ deleted: true });
});
