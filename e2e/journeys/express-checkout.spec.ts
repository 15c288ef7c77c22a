import type { FrameLocator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { fillInFrame, lulu, open, press, putLampIntoCart } from "../actions.ts";
import { mailTo } from "../mails.ts";
import { phone, test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

describe("on a phone", () => {
	test.override("viewport", { ...phone });
	// The refusals of an address that costs more.
	test.override("expectedErrors", [/status of 409/]);

	test("a cart is paid by Link on its page, at the price of the address and of no other", async ({
		page,
		shop,
		signIn,
	}) => {
		await withDatabase(shop, async (db) => {
			await db
				.updateTable("deliveryZones")
				.set({ countries: ["AE"] })
				.execute();
			const palm = await db
				.insertInto("deliveryZones")
				.values({ name: "Palm", countries: ["AE"], emirates: ["Dubai"], areas: ["palm jumeirah"] })
				.returning("id")
				.executeTakeFirstOrThrow();
			const methods = await db.selectFrom("deliveryMethods").where("isActive", "=", true).select("id").execute();
			for (const { id: methodId } of methods)
				await db
					.insertInto("deliveryRates")
					.values({ methodId, zoneId: palm.id, position: 99, priceFils: 9000 })
					.execute();
		});
		await signIn(page, "shopper");
		await putLampIntoCart(page, lulu.small.size);
		await open(page, "/cart");
		const sheet = await openLink(page);
		await sheet.getByText(lulu.name).waitFor();
		await typeDetails(sheet, "Villa 7, Frond M, Palm Jumeirah");
		await sheet.getByLabel("Country or region").selectOption("BR");
		await sheet.getByLabel("City").fill("Manaus");
		await sheet.getByLabel("City").press("Tab");
		await sheet.getByRole("alert").getByText("cannot be delivered to").waitFor();
		await sheet.getByLabel("Country or region").selectOption("AE");
		await sheet.getByLabel("Emirate").selectOption("Dubai");
		await payFor(sheet, /Free Shipping/);
		// The street makes it dearer.
		await sheet
			.getByRole("alert")
			.getByText(/Nothing was charged/)
			.waitFor();
		await sheet.getByRole("button", { name: "Cancel" }).click();

		const again = await openLink(page);
		await typeDetails(again, "Villa 7, Frond M, Palm Jumeirah");
		await again.getByLabel("Emirate").selectOption("Dubai");
		await again.getByText("AED 90.00").first().waitFor();
		await payFor(again, /Free Shipping/);
		await expectOrder(page);
		await expect.poll(() => page.getByTestId("cart-count").count()).toBe(0);
	});

	test("a lamp is bought on its page apart from the cart, and the provider's script is loaded only then", async ({
		page,
		signIn,
	}) => {
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		const provider = () => asked.filter((url) => /card-provider|payments\/settings/.test(url));
		await signIn(page, "shopper");
		await putLampIntoCart(page, lulu.small.size);
		await page.getByRole("button", { name: lulu.middle.size, exact: true }).click();
		await page.getByLabel("Quantity", { exact: true }).fill("2");
		expect(provider()).toEqual([]);
		await press(page.getByRole("button", { name: "Express checkout" }));
		const sheet = await openLink(page);
		await sheet.getByText(`2 × ${lulu.name}, ${lulu.middle.size}`).waitFor();
		await typeDetails(sheet, "Villa 7, Al Wasl Road");
		await sheet.getByLabel("Emirate").selectOption("Dubai");
		await payFor(sheet, /Free Shipping/);
		await expectOrder(page);
		await page.getByText(lulu.middle.sku).first().waitFor();
		expect(await page.getByText(lulu.small.sku).count()).toBe(0);
		await open(page, "/cart");
		await page.getByRole("heading", { name: "Shopping Cart (1 item)" }).waitFor();
		await page.getByText(lulu.small.sku).waitFor();
	});

	test("a visitor who is not signed in buys by Link on the product page, and is the guest of the mail", async ({
		page,
		shop,
	}) => {
		await open(page, `/product/${lulu.id}`);
		await press(page.getByRole("button", { name: "Express checkout" }));
		const sheet = await openLink(page);
		await typeDetails(sheet, "Villa 7, Al Wasl Road");
		await sheet.getByLabel("Emirate").selectOption("Dubai");
		await payFor(sheet, /Free Shipping/);
		await page.getByText("The mail to layla@post.example has a link to your order.").waitFor();
		await expectOrder(page);
		await mailTo(shop, "layla@post.example", /\/orders\/\d+\?token=/);
	});

	test("a visitor who is not signed in pays the cart by Link on its page", async ({ page }) => {
		await putLampIntoCart(page, lulu.small.size);
		await open(page, "/cart");
		const sheet = await openLink(page);
		await sheet.getByText(lulu.name).waitFor();
		await typeDetails(sheet, "Villa 7, Al Wasl Road");
		await sheet.getByLabel("Emirate").selectOption("Dubai");
		await payFor(sheet, /Free Shipping/);
		await expectOrder(page);
		await expect.poll(() => page.getByTestId("cart-count").count()).toBe(0);
	});
});

async function openLink(page: Page): Promise<FrameLocator> {
	await page
		.frameLocator('iframe[title="Secure express checkout frame"]')
		.getByRole("button", { name: "Pay with Link" })
		.press("Enter");
	return page.frameLocator('iframe[title="Secure Link payment frame"]');
}

/** All but the emirate, which decides about delivery. */
async function typeDetails(sheet: FrameLocator, street: string): Promise<void> {
	await fillInFrame(sheet.getByLabel("Email"), "layla@post.example");
	await sheet.getByLabel("Full name").fill("Layla Haddad");
	await sheet.getByLabel("Address line 1").fill(street);
	await sheet.getByLabel("Phone").fill("050 123 4567");
}

async function payFor(sheet: FrameLocator, delivery: RegExp): Promise<void> {
	await sheet.getByRole("radio", { name: delivery, checked: true }).waitFor();
	await sheet.getByRole("button", { name: /^Pay AED/ }).press("Enter");
}

async function expectOrder(page: Page): Promise<void> {
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByText("Payment received").first().waitFor();
	await page.getByText("Link", { exact: true }).waitFor();
	await page.getByText("Villa 7").first().waitFor();
}
