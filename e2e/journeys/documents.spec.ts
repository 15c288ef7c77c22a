import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ask, buyGlobe, cards, endVisit, lulu, open } from "../actions.ts";
import { test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

test("an invoice says the same after the VAT rate, the seller and the name of the product have changed", async ({
	page,
	shop,
	signIn,
}) => {
	await signIn(page, "shopper");
	const order = await buyGlobe(page, cards.good);
	await endVisit(page);
	await signIn(page, "admin");
	await open(page, `${order}/invoice`);
	const before = await readInvoice(page);
	expect(before.text).toContain(lulu.name);

	await open(page, "/admin/settings");
	await page.getByLabel("Company name", { exact: true }).fill("Another Company LLC");
	await page.getByRole("button", { name: "Update Settings" }).click();
	await page.getByText("Settings updated successfully").waitFor();
	const { logoUrl: _, ...settings } = await (await page.context().request.get("/api/admin/settings")).json();
	const vatRates = [...settings.vatRates, { startsOn: "2020-01-01", percent: 9 }];
	await ask(page, "PUT", "/api/admin/settings", { ...settings, vatRates });
	await withDatabase(shop, (db) =>
		db.updateTable("products").set({ name: "Another Name" }).where("id", "=", lulu.id).execute(),
	);
	await open(page, `${order}/invoice`);
	const after = await readInvoice(page);
	expect(after.text).toBe(before.text);
	expect(after.file.equals(before.file)).toBe(true);
});

/** The texts of the invoice on the page, and the bytes of its PDF. */
async function readInvoice(page: Page) {
	await page.getByRole("heading", { name: "Tax Invoice" }).waitFor();
	const url = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
	const answer = await page.context().request.get(url ?? "");
	expect(answer.headers()["content-type"]).toBe("application/pdf");
	return {
		text: await page.getByRole("main").textContent(),
		file: await answer.body(),
	};
}
