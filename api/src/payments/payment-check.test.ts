import Stripe from "stripe";
import { expect } from "vitest";
import { openShop } from "../../test/shop.ts";
import { type ShopWithCards, test } from "../../test/shop-with-cards.ts";
import { handledEvents } from "../payment-provider/account-check.ts";
import { checkPayments, registerWalletDomain, registerWebhook } from "./payment-check.ts";

const url = "https://shop.example/api/payments/webhook";
const by = { userId: 1, email: "owner@shop.example", requestId: "req-1" };

function optionsOf({ provider, connection }: ShopWithCards, changes: object = {}) {
	return {
		provider: { secretKey: provider.secretKey, connection },
		isEmbedded: false,
		publicUrl: () => "https://shop.example",
		...changes,
	};
}

async function problemsOf(options: ReturnType<typeof optionsOf>): Promise<string[]> {
	const { findings } = await checkPayments(options);
	return findings.flatMap(({ about, isProblem }) => (isProblem ? [about] : []));
}

test("the webhook endpoint and the wallet domain are missing until staff register them", async ({ shop }) => {
	const options = optionsOf(shop);
	expect((await checkPayments(options)).mode).toBe("test");
	expect(await problemsOf(options)).toEqual(["webhook", "walletDomain"]);
	const { signingSecret } = await registerWebhook(shop.db, by, options);
	expect(signingSecret).toMatch(/^whsec_/);
	expect(await problemsOf(options)).toEqual(["walletDomain"]);
	const { findings } = await registerWalletDomain(shop.db, by, options);
	expect(findings.every(({ isProblem }) => !isProblem)).toBe(true);
	const { data } = await shop.stripe.webhookEndpoints.list();
	expect(data).toMatchObject([{ url, enabled_events: [...handledEvents] }]);
});

test("an endpoint that is disabled or lacks events is completed, and keeps its secret", async ({ shop }) => {
	const options = optionsOf(shop);
	const { id } = await shop.stripe.webhookEndpoints.create({ url, enabled_events: ["payment_intent.succeeded"] });
	await shop.stripe.webhookEndpoints.update(id, { disabled: true });
	expect(await problemsOf(options)).toContain("webhook");
	expect(await registerWebhook(shop.db, by, options)).toEqual({ signingSecret: null });
	expect(await shop.stripe.webhookEndpoints.retrieve(id)).toMatchObject({
		status: "enabled",
		enabled_events: [...handledEvents],
	});
	expect(await problemsOf(options)).not.toContain("webhook");
});

test("the audit log says who registered the webhook endpoint and the wallet domain", async ({ shop }) => {
	const options = optionsOf(shop);
	await registerWebhook(shop.db, by, options);
	await registerWalletDomain(shop.db, by, options);
	await expect(registerWebhook(shop.db, by, optionsOf(shop, { isEmbedded: true }))).rejects.toThrow();
	const { body } = await (await shop.as("admin")).get("/api/admin/audit?area=settings");
	const common = { actor: by.email, requestId: by.requestId, recordId: 1, action: "added", before: null };
	expect(body.data.reverse()).toEqual([
		expect.objectContaining({ ...common, recordName: "Webhook endpoint", after: { address: url } }),
		expect.objectContaining({ ...common, recordName: "Wallet domain", after: { address: "shop.example" } }),
	]);
});

test("a shop without a public address, a key that is refused and a demonstration are findings, not errors", async ({
	shop,
}) => {
	const local = optionsOf(shop, { publicUrl: () => "http://localhost:3000" });
	expect(await problemsOf(local)).toEqual(["address"]);
	await expect(registerWebhook(shop.db, by, local)).rejects.toMatchObject({ code: "conflict" });
	const { connection } = shop;
	const refused = optionsOf(shop, { provider: { secretKey: "sk_test_revoked", connection } });
	expect((await checkPayments(refused)).findings[0]).toMatchObject({
		about: "account",
		text: expect.stringContaining("could not be read"),
		remedy: expect.any(String),
	});
	await expect(registerWalletDomain(shop.db, by, refused)).rejects.toMatchObject({ code: "conflict" });
	const demonstration = optionsOf(shop, { isEmbedded: true });
	expect(await checkPayments(demonstration)).toMatchObject({
		mode: "demonstration",
		findings: [
			{ about: "demonstration", isProblem: false },
			{ about: "redirect", isProblem: false, text: expect.stringContaining("such as Tabby, is configured") },
		],
	});
	await expect(registerWebhook(shop.db, by, demonstration)).rejects.toMatchObject({ code: "conflict" });
});

test("a demonstration that has keys of Stripe is checked like any shop", async ({ shop }) => {
	const { shop: other, close } = await openShop({
		database: { url: shop.databaseUrl, drop: async () => {} },
		shop: { demonstration: true, mailbox: false },
	});
	try {
		const { mode, findings } = (await (await other.as("admin")).get("/api/admin/payment-check")).body;
		expect(mode).toBe("test");
		// Nothing listens where this shop looks for the provider.
		const problems = findings.filter(({ isProblem }: { isProblem: boolean }) => isProblem);
		expect(problems).toMatchObject([{ about: "account" }, { about: "address" }]);
	} finally {
		await close();
	}
});

test("only staff read the check and register addresses", async ({ shop }) => {
	const admin = await shop.as("admin");
	expect((await admin.get("/api/admin/payment-check")).status).toBe(200);
	const customer = await shop.as("customer");
	expect((await customer.get("/api/admin/payment-check")).status).toBe(403);
	for (const path of ["webhook", "wallet-domain"])
		expect((await customer.post(`/api/admin/payment-check/${path}`, {})).status).toBe(403);
	const { data } = await new Stripe(shop.provider.secretKey, shop.connection).webhookEndpoints.list();
	expect(data).toEqual([]);
});
