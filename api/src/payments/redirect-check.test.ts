import { expect } from "vitest";
import { type ShopWithRedirect, tabbyWebhookSecret, test } from "../../test/shop-with-redirect.ts";
import { withRedirectProvider } from "../payment-provider/redirect-payments.ts";
import { openTabby } from "../payment-provider/tabby.ts";
import { checkPayments, registerRedirectWebhook } from "./payment-check.ts";

const by = { userId: 1, email: "owner@shop.example", requestId: "req-1" };

async function optionsOf({ provider, connection, deps, db, tabby }: ShopWithRedirect, secretKey = tabby.secretKey) {
	const { merchantCode } = tabby;
	const apiUrl = await tabby.listen();
	const open = openTabby({ secretKey, merchantCode, webhookSecret: tabbyWebhookSecret, apiUrl });
	return {
		provider: { secretKey: provider.secretKey, connection },
		isEmbedded: false,
		publicUrl: () => "https://shop.example",
		redirect: withRedirectProvider(deps.payments, db, open, { isEmbedded: false }).redirect,
	};
}

async function findingsOf(options: Awaited<ReturnType<typeof optionsOf>>) {
	const { findings } = await checkPayments(options);
	return findings.filter(({ about }) => about.startsWith("redirect"));
}

test("the webhook of the redirect provider is missing until staff register it, once", async ({ shop }) => {
	const options = await optionsOf(shop);
	expect(await findingsOf(options)).toMatchObject([
		{ about: "redirect", isProblem: false },
		{ about: "redirectWebhook", isProblem: true, action: "registerRedirectWebhook" },
	]);
	await registerRedirectWebhook(shop.db, by, options);
	await registerRedirectWebhook(shop.db, by, options);
	expect(await findingsOf(options)).toMatchObject([{ isProblem: false }, { isProblem: false, action: null }]);
	const { body } = await (await shop.as("admin")).get("/api/admin/audit?area=settings");
	expect(body.data).toMatchObject([
		{
			actor: by.email,
			recordName: "Webhook endpoint of Tabby",
			after: { address: "https://shop.example/api/payments/redirect-webhook" },
		},
	]);
});

test("a key that is refused, a shop without a public address and a simulation are findings, not errors", async ({
	shop,
}) => {
	const refused = await optionsOf(shop, "sk_test_revoked");
	expect(await findingsOf(refused)).toMatchObject([{ about: "redirect", isProblem: true, remedy: expect.any(String) }]);
	const options = await optionsOf(shop);
	const local = { ...options, publicUrl: () => "http://localhost:3000" };
	expect(await findingsOf(local)).toMatchObject([{ isProblem: false }, { about: "redirectWebhook", isProblem: true }]);
	await expect(registerRedirectWebhook(shop.db, by, local)).rejects.toMatchObject({ code: "conflict" });
	const simulated = { ...options, redirect: { ...options.redirect, isEmbedded: true } };
	expect(await findingsOf(simulated)).toMatchObject([{ isProblem: false, text: expect.stringContaining("simulated") }]);
	await expect(registerRedirectWebhook(shop.db, by, simulated)).rejects.toMatchObject({ code: "conflict" });
	await expect(registerRedirectWebhook(shop.db, by, { ...options, redirect: undefined })).rejects.toThrow(/Tabby/);
});
