import { describe, expect } from "vitest";
import { addressFields, cardFields, lulu, open } from "../actions.ts";
import { enter, walkTo, write } from "../keyboard.ts";
import { testInOneShop as test } from "../test.ts";

describe("without a mouse", () => {
	test("a visitor registers, finds a lamp, chooses its size, pays, and reads the order", async ({ page }) => {
		await open(page, "/home");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		expect(await page.evaluate(() => document.activeElement?.id), "the skip link leads to the content").toBe("content");

		await enter(page.getByRole("button", { name: "Account", exact: true }), "Shift+Tab");
		await enter(page.getByRole("link", { name: "Create Account" }), "ArrowDown");
		const email = `keys-390@post.example`;
		await page.getByRole("heading", { name: "Create Your Account" }).waitFor();
		await write(page.getByLabel("First Name"), "Salma");
		await write(page.getByLabel("Last Name"), "Noor");
		await write(page.getByLabel("Email"), email);
		await write(page.getByLabel("Password"), "a quiet evening");
		await enter(page.getByRole("button", { name: "Submit" }));
		await page.getByRole("heading", { name: "Shop By Category" }).waitFor();

		await page.keyboard.press("/");
		await page.keyboard.type("opal globe");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/shop?search=opal+globe");
		const opener = page.getByRole("button", { name: `Add ${lulu.name} to cart` });
		await enter(opener);
		const dialog = page.getByRole("dialog", { name: "Select Variant" });
		await walkTo(dialog.getByRole("radio", { name: lulu.small.size }));
		await page.keyboard.press("Space");
		await page.keyboard.press("ArrowDown");
		await dialog.getByRole("radio", { name: lulu.middle.size, checked: true }).waitFor();
		await enter(dialog.getByRole("button", { name: "Add to Cart" }));
		await page.getByRole("status").getByText("Added to cart").waitFor();
		const drawer = page.getByRole("dialog", { name: "Added to your cart" });
		await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		await page.keyboard.press("Escape");
		await drawer.waitFor({ state: "detached" });
		await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);

		await enter(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }), "Shift+Tab");
		await page.getByRole("heading", { name: /^Shopping Cart/ }).waitFor();
		await enter(page.getByRole("button", { name: "Proceed to Checkout" }));

		const address = addressFields(page);
		await write(address.getByLabel("Address line 1"), "Villa 7, Street 4");
		await walkTo(address.getByLabel("Emirate"));
		await page.keyboard.type("Dubai");
		await write(address.getByLabel("Phone"), "050 123 4567");
		await walkTo(page.getByLabel("Save as default address"));
		await page.keyboard.press("Space");
		await enter(page.getByRole("button", { name: "Next: Shipping" }));
		await page.getByRole("radio", { name: /Free Shipping/, checked: true }).waitFor();
		await enter(page.getByRole("button", { name: "Next: Payment" }));
		const card = cardFields(page);
		await write(card.getByLabel("Card number"), "4242424242424242");
		await write(card.getByLabel("Expiration date"), "1234");
		await write(card.getByLabel("Security code"), "123");
		await enter(page.getByRole("button", { name: "Review Order" }));
		await page.getByText("VISA **** **** **** 4242, Exp: 12/2034").waitFor();
		await enter(page.getByRole("button", { name: /^Pay AED/ }));

		await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
		await enter(page.getByRole("button", { name: "View your order" }));
		await page.getByRole("row", { name: new RegExp(`${lulu.name}.*1.*AED.560\\.00`, "s") }).waitFor();
		await page.getByText("Payment received").first().waitFor();
		await enter(page.getByRole("button", { name: "Return to orders" }));
		await page.getByRole("heading", { name: "My Orders" }).waitFor();
		await enter(page.getByRole("button", { name: email }), "Shift+Tab");
		await enter(page.getByRole("button", { name: "Sign Out" }), "ArrowDown");
		await page.waitForURL("**/home");
		await page.getByRole("button", { name: "Account", exact: true }).waitFor();
	});
});
