import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

describe("two users who edit the same record", () => {
	test("the second sees the conflict and keeps their own values", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await edit(page);
		await saveElsewhere(page, "What she wrote.");

		await page.getByLabel("Description", { exact: true }).fill("What he wrote.");
		await page.getByRole("button", { name: "Update Brand" }).click();
		const conflict = page.getByRole("region", { name: "Changed by somebody else" });
		await conflict.getByRole("row", { name: /Description.*What she wrote\.\s*What he wrote\./ }).waitFor();
		expect(await stored(page)).toBe("What she wrote.");

		await conflict.getByRole("button", { name: "Keep mine" }).click();
		await page.getByText("Brand updated successfully").waitFor();
		expect(await stored(page)).toBe("What he wrote.");
	});

	test("the second sees the conflict and takes over the stored values", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await edit(page);
		await saveElsewhere(page, "What she wrote.");
		await page.getByLabel("Description", { exact: true }).fill("What he wrote.");
		await page.getByRole("button", { name: "Update Brand" }).click();
		await page.getByRole("button", { name: "Take theirs" }).click();
		await expect.poll(() => page.getByLabel("Description", { exact: true }).inputValue()).toBe("What she wrote.");
		await page.getByRole("button", { name: "Update Brand" }).click();
		await page.getByText("Brand updated successfully").waitFor();
		expect(await stored(page)).toBe("What she wrote.");
	});

	test("the conflict includes a product's pictures, and the stored ones can be taken over", async ({
		page,
		signIn,
	}) => {
		await signIn(page, "admin");
		const address = "/admin/products/product?edit=2&pageSize=5";
		const removals = page.getByRole("button", { name: /^Remove image/ });
		await open(page, address);
		const before = await removals.count();
		const window = await page.context().newPage();
		await open(window, address);
		await window.getByRole("button", { name: "Remove image 2" }).click();
		await window.getByRole("button", { name: "Update Product" }).click();
		await window.getByText("Product updated successfully").waitFor();
		await window.close();

		await page.locator("[name=Description]").fill("Another description of it.");
		await page.getByRole("button", { name: "Update Product" }).click();
		const conflict = page.getByRole("region", { name: "Changed by somebody else" });
		await conflict.getByRole("rowheader", { name: "Images" }).waitFor();
		await conflict.getByRole("button", { name: "Take theirs" }).click();
		await expect.poll(() => removals.count()).toBe(before - 1);
	});
});

async function edit(page: Page): Promise<void> {
	await open(page, "/admin/products/brand?pageSize=100");
	await page.getByRole("button", { name: "Edit Atelier Rimal" }).click();
	await page.getByRole("heading", { name: "Edit Brand" }).waitFor();
}

/** Saves the same brand in a second tab. */
async function saveElsewhere(page: Page, description: string): Promise<void> {
	const window = await page.context().newPage();
	await edit(window);
	await window.getByLabel("Description", { exact: true }).fill(description);
	await window.getByRole("button", { name: "Update Brand" }).click();
	await window.getByText("Brand updated successfully").waitFor();
	await window.close();
}

async function stored(page: Page): Promise<string> {
	const answer = await page.context().request.get("/api/brand/GetBrandsWithoutPagination");
	const brands: { brandName: string; description: string }[] = await answer.json();
	return brands.find(({ brandName }) => brandName === "Atelier Rimal")?.description ?? "";
}
