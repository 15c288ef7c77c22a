import { adminAccount } from "@noor/demo/accounts";
import { describe, expect } from "vitest";
import {
	cards,
	expectSheetAlone,
	fillCart,
	fillInCheckout,
	lulu,
	open,
	press,
	signInByForm,
	signInNewcomer,
} from "../actions.ts";
import { mailTo } from "../mails.ts";
import { test, testOnPhone } from "../test.ts";

describe("with a promo code", () => {
	// The refused code is a failed request, which the browser logs.
	test.override("expectedErrors", [/404 \(Not Found\)/]);

	testOnPhone(
		"the discount is in the cart, the payment, the order, its mail and its invoice; the order is repeated, and staff read it",
		async ({ page, shop }) => {
			const email = await signInNewcomer(page);
			await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
			await open(page, "/cart");
			const summary = page.getByRole("region", { name: "Order Summary" });
			await summary.getByLabel("Promo code").fill("nothing-of-ours");
			await summary.getByRole("button", { name: "Apply" }).click();
			await summary.getByRole("alert").getByText("Invalid promo code").waitFor();
			await summary.getByLabel("Promo code").fill("noor10");
			await summary.getByRole("button", { name: "Apply" }).click();
			await summary.getByText("10% off everything applied").waitFor();
			await summary.getByText("−AED 56.00").waitFor();
			await summary.getByText("You're saving AED 156.00 today!").waitFor();
			await page.getByRole("button", { name: "Proceed to Checkout" }).click();
			await summary.getByText("10% off everything applied").waitFor();
			await fillInCheckout(page, cards.good);
			await press(page.getByRole("button", { name: /^Pay AED.504\.00$/ }));
			await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
			await page.getByText(/^−AED.56\.00/).waitFor();

			await page.getByRole("button", { name: "View your order" }).click();
			const order = (await page.getByRole("heading", { name: /^Order #\d+$/ }).textContent())?.replace("Order #", "");
			await summary.getByText("10% off everything").waitFor();
			await summary.getByText(/^−AED.56\.00$/).waitFor();
			const vat = summary.getByRole("term").filter({ hasText: "Includes 5 % VAT" });
			expect(await vat.locator("xpath=following-sibling::dd[1]").textContent()).toMatch(/^AED.24\.00$/);
			const life = page.getByRole("region", { name: "Order history" }).getByRole("listitem");
			await life.filter({ hasText: "Order placed" }).waitFor();
			await expect
				.poll(async () => {
					await page.reload();
					return life.filter({ hasText: "Payment received" }).count();
				})
				.toBe(1);
			const mail = await mailTo(shop, email, new RegExp(`Thank you for your order #${order}`));
			expect(mail).toContain("Discount (NOOR10): -AED 56.00");
			expect(mail).toContain("Total: AED 504.00");

			await page.getByRole("link", { name: "Tax invoice" }).click();
			await page.getByRole("heading", { name: "Tax Invoice" }).waitFor();
			await page.getByText(`Order #${order}`, { exact: true }).waitFor();
			await page
				.getByText(/AED.504\.00/)
				.first()
				.waitFor();
			await expectSheetAlone(page, "Tax Invoice");
			await page.getByRole("link", { name: "Return to order" }).click();
			await page.getByRole("button", { name: "Buy again" }).click();
			await page.getByRole("heading", { name: "Shopping Cart (1 item)" }).waitFor();
			await page.getByRole("status").getByText("Added to cart").waitFor();

			await page.context().clearCookies();
			await open(page, `/orders/${order}`);
			await signInByForm(page, { email: adminAccount.email, password: adminAccount.password ?? "" });
			await page.getByText(email).waitFor();
			await page.getByRole("link", { name: "Tax invoice" }).click();
			await page.getByRole("heading", { name: "Tax Invoice" }).waitFor();
			await expectSheetAlone(page, "Tax Invoice");
			await page.getByRole("link", { name: "Return to order" }).click();
			await page.getByRole("button", { name: "Return to admin" }).click();
			await page.waitForURL(/\/admin\b/);
			await page.getByText("Admin Panel").first().waitFor();
		},
	);
});
