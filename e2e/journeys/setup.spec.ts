import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addressFields, cards, fillInCard, fillInFrame, open, press } from "../actions.ts";
import { testInNewShop as test } from "../test.ts";

const owner = { email: "layla@dana.example", password: "a lamp by the window" };

test("a merchant opens an empty shop: first account, details, delivery, payments, first product, first paid order", {
	tags: "golden",
}, async ({ page, shop }) => {
	await open(page, "/home");
	await page.getByRole("heading", { name: "We open soon." }).waitFor();

	await open(page, "/setup");
	await page.getByLabel("Setup code").fill(shop.setupCode ?? "");
	await page.getByLabel("First name").fill("Layla");
	await page.getByLabel("Last name").fill("Haddad");
	await page.getByLabel("Email").fill(owner.email);
	await page.getByLabel("Password").fill(owner.password);
	await page.getByRole("button", { name: "Create account" }).click();

	await page.waitForURL("**/admin/setup/shop");
	await page.getByLabel("Name of the shop").fill("Dana Lights");
	await page.getByLabel("E-mail").fill("hello@dana.test");
	await page.getByLabel("Phone").fill("+971 2 555 0100");
	await page.getByLabel("Address").fill("Corniche Road 1, Abu Dhabi");
	await page.getByLabel("Company name").fill("Dana Lights Trading LLC");
	await page.getByRole("button", { name: "Save and Continue" }).click();

	await page.waitForURL("**/admin/setup/delivery");
	await page.getByRole("checkbox", { name: "Fujairah" }).uncheck();
	await page.getByLabel("Price (AED)").fill("25");
	await page.getByLabel("Free from (AED)").fill("500");
	await page.getByRole("button", { name: "Save and Continue" }).click();

	await page.waitForURL("**/admin/setup/payments");
	await page.getByRole("heading", { name: "Payments", level: 1 }).waitFor();
	await page.getByText("These are demonstration payments: no money moves.").waitFor();
	await page.getByRole("link", { name: "Go to the Dashboard" }).click();

	await page.waitForURL("**/admin/dashboard");
	const steps = page.getByRole("region", { name: "Open your shop" }).getByRole("listitem");
	await steps.filter({ hasText: "Enter the details of the shop" }).getByText("Done").waitFor();
	await steps.filter({ hasText: "Set up delivery" }).getByText("Done").waitFor();
	expect(await steps.getByText("Done").count()).toBe(2);
	await steps.getByRole("link", { name: "Add the first product" }).click();
	await addProduct(page);

	await open(page, "/home");
	await page
		.getByRole("link", { name: /Najma Star Lantern/ })
		.first()
		.click();
	await page.getByRole("heading", { name: "Najma Star Lantern", level: 1 }).waitFor();
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await page.getByText("Updated Cart").waitFor();
	await open(page, "/checkout");
	await fillInAddress(page);
	await press(page.getByRole("button", { name: "Next: Shipping" }));
	await page.getByRole("radio", { name: /Standard delivery/, checked: true }).waitFor();
	await press(page.getByRole("button", { name: "Next: Payment" }));
	await fillInCard(page, cards.good);
	await press(page.getByRole("button", { name: "Review Order" }));
	await press(page.getByRole("button", { name: "Pay AED 265.00" }));
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();

	await open(page, "/admin/dashboard");
	await page.getByRole("heading", { name: "Sales" }).first().waitFor();
	expect(await page.getByRole("region", { name: "Open your shop" }).count()).toBe(0);
});

/** From the empty list of products: a brand and a supplier are needed first. */
async function addProduct(page: Page) {
	await page.getByRole("link", { name: "Add a brand first" }).click();
	await page.getByLabel("Brand Name", { exact: true }).fill("Dana");
	await page.getByRole("button", { name: "Add Brand" }).click();
	await page.getByText("Brand added successfully").waitFor();
	await open(page, "/admin/products/product");
	await page.getByRole("link", { name: "Add a supplier first" }).click();
	await page.getByRole("button", { name: "Add Supplier" }).click();
	const supplier = page.getByRole("dialog", { name: "Add Supplier" });
	await supplier.getByLabel("Supplier Name").fill("Mussafah Metalworks");
	await supplier.getByRole("button", { name: "Add Supplier" }).click();
	await page.getByText("Supplier added successfully!").waitFor();

	await open(page, "/admin/products/product");
	await page.getByLabel("Product Name", { exact: true }).fill("Najma Star Lantern");
	await page.getByLabel("Brand").selectOption("Dana");
	await page.getByLabel("Supplier").selectOption("Mussafah Metalworks");
	await page.getByLabel("Base Price").fill("240");
	await page.getByLabel("Stock Quantity").fill("7");
	await page
		.getByLabel("Description", { exact: true })
		.fill("A lantern of pierced brass that throws stars on every wall around it.");
	await page.getByRole("button", { name: "Add Product" }).click();
	await page.getByText("Product added successfully").waitFor();
}

async function fillInAddress(page: Page) {
	const address = addressFields(page);
	await fillInFrame(address.getByLabel("Full name"), "Layla Haddad");
	await address.getByLabel("Address line 1").fill("Villa 7, Street 4");
	await address.getByLabel("Emirate").selectOption("Dubai");
	await address.getByLabel("Phone").fill("050 123 4567");
}
