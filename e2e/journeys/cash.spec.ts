import { expect } from "vitest";
import { goToTheCard, lulu, open, press, putLampIntoCart, signInNewcomer } from "../actions.ts";
import { test, widths } from "../test.ts";

for (const viewport of widths) {
	test(`at ${viewport.width} px a newcomer orders a lamp in cash, and staff call, ship and collect`, async ({
		page,
		signIn,
	}) => {
		await page.setViewportSize(viewport);
		await signInNewcomer(page);
		await putLampIntoCart(page, lulu.small.size);
		await open(page, "/checkout");
		await goToTheCard(page);
		await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
		await page.getByText("Fee: Cash on delivery").waitFor();
		await press(page.getByRole("button", { name: "Review Order" }));
		await page.getByRole("region", { name: "Is everything right?" }).getByText("Cash on delivery").waitFor();
		await press(page.getByRole("button", { name: /^Place Order: AED/ }));
		await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
		await page.getByText(/in cash when it arrives/).waitFor();
		await expect.poll(() => page.getByTestId("cart-count").count()).toBe(0);
		await page.getByRole("button", { name: "View your order" }).click();
		await page.getByText("Fee: Cash on delivery").waitFor();
		const number = new URL(page.url()).pathname.split("/").at(-1);

		await signIn(page, "admin");
		await open(page, "/admin/orders?waiting=toConfirm");
		await page.getByRole("link", { name: String(number), exact: true }).click();
		const cash = page.getByRole("region", { name: "Cash on delivery" });
		await press(cash.getByRole("button", { name: "Confirmed by Telephone" }));
		await press(page.getByRole("button", { name: "Mark as Shipped" }));
		const shipping = page.getByRole("dialog");
		await shipping.getByLabel("Carrier").fill("Khalid");
		await shipping.getByLabel("Tracking number").fill("1");
		await press(shipping.getByRole("button", { name: "Mark as Shipped" }));
		await press(cash.getByRole("button", { name: "Note Cash" }));
		await press(page.getByRole("dialog").getByRole("button", { name: "Note Cash" }));
		await cash.getByText(/collected$/).waitFor();
		await page.getByRole("link", { name: "Tax invoice" }).waitFor();
		await open(page, "/admin/courier-runs");
		await page.getByRole("link", { name: `#${number}`, exact: true }).waitFor();
	});
}
