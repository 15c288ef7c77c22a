import { expect } from "vitest";
import { aDeliveryMethod } from "../../api/test/makers.ts";
import { cards, fillCart, fillInCard, lulu, open, press, signInNewcomer } from "../actions.ts";
import { mailTo } from "../mails.ts";
import { test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

test("an order leaves in two parcels: one is collected with its code, the other is sent with a label", async ({
	page,
	shop,
	browser,
	signIn,
}) => {
	await withDatabase(shop, (db) => aDeliveryMethod(db, { name: "Showroom pickup", kind: "pickup" }));
	const visit = await browser.newContext({ baseURL: shop.url });
	const buyer = await visit.newPage();
	const email = await signInNewcomer(buyer);
	await fillCart(buyer, [{ productId: lulu.id, size: lulu.middle.size, quantity: 2 }]);
	await open(buyer, "/checkout");
	await press(buyer.getByRole("button", { name: "Next: Shipping" }));
	await buyer.getByRole("radio", { name: /Showroom pickup/ }).check();
	await press(buyer.getByRole("button", { name: "Next: Payment" }));
	await fillInCard(buyer, cards.good);
	await press(buyer.getByRole("button", { name: "Review Order" }));
	await press(buyer.getByRole("button", { name: /^Pay AED/ }));
	await buyer.getByRole("button", { name: "View your order" }).click();
	const title = buyer.getByRole("heading", { name: /^Order #\d+$/ });
	const number = (await title.textContent())?.replace("Order #", "") ?? "";

	await signIn(page, "admin");
	await open(page, `/admin/orders/${number}`);
	await page.getByRole("button", { name: "Ready for pickup" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: /^Decrease/ }).click();
	await dialog.getByRole("button", { name: "Ready for pickup" }).click();
	await page.getByText(`Order ${number} is ready for pickup`).waitFor();
	await page.getByText("1 of 2 parcels ready for pickup").waitFor();

	await page.getByRole("button", { name: "Mark as shipped" }).click();
	await dialog.getByLabel("Carrier").fill("Aramex");
	await dialog.getByLabel("Tracking number").fill("AX 99");
	await dialog.getByRole("button", { name: "Mark as shipped" }).click();
	await page.getByText(`Order ${number} is shipped`).waitFor();

	await buyer.reload();
	await buyer.getByRole("link", { name: "AX 99" }).waitFor();
	const code = (await buyer.getByText(/^\d{3} \d{3}$/).textContent()) ?? "";
	expect(await mailTo(shop, email, /Parcel 1 of 2 of your order .* is ready for pickup/)).toContain(code);
	await visit.close();

	const parcels = page.getByRole("region", { name: "Parcels" });
	await parcels.getByRole("button", { name: "Hand over parcel 1" }).click();
	await dialog.getByLabel("Pickup code").fill(code);
	await dialog.getByRole("button", { name: "Hand over" }).click();
	await page.getByText("The parcel is handed over").waitFor();
	await parcels.getByText(/^Handed over on/).waitFor();

	await parcels.getByRole("link", { name: "Label" }).last().click();
	const label = page.getByRole("article", { name: `Label of parcel 2 of order #${number}` });
	await label.getByText("2 of 2").waitFor();
	await label.getByText("Maryam Saleh").waitFor();
	await label.getByText(`${number}-2`, { exact: true }).waitFor();
	expect(await label.locator("svg path").count()).toBeGreaterThan(1);
	const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(await pageBox(page)) ?? [];
	// A6 in points: 105 × 148 mm.
	expect([Number(width) / 72, Number(height) / 72].map((inches) => Math.round(inches * 25.4))).toEqual([105, 148]);
	await page
		.getByRole("button", { name: "Return to order" })
		.or(page.getByRole("link", { name: "Return to order" }))
		.click();

	await parcels.getByRole("button", { name: "Parcel 2 is delivered" }).click();
	await page.getByText("The parcel is delivered").waitFor();
	await page.getByText("Completed", { exact: true }).waitFor();
});

/** The printed page as PDF, as text. */
async function pageBox(page: Parameters<typeof open>[0]): Promise<string> {
	const printed = await page.pdf({ preferCSSPageSize: true });
	expect(printed.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
	return printed.toString("latin1");
}
