import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isInSight, open } from "../actions.ts";
import { test } from "../test.ts";

const photograph = fileURLToPath(new URL("../../demo/photographs/qamar-dome-pendant/front-off.webp", import.meta.url));
const notAPicture = "Please select only image files (JPEG, PNG, GIF, WebP)";

test("staff add a subcategory with a picture, move it and delete it", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/categories?pageSize=100");

	await page.getByRole("button", { name: "Add Category" }).click();
	await page.getByText("Category name is required").waitFor();
	await page.getByLabel("Category Name", { exact: true }).fill("Lanterns");
	expect(await page.getByLabel("Parent Category").locator("option").first().textContent()).toBe("None");
	await page.getByLabel("Parent Category").selectOption("Pendants");
	await page.getByLabel("Image").setInputFiles(photograph);
	await page.getByRole("img", { name: "Chosen" }).waitFor();
	await page.getByRole("button", { name: "Add Category" }).click();
	await page.getByText("Category added successfully").waitFor();
	const row = page.getByRole("row", { name: /Lanterns\s*in Pendants/ });
	await row.locator("img").waitFor();
	await page.getByRole("img", { name: "Chosen" }).waitFor({ state: "detached" });

	// Editing scrolls from the row to the form.
	const edit = page.getByRole("button", { name: "Edit Lanterns" });
	await page.getByRole("row").last().scrollIntoViewIfNeeded();
	await edit.focus();
	expect(await isInSight(page.getByRole("heading", { name: "Add New Category" }))).toBe(false);
	await page.keyboard.press("Enter");
	await expect.poll(() => isInSight(page.getByRole("heading", { name: "Edit Category" }))).toBe(true);
	await page.getByLabel("Parent Category").selectOption("None");
	await page.getByRole("button", { name: "Update Category" }).click();
	await page.getByText("Category updated successfully").waitFor();
	await page.getByRole("row", { name: /Lanterns/ }).waitFor();
	await expect.poll(() => row.count()).toBe(0);
	await page
		.getByRole("row", { name: /Lanterns/ })
		.locator("img")
		.waitFor();

	// Deleting the record closes its form.
	await edit.click();
	await page.getByRole("heading", { name: "Edit Category" }).waitFor();
	await page.getByRole("button", { name: "Delete Lanterns" }).click();
	await page.getByRole("dialog").getByText("Are you sure you want to delete this category?").waitFor();
	await page.getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Category deleted successfully").waitFor();
	await page.getByRole("heading", { name: "Add New Category" }).waitFor();
	expect(await page.getByRole("alert").getByText("Failed to load category for editing").count()).toBe(0);
});

test("the possible parents of a category exclude its descendants, and a category with subcategories cannot be deleted", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/categories?pageSize=100");
	await page.getByLabel("Category Name", { exact: true }).fill("Lanterns");
	await page.getByLabel("Parent Category").selectOption("Pendants");
	await page.getByRole("button", { name: "Add Category" }).click();
	await page.getByText("Category added successfully").waitFor();

	await page.getByRole("button", { name: "Edit Pendants" }).click();
	await page.getByRole("heading", { name: "Edit Category" }).waitFor();
	const offered = await page.getByLabel("Parent Category").locator("option").allTextContents();
	expect(offered).not.toContain("Pendants");
	expect(offered).not.toContain("Pendants / Lanterns");
	expect(offered).toContain("Table Lamps");

	await page.getByRole("button", { name: "Delete Pendants" }).click();
	await page.getByRole("button", { name: "Confirm" }).click();
	const alert = page.getByRole("alert");
	await alert.getByText("Failed to delete category").waitFor();
	await alert.getByText("This category has subcategories: “Lanterns”.").waitFor();
});

describe("a file that is not a picture, or is too large,", () => {
	test("is refused before it is uploaded, with the reason at the field", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/products/categories");
		const image = page.getByLabel("Image");
		await image.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Not a picture.") });
		await page.getByText(notAPicture).waitFor();
		expect(await image.inputValue()).toBe("");
		await image.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
		await page.getByText("File size should not exceed 5MB").waitFor();
		await expect.poll(() => page.getByText(notAPicture).count()).toBe(0);
	});
});

describe("a changed form", () => {
	test.override("expectedErrors", [/ERR_FAILED/]);

	test("asks before another row or screen is opened or the tab is closed, but not after saving", async ({
		page,
		signIn,
	}) => {
		await signIn(page, "admin");
		await open(page, "/admin/products/categories?edit=1");
		const asking = page.getByRole("dialog", { name: "Leave without saving?" });
		await page.getByLabel("Description", { exact: true }).fill("Lights that hang, from a cord, a rod or a chain.");
		await page.getByRole("button", { name: "Edit Table Lamps" }).click();
		await asking.getByRole("button", { name: "Cancel" }).click();
		await asking.waitFor({ state: "detached" });
		expect(await page.getByLabel("Category Name", { exact: true }).inputValue()).toBe("Pendants");

		await page.getByRole("link", { name: "Brands", exact: true }).click();
		await asking.getByRole("button", { name: "Cancel" }).click();
		await asking.waitFor({ state: "detached" });

		const held = page.waitForEvent("dialog");
		await page.close({ runBeforeUnload: true });
		expect((await held).type()).toBe("beforeunload");
		await (await held).dismiss();

		await page.getByRole("button", { name: "Logout" }).click();
		await asking.getByRole("button", { name: "Cancel" }).click();
		await asking.waitFor({ state: "detached" });

		// The form is also kept when the server is unreachable.
		await page.route("**/*", (route) => route.abort());
		await page.getByRole("button", { name: "Update Category" }).click();
		await page.getByText("The shop cannot be reached. Check your connection and try again.").waitFor();
		expect(await page.getByLabel("Description", { exact: true }).inputValue()).toBe(
			"Lights that hang, from a cord, a rod or a chain.",
		);
		await page.unroute("**/*");

		await page.getByRole("button", { name: "Update Category" }).click();
		await page.getByText("Category updated successfully").waitFor();
		await page.getByRole("heading", { name: "Add New Category" }).waitFor();
		await page.getByRole("link", { name: "Brands", exact: true }).click();
		await page.getByRole("heading", { name: "Add New Brand" }).waitFor();
		await page.getByRole("button", { name: "Logout" }).click();
		await page.waitForURL("**/home");
	});
});

describe("two users who edit the same category", () => {
	test("the second one sees the first one's values, and keeps their own", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/products/categories?edit=1");
		await changeDescription(await secondTab(page), "Theirs.");

		await page.getByLabel("Description", { exact: true }).fill("Mine.");
		await page.getByRole("button", { name: "Update Category" }).click();
		const conflict = page.getByRole("region", { name: "Changed by somebody else" });
		await conflict.getByRole("row", { name: /^Description .* Theirs\. Mine\.$/ }).waitFor();
		expect(await conflict.getByRole("row").count()).toBe(2);
		await conflict.getByRole("button", { name: "Keep mine" }).click();
		await page.getByText("Category updated successfully").waitFor();
		await page.getByRole("button", { name: "Edit Pendants" }).click();
		await expect.poll(() => page.getByLabel("Description", { exact: true }).inputValue()).toBe("Mine.");
	});

	test("the second one can take over the values of the first", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/products/categories?edit=1");
		await changeDescription(await secondTab(page), "Theirs.");

		await page.getByLabel("Description", { exact: true }).fill("Mine.");
		await page.getByRole("button", { name: "Update Category" }).click();
		await page.getByRole("button", { name: "Take theirs" }).click();
		await expect.poll(() => page.getByLabel("Description", { exact: true }).inputValue()).toBe("Theirs.");
		await page.getByRole("link", { name: "Brands", exact: true }).click();
		await page.getByRole("heading", { name: "Add New Brand" }).waitFor();
	});
});

/** Opens the same form in a second tab of the browser. */
async function secondTab(page: Page): Promise<Page> {
	const other = await page.context().newPage();
	await open(other, page.url());
	return other;
}

async function changeDescription(page: Page, text: string) {
	await page.getByLabel("Description", { exact: true }).fill(text);
	await page.getByRole("button", { name: "Update Category" }).click();
	await page.getByText("Category updated successfully").waitFor();
	await page.close();
}
