import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { closeCartDrawer, fillCart, lulu, open, putLampIntoCart, putThreeLampsIntoCartTooEarly } from "../actions.ts";
import { testInOneShop as test, widths } from "../test.ts";
import { withDatabase } from "../with-database.ts";

for (const viewport of widths)
	describe(`at ${viewport.width} px`, () => {
		test.override("viewport", { ...viewport });

		test("a cart keeps up with quick clicks, and with another tab", async ({ page }) => {
			await putThreeLampsIntoCartTooEarly(page);
			await pressOnWhileItIsSaved(page);
			await page.getByRole("banner").getByRole("link", { name: "Cart, 5 items" }).click();
			// The recommended product is the one in the cart, because no other was viewed.
			const summary = page.getByRole("region", { name: "Order Summary" });
			await summary.getByRole("link", { name: lulu.name }).waitFor();
			await summary.getByRole("button", { name: "Add", exact: true, disabled: false }).waitFor();
			const otherTab = await page.context().newPage();
			await open(otherTab, "/cart");
			await page.bringToFront();
			const more = page.getByRole("button", { name: `Increase ${lulu.name}` });
			for (let click = 0; click < 2; click++) await more.click();
			await page.getByRole("heading", { name: "Shopping Cart (7 items)" }).waitFor();
			await page.getByText("AED 3,920.00", { exact: true }).first().waitFor();
			await expect.poll(() => savedQuantity(page)).toBe(7);
			await otherTab.getByRole("heading", { name: "Shopping Cart (7 items)" }).waitFor();

			const less = otherTab.getByRole("button", { name: `Decrease ${lulu.name}` });
			for (let click = 0; click < 6; click++) await less.click();
			await expect.poll(() => less.isDisabled()).toBe(true);
			await page.getByRole("heading", { name: "Shopping Cart (1 item)" }).waitFor();
			await page.getByRole("button", { name: `Remove ${lulu.name}`, exact: true }).click();
			await page.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
			await otherTab.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
			await expect.poll(() => page.evaluate(() => localStorage.getItem("cart_id"))).toBeNull();
		});

		test("lines saved for later survive visits, and return at the current price", async ({ page, shop }) => {
			await putLampIntoCart(page, lulu.small.size);
			await open(page, "/cart");
			await page.getByRole("button", { name: `Save for later: ${lulu.name}` }).click();
			await page.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
			const price = 430 + viewport.width;
			await withDatabase(shop, (db) =>
				db
					.updateTable("productVariants")
					.set({ priceFils: price * 100 })
					.where("sku", "=", lulu.small.sku)
					.execute(),
			);
			await open(page, "/cart");
			await page.getByRole("heading", { name: "Saved for Later (1 item)" }).waitFor();
			await page.getByRole("button", { name: `Move to cart: ${lulu.name}` }).click();
			await page
				.getByRole("status")
				.getByText(`${lulu.name}. Its price is now AED ${price.toLocaleString("en")}.00.`)
				.waitFor();
			await page.getByRole("heading", { name: "Shopping Cart (1 item)" }).waitFor();
			await expect.poll(() => page.getByText(/^Saved for Later/).count()).toBe(0);
		});
	});

test("changes to a cart since the last visit are shown line by line until they are read", async ({ page, shop }) => {
	const [dearer, short, gone] = [1, 3, 4] as const;
	await fillCart(page, [
		{ productId: dearer, quantity: 1 },
		{ productId: short, quantity: 3 },
		{ productId: gone, quantity: 1 },
	]);
	await withDatabase(shop, async (db) => {
		await db.updateTable("productVariants").set({ priceFils: 99_900 }).where("productId", "=", dearer).execute();
		await db.updateTable("stock").set({ quantity: 1 }).where("productId", "=", short).execute();
		await db.deleteFrom("productVariants").where("productId", "=", gone).execute();
	});
	await open(page, "/cart");
	const changes = page.getByRole("region", { name: "What changed in your cart" });
	await changes
		.getByText(/^The price of “Qamar Dome Pendant, .*” has changed from AED.590\.00 to AED.999\.00\.$/)
		.waitFor();
	await changes.getByText(/^“Mina Cone Pendant, .*” is no longer sold and was removed from your cart\.$/).waitFor();
	await page.getByRole("listitem").filter({ hasText: "Sadaf Fluted Pendant" }).getByText("Only 1 left").waitFor();
	await page.getByRole("heading", { name: "Shopping Cart (4 items)" }).waitFor();
	await changes.getByRole("button", { name: "Got it" }).click();
	await changes.waitFor({ state: "detached" });
	await open(page, "/cart");
	await page.getByText("Only 1 left").waitFor();
	expect(await changes.count()).toBe(0);

	// After a removal the focus is on the next line.
	await page.getByRole("button", { name: /^Save for later: Qamar/ }).press("Enter");
	await page.locator("[aria-label^='Save for later: Sadaf']:focus").press("Enter");
	await page.locator("main:focus").waitFor();
	await withDatabase(shop, (db) => db.deleteFrom("productVariants").where("productId", "=", dearer).execute());
	await page.getByRole("button", { name: /^Move to cart: Qamar/ }).click();
	await page.getByRole("alert").getByText("No longer sold").waitFor();
	await page.getByRole("heading", { name: "Saved for Later (2 items)" }).waitFor();
});

/** Adds a fourth globe, and a fifth before the response has arrived. */
async function pressOnWhileItIsSaved(page: Page): Promise<void> {
	const { promise: held, resolve: answer } = Promise.withResolvers<void>();
	const more = page.getByRole("button", { name: "Increase" });
	const add = page.getByRole("button", { name: "Add to Cart" }).first();
	await page.route("**/api/cart", (route) => held.then(() => route.continue()));
	await more.click();
	await add.click();
	await more.click();
	const saving = add.and(page.locator("[aria-busy=true]"));
	await saving.waitFor();
	answer();
	await saving.waitFor({ state: "detached" });
	await page.unroute("**/api/cart");
	expect(await page.getByLabel("Quantity", { exact: true }).inputValue()).toBe("5");
	await closeCartDrawer(page);
	await add.click();
	await closeCartDrawer(page);
}

/** The number of pieces in the cart on the server. */
async function savedQuantity(page: Page): Promise<number> {
	const id = await page.evaluate(() => localStorage.getItem("cart_id"));
	const answer = await page.context().request.get(`/api/cart?id=${id}`);
	const { items } = (await answer.json()) as { items: { quantity: number }[] };
	return items[0]?.quantity ?? 0;
}
