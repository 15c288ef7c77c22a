import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

const products = "/admin/products/product";

function photographOf(finish: string): string {
	return fileURLToPath(new URL(`../../demo/photographs/qamar-dome-pendant-${finish}/front-off.webp`, import.meta.url));
}

test("staff add a product with variants and pictures, change it and delete it", { tags: "golden" }, async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, products);

	await page.getByRole("button", { name: "Add Product" }).click();
	for (const missing of [
		"Product name is required",
		"Description is required",
		"Brand is required",
		"Supplier is required",
	])
		await page.getByText(missing).waitFor();

	expect(await page.getByRole("table", { includeHidden: true }).count(), "no table but that of the products").toBe(1);
	await page.getByLabel("Product Name", { exact: true }).fill("Najma Star Lantern");
	await page.getByLabel("Brand").selectOption("Atelier Rimal");
	await page.getByLabel("Supplier").selectOption("Creek & Quay Trading LLC");
	await page.getByLabel("Base Price").fill("240");
	await page
		.getByLabel("Description", { exact: true })
		.fill("A lantern of pierced brass that throws stars on every wall around it.");

	await page.getByRole("button", { name: "Add Variant" }).click();
	await page.getByLabel("Size of variant 1").fill("S");
	await page.getByLabel("Price of variant 1", { exact: true }).fill("240");
	await page.getByLabel("SKU of variant 1").fill("NAJ-S");
	await page.getByLabel("Stock Quantity of variant 1").fill("7");
	await page.keyboard.press("Enter");
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
		.toBe("Size of variant 2");
	await page.keyboard.type("L");
	await page.getByLabel("SKU of variant 2").fill("NAJ-S");
	await page.getByRole("button", { name: "Add Product" }).click();
	await page.getByText("SKU NAJ-S is used twice").waitFor();
	await page.getByText("Price is required").waitFor();
	await page.getByLabel("SKU of variant 2").fill("NAJ-L");
	await page.getByLabel("Price of variant 2", { exact: true }).fill("390.50");
	await page.getByLabel("Stock Quantity of variant 2").fill("0");

	const images = page.getByLabel("Images");
	await images.setInputFiles([{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") }]);
	await page.getByText("Please select only image files (JPEG, PNG, GIF, WebP)").waitFor();
	await images.setInputFiles([photographOf("brass"), photographOf("sage")]);
	await page.getByRole("button", { name: "Move image 2 forward" }).click();
	expect(await page.locator("input[type=file]").count()).toBe(1);
	await page.getByLabel("Alt text", { exact: true }).first().fill("The lantern at night.");
	await page.getByLabel("Shows").first().selectOption("L");
	await page.getByRole("button", { name: "Add Product" }).click();
	await page.getByText("Product added successfully").waitFor();
	await expect.poll(() => page.getByLabel("Product Name", { exact: true }).inputValue()).toBe("");

	await page.getByRole("searchbox", { name: "Search products" }).fill("Najma");
	const row = page.getByRole("row", { name: /Najma Star Lantern/ });
	await row.getByText("AED 240.00").waitFor();
	await row.getByTitle(/^A lantern of pierced brass that throws stars on every wall around it\.$/).waitFor();
	await row.getByText("A lantern of pierced brass that throws stars on ev...").waitFor();

	await page.getByRole("button", { name: "Edit Najma Star Lantern" }).click();
	await page.getByRole("heading", { name: "Edit Product" }).waitFor();
	expect(await page.getByLabel("Price of variant 2", { exact: true }).inputValue()).toBe("390.5");
	const altTexts = page.getByLabel("Alt text", { exact: true });
	const shownTexts = await altTexts.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
	expect(shownTexts.toSorted()).toEqual(["Najma Star Lantern", "The lantern at night."]);
	await page.getByRole("button", { name: "Remove S", exact: true }).click();
	await page.getByRole("button", { name: "Update Product" }).click();
	await page.getByText("Product updated successfully").waitFor();
	await page.getByRole("heading", { name: "Add New Product" }).waitFor();

	await page.getByRole("button", { name: "Delete Najma Star Lantern" }).click();
	await page
		.getByRole("dialog", { name: "Confirm Delete" })
		.getByText("Are you sure you want to delete this product? This will also delete all variants.")
		.waitFor();
	await page.getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Product deleted successfully").waitFor();
	await expect.poll(() => row.count()).toBe(0);
});

test("variants are combined from lists, and pasted from a spreadsheet", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, products);
	await page.getByRole("button", { name: "Generate variants…" }).click();
	const dialog = page.getByRole("dialog", { name: "Combine variants" });
	await dialog.getByLabel("Sizes").fill("30 cm, 44 cm");
	await dialog.getByLabel("Finishes").fill("Brass, Sage");
	await dialog.getByLabel("SKU begins with").fill("zuh");
	await dialog.getByRole("button", { name: "Add 4 variants" }).click();
	await expect.poll(() => page.getByLabel("Size of variant 4").inputValue()).toBe("44 cm, Sage");
	expect(await page.getByLabel("SKU of variant 3").inputValue()).toBe("ZUH-44-CM-BRASS");

	await page.getByLabel("Price of variant 1", { exact: true }).focus();
	await page.evaluate(() => {
		const clipboard = new DataTransfer();
		clipboard.setData("text/plain", "AED 1,290.00\t1,400\n990\n1290\n990\n45\n");
		document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true }));
	});
	await expect.poll(() => page.getByLabel("Price of variant 5", { exact: true }).inputValue()).toBe("45");
	expect(await page.getByLabel("Price of variant 1", { exact: true }).inputValue()).toBe("1290.00");
	expect(await page.getByLabel("Compare At Price of variant 1").inputValue()).toBe("1400");

	await page.keyboard.press("ArrowDown");
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
		.toBe("Price of variant 2");
	await page.keyboard.press("Alt+ArrowUp");
	await expect.poll(() => page.getByLabel("Size of variant 1").inputValue()).toBe("30 cm, Sage");

	await page.getByLabel("Product Name", { exact: true }).focus();
	await page.getByRole("button", { name: "Reset" }).click();
	await expect.poll(() => page.getByLabel(/^Size of variant/).count()).toBe(0);
	expect(await page.getByText("Product name is required").count(), "what Reset leaves behind").toBe(0);
});

test("a finish of a lamp shows its own picture first", async ({ page }) => {
	await open(page, "/shop?search=qamar%20dome");
	await page
		.getByRole("link", { name: /Qamar Dome Pendant/ })
		.first()
		.click();
	await page.getByRole("heading", { name: "Qamar Dome Pendant", level: 1 }).waitFor();
	await page
		.getByRole("img", { name: /matte black outside/ })
		.first()
		.waitFor();
	await page.getByRole("button", { name: /brushed brass/ }).click();
	await page
		.getByRole("img", { name: /of brushed brass/ })
		.first()
		.waitFor();
});
