import type { PaymentMethod, PaymentOption } from "@noor/contract/payment-methods";
import { describe, expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { startPurchase, test } from "../../test/shop-with-cards.ts";

const aMethod = {
	kind: "cash",
	name: "Cash in Dubai",
	description: "Have it ready, please",
	isActive: true,
	position: 2,
	countries: ["AE"],
	emirates: ["Dubai"],
	minimumTotal: 0,
	maximumTotal: 2000,
	audience: "all",
	fee: 15,
	confirmation: "phone",
	paymentDays: 7,
};

const anAccount = {
	accountName: "Noor LLC",
	bankName: "Bank of Examples",
	iban: "ae07 0331-2345 6789 0123 456",
	bic: "ebilaead",
};
const aTransfer = { kind: "transfer", fee: 0, confirmation: "none" };

describe("payment methods of staff", () => {
	test("a shop begins with the card, and with cash that is switched off", async ({ shop }) => {
		const { body } = await (await shop.as("admin")).get("/api/admin/payment-methods");
		expect(body.data.map(({ kind, isActive }: PaymentMethod) => [kind, isActive])).toEqual([
			["card", true],
			["cash", false],
		]);
	});

	test("a method is added, changed and deleted, and the audit log says by whom", async ({ shop }) => {
		const admin = await shop.as("admin");
		const { body: added } = await admin.post("/api/admin/payment-methods", aMethod);
		expect(added).toMatchObject(aMethod);
		const { id, ...form } = added;
		const changed = await admin.put(`/api/admin/payment-methods/${id}`, { ...form, fee: 20 });
		expect(changed.body).toMatchObject({ fee: 20 });
		const outdated = await admin.put(`/api/admin/payment-methods/${id}`, { ...form, fee: 25 });
		expect(outdated.status).toBe(409);
		expect(outdated.body.current).toMatchObject({ fee: 20 });
		expect((await admin.delete(`/api/admin/payment-methods/${id}`)).status).toBe(204);
		const { body: log } = await admin.get("/api/admin/audit?area=paymentMethods");
		expect(
			log.data.map(({ action, recordName }: { action: string; recordName: string }) => [action, recordName]),
		).toEqual([
			["deleted", "Cash in Dubai"],
			["changed", "Cash in Dubai"],
			["added", "Cash in Dubai"],
		]);
		expect(log.data[1]).toMatchObject({ before: { fee: 15 }, after: { fee: 20 } });
	});

	test("the account of a transfer is stored without spaces, and the audit log has its changes", async ({ shop }) => {
		const admin = await shop.as("admin");
		const form = { ...aMethod, ...aTransfer, account: anAccount, companiesOnly: true };
		const { body: added } = await admin.post("/api/admin/payment-methods", form);
		const stored = { ...anAccount, iban: "AE070331234567890123456", bic: "EBILAEAD" };
		expect(added).toMatchObject({ companiesOnly: true, account: stored });
		const { id, ...changed } = { ...added, account: { ...stored, iban: "GB29 NWBK 6016 1331 9268 19" } };
		await admin.put(`/api/admin/payment-methods/${id}`, changed);
		const { body: log } = await admin.get("/api/admin/audit?area=paymentMethods");
		expect(log.data[0]).toMatchObject({ before: { iban: stored.iban }, after: { iban: "GB29NWBK60161331926819" } });
	});

	test("the card cannot be deleted, doubled or turned into another kind", async ({ shop }) => {
		const admin = await shop.as("admin");
		const { body: card } = await admin.get("/api/admin/payment-methods/1");
		const { id: _, version: __, ...form } = card;
		expect((await admin.delete("/api/admin/payment-methods/1")).status).toBe(409);
		expect((await admin.get("/api/admin/payment-methods/1")).status).toBe(200);
		const second = await admin.post("/api/admin/payment-methods", { ...form, name: "Second card" });
		expect([second.status, second.body.errors]).toEqual([400, { kind: [expect.stringContaining("one method")] }]);
		const turned = await admin.put("/api/admin/payment-methods/1", { ...form, kind: "transfer", account: anAccount });
		expect([turned.status, Object.keys(turned.body.errors)]).toEqual([400, ["kind"]]);
	});

	test.for([
		[{ fee: 5, kind: "transfer", confirmation: "none", account: anAccount }, "fee"],
		[{ kind: "transfer", fee: 0, account: anAccount }, "confirmation"],
		[{ kind: "transfer", fee: 0, confirmation: "none" }, "account"],
		[{ account: anAccount }, "account"],
		[{ ...aTransfer, account: { ...anAccount, iban: "AE08 0331 2345 6789 0123 456" } }, "account.iban"],
		[{ ...aTransfer, account: { ...anAccount, iban: "AE07 0331 2345 6789 0123 45" } }, "account.iban"],
		[{ ...aTransfer, account: { ...anAccount, bic: "EBILAEA" } }, "account.bic"],
		[{ ...aTransfer, account: { ...anAccount, accountName: " " } }, "account.accountName"],
		[{ minimumTotal: 100, maximumTotal: 99 }, "maximumTotal"],
		[{ maximumTotal: 0 }, "maximumTotal"],
		[{ countries: [], emirates: ["Dubai"] }, "emirates"],
		[{ paymentDays: 0 }, "paymentDays"],
		[{ name: " " }, "name"],
		[{ name: "CARD" }, "name"],
	] as const)("%s is refused at its field", async ([change, field], { shop }) => {
		const admin = await shop.as("admin");
		const { status, body } = await admin.post("/api/admin/payment-methods", { ...aMethod, ...change });
		expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
	});
});

describe("payment methods of a cart", () => {
	const options = async (
		shopper: { post: (url: string, body: object) => Promise<{ body: PaymentOption[] }> },
		state: string,
	) => (await shopper.post("/api/payments/cart/methods", { destination: { country: "AE", state } })).body;

	test("are the active ones, with fee and total, or why not", async ({ shop }) => {
		const admin = await shop.as("admin");
		await admin.post("/api/admin/payment-methods", aMethod);
		await admin.post("/api/admin/payment-methods", { ...aMethod, name: "For large orders", minimumTotal: 1000 });
		await admin.post("/api/admin/payment-methods", { ...aMethod, name: "Off", isActive: false });
		const { id: productId } = await aProduct(shop.db, { basePriceFils: 39_000 });
		const visitor = await shop.as("anyone");
		await visitor.post("/api/cart", { id: "cart", items: [{ productId, quantity: 1 }] });
		expect(await options(visitor, "DU")).toEqual([
			expect.objectContaining({ kind: "card", fee: 0, total: 390, isOffered: true, reason: "" }),
			expect.objectContaining({ name: "Cash in Dubai", fee: 15, total: 405, isOffered: true, reason: "" }),
			expect.objectContaining({
				name: "For large orders",
				isOffered: false,
				reason: "“For large orders” is offered for orders of AED 1,000.00 or more.",
			}),
		]);
		expect((await options(visitor, "Ajman")).find(({ name }) => name === "Cash in Dubai")).toMatchObject({
			isOffered: false,
			reason: "“Cash in Dubai” is not offered in this emirate.",
		});
	});

	test("a card that is not offered for the cart's destination is not charged, and nothing is reserved", async ({
		shop,
	}) => {
		const admin = await shop.as("admin");
		const { body: card } = await admin.get("/api/admin/payment-methods/1");
		const { id: _, ...form } = card;
		const shopper = await shop.as("customer");
		const { id: productId } = await aProduct(shop.db, { basePriceFils: 39_000 });
		await shopper.post("/api/cart", { id: "cart", items: [{ productId, quantity: 1 }] });
		await shopper.post("/api/cart/delivery", { id: "cart", destination: { country: "AE", state: "Ajman" } });
		await admin.put("/api/admin/payment-methods/1", { ...form, countries: ["AE"], emirates: ["Dubai"] });
		const refused = await shopper.post("/api/payments/cart", {});
		expect([refused.status, refused.body.detail]).toEqual([409, "“Card” is not offered in this emirate."]);
		expect(await shop.db.selectFrom("stockReservations").select("stockId").execute()).toEqual([]);
	});

	test("a card that is switched off while somebody pays is refused before the payment, with a message", async ({
		shop,
	}) => {
		const shopper = await shop.as("customer");
		const lamp = await aProduct(shop.db, { basePriceFils: 39_000 });
		const { cartId } = await startPurchase(shop, shopper, { lamp });
		const admin = await shop.as("admin");
		const { body: card } = await admin.get("/api/admin/payment-methods/1");
		const { id: _, ...form } = card;
		await admin.put("/api/admin/payment-methods/1", { ...form, isActive: false });
		const items = [{ productId: lamp.id, variantId: 0, quantity: 1, price: 390 }];
		const refused = await shopper.post(`/api/payments/${cartId}/approve`, { total: 390, items });
		expect([refused.status, refused.body.detail]).toEqual([
			409,
			expect.stringContaining("is not offered at the moment"),
		]);
		const { body: cart } = await shopper.get(`/api/cart?id=${cartId}`);
		expect(cart.items).toHaveLength(1);
	});
});
