import type { Page } from "playwright-core";
import { expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

test("products are collected in a list by category, and submitted together", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/product-categories?search=bollard");

	await page.getByRole("button", { name: "Submit All" }).click();
	await page.getByText("No product categories to submit").waitFor();
	await page.getByRole("button", { name: "Add to List" }).click();
	await page.getByText("Please select at least one product and a category").waitFor();
	await page.getByText("At least one product is required").waitFor();
	await page.getByText("Category is required").waitFor();

	await chooseByKeyboard(page, "Mamsha", "Mamsha Bollard");
	await chooseByKeyboard(page, "Badr", "Badr Flush Disc");
	// Escape closes the list of results and keeps the choice.
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await page.getByRole("combobox", { name: "Category" }).selectOption("Pendants");
	await page.getByRole("button", { name: "Add to List" }).click();
	await page.getByText("Added 2 new product-category associations to selection").waitFor();
	const selected = page.getByRole("region", { name: "Selected Associations" });
	await selected.getByText("Pendants").waitFor();
	await selected.getByText("Badr Flush Disc").waitFor();

	await chooseByKeyboard(page, "Mamsha", "Mamsha Bollard");
	await chooseByKeyboard(page, "Qamar", "Qamar Dome Pendant");
	await page.getByRole("button", { name: "Add to List" }).click();
	await page
		.getByText("These products are already mapped to this category in your selection: Mamsha Bollard")
		.waitFor();
	await page.getByText("These product-category associations already exist in database: Qamar Dome Pendant").waitFor();

	await page.getByRole("combobox", { name: "Category" }).selectOption("Table Lamps");
	await page.getByLabel("Products").fill("Mamsha");
	const list = page.getByRole("listbox");
	await list.getByRole("option", { name: /^Mamsha Bollard/ }).click();
	// Controls beside the open list can be used.
	await page.getByRole("button", { name: "Show all" }).click();
	await list.waitFor();
	await page.getByRole("button", { name: "Add to List" }).click();
	await page.getByText("Added 1 new product-category associations to selection").waitFor();
	await selected.getByRole("button", { name: "Delete Table Lamps" }).click();
	await page.getByText("Removed 1 associations").waitFor();
	const focused = page.locator(":focus");
	await selected.getByRole("button", { name: "Delete Pendants" }).and(focused).waitFor();
	await selected.getByRole("button", { name: "Remove Badr Flush Disc from Pendants" }).click();
	await page.getByText("Removed from selection").waitFor();
	await selected.getByRole("button", { name: "Delete Pendants" }).and(focused).waitFor();

	await page.getByRole("button", { name: "Submit All" }).click();
	await page.getByText("Product categories added successfully").waitFor();
	await selected.getByText("Nothing is selected yet.").waitFor();
	await page.getByRole("row", { name: /Pendants\s+Mamsha Bollard/ }).waitFor();
});

test("a link is changed and deleted", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/product-categories?search=qamar");
	await page.getByRole("button", { name: "Edit Qamar Dome Pendant in Pendants" }).click();
	await page.getByRole("heading", { name: "Edit Product Category" }).waitFor();
	expect(await page.getByRole("combobox", { name: "Product" }).inputValue()).toBe("Qamar Dome Pendant");
	await page.getByRole("combobox", { name: "Category" }).selectOption("Table Lamps");
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("Product category updated").waitFor();
	await page.getByRole("heading", { name: "Add Product Categories" }).waitFor();

	await page.getByRole("button", { name: "Delete Qamar Dome Pendant in Table Lamps" }).click();
	await page
		.getByRole("dialog", { name: "Confirm Delete" })
		.getByText("Are you sure you want to delete this product category association?")
		.waitFor();
	await page.getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Product category deleted successfully").waitFor();
	await expect.poll(() => page.getByRole("row", { name: /Table Lamps\s+Qamar/ }).count()).toBe(0);
});

test("a pair that another user has linked meanwhile is reported, and the list is kept", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/product-categories");
	const other = await page.context().newPage();
	await open(other, "/admin/products/product-categories");
	for (const one of [page, other]) {
		await chooseByKeyboard(one, "Mamsha", "Mamsha Bollard");
		await one.getByRole("combobox", { name: "Category" }).selectOption("Pendants");
		await one.getByRole("button", { name: "Add to List" }).click();
		await one.getByText("Added 1 new product-category associations to selection").waitFor();
	}
	await other.getByRole("button", { name: "Submit All" }).click();
	await other.getByText("Product categories added successfully").waitFor();
	await other.close();

	await page.getByRole("button", { name: "Submit All" }).click();
	await page
		.getByRole("alert")
		.getByText("One or more product-category associations already exist in the database.")
		.waitFor();
	await page.getByRole("region", { name: "Selected Associations" }).getByText("Mamsha Bollard").waitFor();

	// Leaving with a list that was not submitted asks first.
	await page.getByRole("link", { name: "Brands", exact: true }).click();
	await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Confirm" }).click();
	await page.getByRole("heading", { name: "Add New Brand" }).waitFor();
});

/** Types a part of a product's name and chooses the result with Enter. */
async function chooseByKeyboard(page: Page, typed: string, name: string) {
	const products = page.getByRole("combobox", { name: "Products" });
	await products.click();
	await products.pressSequentially(typed);
	await page.getByRole("option", { name: new RegExp(`^${name}`) }).waitFor();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: `Remove ${name}`, exact: true }).waitFor();
}
