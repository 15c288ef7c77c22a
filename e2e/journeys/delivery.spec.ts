import { describe, expect } from "vitest";
import { aDeliveryMethod, aZone } from "../../api/test/makers.ts";
import { ask, cards, endVisit, fillCart, fillInCard, lulu, open, press, signInNewcomer } from "../actions.ts";
import { test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

test("staff add a zone and a method with slots, test its price, and a shopper in the zone pays for it", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, "/admin/delivery/zones");
	await page.getByRole("textbox", { name: "Name", exact: true }).fill("Dubai");
	await page.getByRole("checkbox", { name: "Dubai" }).check();
	await page.getByRole("button", { name: "Add Zone" }).click();
	await page.getByText("Delivery zone added successfully").waitFor();
	await page.getByRole("row", { name: /Dubai.*United Arab Emirates.*No method has a price for it/ }).waitFor();

	await open(page, "/admin/delivery/methods");
	await page.getByRole("textbox", { name: "Name", exact: true }).fill("Installation");
	await page.getByLabel("Kind").selectOption("Delivery with installation");
	await page.getByLabel("Position").fill("1");
	await page.getByLabel("Days until delivery").fill("1");
	await page.getByLabel("Zone").selectOption("Dubai");
	await page.getByRole("button", { name: "Add Method" }).click();
	await page.getByRole("textbox", { name: "Price", exact: true }).fill("150");
	await page.getByRole("checkbox", { name: "The customer chooses a day and a slot" }).check();
	await page.getByRole("button", { name: "Add Method" }).click();
	await page.getByText("Add at least one slot").waitFor();
	await page.getByRole("button", { name: "Add Slot" }).click();
	await page.getByLabel("From", { exact: true }).fill("10:00");
	await page.getByLabel("To", { exact: true }).fill("13:00");
	await page.getByLabel("Orders per day").fill("1");
	await page.getByRole("button", { name: "Add Method" }).click();
	await page.getByText("Delivery method added successfully").waitFor();
	await page.getByRole("row", { name: /Installation.*Dubai AED 150\.00/ }).waitFor();

	await open(page, "/admin/delivery/test");
	await page.getByLabel("Emirate").selectOption("Ajman");
	await page.getByRole("button", { name: "Test", exact: true }).click();
	await page
		.getByRole("row", { name: /Installation.*Not offered: it has no price for a zone of this address/ })
		.waitFor();
	await page.getByLabel("Emirate").selectOption("Dubai");
	await page.getByRole("button", { name: "Test", exact: true }).click();
	await page.getByRole("row", { name: /Installation.*AED 150\.00.*Offered for AED 150\.00/ }).waitFor();

	await endVisit(page);
	await signInNewcomer(page);
	await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
	await open(page, "/checkout");
	await press(page.getByRole("button", { name: "Next: Shipping" }));
	await page.getByRole("radio", { name: /Free Shipping/, checked: true }).waitFor();
	await page.getByRole("radio", { name: /Installation/ }).check();
	const time = page.getByRole("combobox", { name: "Time" });
	await time.waitFor();
	await expect.poll(() => time.locator("option:checked").textContent()).toBe("10:00 to 13:00");
	await press(page.getByRole("button", { name: "Next: Payment" }));
	await fillInCard(page, cards.good);
	await press(page.getByRole("button", { name: "Review Order" }));
	await page.getByRole("region", { name: "Review your order" }).getByText("10:00 to 13:00").waitFor();
	await press(page.getByRole("button", { name: "Pay AED 710.00" }));
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await page.getByText(/^Installation, .*10:00 to 13:00$/).waitFor();
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByRole("heading", { name: /^Order #\d+$/ }).waitFor();
	await page.getByText("Installation", { exact: true }).waitFor();
	await page.getByText("AED 150.00").waitFor();
});

test("three zones have their own prices, and an address in none of them is refused with a message", async ({
	page,
	shop,
}) => {
	await withDatabase(shop, async (db) => {
		await db.updateTable("deliveryMethods").set({ isActive: false }).execute();
		const prices = { Dubai: 1500, "Abu Dhabi": 2500, Fujairah: 4000 };
		const rates = [];
		for (const [emirate, priceFils] of Object.entries(prices))
			rates.push({ zoneId: await aZone(db, { name: emirate, countries: ["AE"], emirates: [emirate] }), priceFils });
		await aDeliveryMethod(db, { name: "Courier", rates });
	});
	await signInNewcomer(page);
	await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
	const home = {
		name: "Maryam Saleh",
		line1: "Villa 7",
		line2: null,
		city: "",
		postalCode: "",
		phone: "+971501234567",
	};
	/** Deletes the draft of the visit before, once it has been saved. */
	const forgetDraft = () =>
		withDatabase(shop, async (db) => {
			const step = () => db.selectFrom("checkoutDrafts").select("step").executeTakeFirst();
			await expect.poll(step).toEqual({ step: "shipping" });
			await db.deleteFrom("checkoutDrafts").execute();
		});
	for (const [state, total] of [
		["Dubai", "575.00"],
		["Abu Dhabi", "585.00"],
		["Fujairah", "600.00"],
	]) {
		await ask(page, "POST", "/api/account/address", { ...home, country: "AE", state });
		await open(page, "/checkout");
		await press(page.getByRole("button", { name: "Next: Shipping" }));
		await page.getByRole("radio", { name: /Courier/, checked: true }).waitFor();
		await page
			.getByRole("region", { name: "Order Summary" })
			.getByText(new RegExp(`^AED.${total}$`))
			.waitFor();
		await forgetDraft();
	}
	for (const elsewhere of [
		{ country: "AE", state: "Sharjah" },
		{ country: "OM", state: "Muscat", place: { governorate: "Muscat", area: "Qurum", building: "8" } },
	]) {
		await ask(page, "POST", "/api/account/address", { ...home, ...elsewhere });
		await open(page, "/checkout");
		await press(page.getByRole("button", { name: "Next: Shipping" }));
		await page
			.getByText("We cannot deliver this order to this address. Please choose another address, or contact us.")
			.first()
			.waitFor();
		expect(await page.getByRole("radio", { name: /Courier/ }).count()).toBe(0);
		await forgetDraft();
	}
});

describe("while somebody pays", () => {
	test.override("expectedErrors", [/409 \(Conflict\)/]);

	test("a method that is switched off while somebody pays is refused with a message, and the purchase goes on with another", async ({
		page,
		shop,
		signIn,
	}) => {
		await signIn(page, "shopper");
		await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
		await open(page, "/checkout");
		await press(page.getByRole("button", { name: "Next: Shipping" }));
		await page.getByRole("radio", { name: /Free Shipping/, checked: true }).waitFor();
		await press(page.getByRole("button", { name: "Next: Payment" }));
		await fillInCard(page, cards.good);
		await press(page.getByRole("button", { name: "Review Order" }));
		await withDatabase(shop, async (db) => {
			await db.updateTable("deliveryMethods").set({ isActive: false }).execute();
			await aDeliveryMethod(db, { name: "Courier" });
		});
		await press(page.getByRole("button", { name: "Pay AED 560.00" }));
		await page.getByText("“Free Shipping” is no longer offered for this order.").first().waitFor();
		await press(page.getByRole("button", { name: "Back", exact: true }));
		await page.getByRole("radio", { name: /Courier/, checked: true }).waitFor();
		await press(page.getByRole("button", { name: "Next: Payment" }));
		await press(page.getByRole("button", { name: "Review Order" }));
		await press(page.getByRole("button", { name: "Pay AED 585.00" }));
		await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	});
});
