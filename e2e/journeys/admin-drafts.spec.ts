import { expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

const list = "/admin/products/product";

test("a draft has a preview for staff only, is repriced and published, and is then in the shop", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, `${list}?add=1`);
	await page.getByLabel("Product Name", { exact: true }).fill("Najma Star Lantern");
	await page.getByLabel("Brand").selectOption("Atelier Rimal");
	await page.getByLabel("Supplier").selectOption("Creek & Quay Trading LLC");
	await page.getByLabel("Base Price").fill("240,50");
	await page.getByLabel("Status").selectOption("Draft");
	await page
		.getByLabel("Description", { exact: true })
		.fill("A lantern of pierced brass that throws stars on every wall around it.");
	await page.getByRole("button", { name: "Add Product" }).click();
	await page.getByText("Product added successfully").waitFor();

	await open(page, `${list}?status=draft`);
	const address = await page.getByRole("link", { name: "Najma Star Lantern" }).getAttribute("href");
	await open(page, String(address));
	await page.getByText("Preview for staff: this product is not published").waitFor();
	expect(await page.getByRole("button", { name: "Add to Cart" }).count()).toBe(0);
	const asShopper = () => fetch(new URL(String(address), page.url()));
	expect((await asShopper()).status).toBe(404);

	await open(page, `${list}?status=draft`);
	await page.getByRole("checkbox", { name: "Select Najma Star Lantern" }).click();
	await page.getByRole("button", { name: "Change prices…" }).click();
	await page.getByLabel("Change in %").fill("-10");
	await page.getByLabel("Round to").selectOption("1 AED");
	await page.getByRole("button", { name: "Show new prices" }).click();
	await page.getByRole("button", { name: "Change 1 price" }).click();
	await page.getByText("1 product changed").waitFor();
	await page.getByRole("checkbox", { name: "Select Najma Star Lantern" }).click();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Confirm" }).click();
	await page.getByText("No products found").waitFor();

	const shown = await asShopper();
	expect(shown.status).toBe(200);
	expect(await shown.text()).toContain("216.00");
});
