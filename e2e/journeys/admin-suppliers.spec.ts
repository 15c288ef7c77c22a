import { openPool } from "@noor/api/database/database";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

test("staff add a supplier in a dialog, change it and delete it", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/suppliers");

	await page.getByRole("button", { name: "Add Supplier" }).click();
	const adding = page.getByRole("dialog", { name: "Add Supplier" });
	await expect.poll(async () => (await adding.boundingBox())?.width).toBe(700);
	await adding.getByLabel("Email").fill("majlis");
	await adding.getByRole("button", { name: "Add Supplier" }).click();
	await adding.getByText("Supplier Name is required").waitFor();
	await adding.getByText("Invalid email format").waitFor();
	await adding.getByLabel("Supplier Name").fill("Majlis Metalworks");
	await adding.getByLabel("Email").fill("sales@majlis.example");
	await adding.getByRole("button", { name: "Add Supplier" }).click();
	await page.getByText("Supplier added successfully!").waitFor();
	await adding.waitFor({ state: "detached" });
	await page.getByRole("row", { name: /Majlis Metalworks\s+sales@majlis\.example/ }).waitFor();

	const edit = page.getByRole("button", { name: "Edit Majlis Metalworks" });
	expect(await edit.getAttribute("href")).toMatch(/^\/admin\/brands\/edit\/\d+$/);
	await edit.click();
	const editing = page.getByRole("dialog", { name: "Edit Supplier" });
	await editing.getByLabel("Contact Name").fill("Noura Saeed");
	await editing.getByRole("button", { name: "Update Supplier" }).click();
	await page.getByText("Supplier updated successfully!").waitFor();
	await page.getByRole("row", { name: /Majlis Metalworks\s+Noura Saeed/ }).waitFor();
	await expect.poll(() => focusedName(page)).toBe("Edit Majlis Metalworks");

	await page.getByRole("button", { name: "Delete Majlis Metalworks" }).click();
	const confirm = page.getByRole("dialog", { name: "Confirm Delete" });
	await confirm.getByText("Are you sure you want to delete this supplier?").waitFor();
	await confirm.getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Supplier deleted successfully!").waitFor();
	await expect.poll(() => page.getByRole("row", { name: /Majlis Metalworks/ }).count()).toBe(0);
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TR");
});

test("the edit URL of a supplier opens its dialog above the table, with the table's state", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, "/admin/brands/edit/1?search=trading");
	await page.getByRole("dialog", { name: "Edit Supplier" }).waitFor();
	await expect
		.poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
		.toBe("/admin/suppliers?search=trading&edit=1");
});

test("editing a supplier that does not exist shows the specified message", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/suppliers?edit=999999");
	await page.getByRole("alert").getByText("Error loading brands").waitFor();
	await expect.poll(() => page.url()).not.toContain("edit=");
});

test("if suppliers cannot be loaded, the reason and a retry button are shown", async ({ page, shop, signIn }) => {
	await signIn(page, "admin");
	await renameTable(shop.databaseUrl, "suppliers", "mislaid");
	await open(page, "/admin/suppliers");
	await page.getByRole("alert").getByText("Error loading brands").waitFor();
	await renameTable(shop.databaseUrl, "mislaid", "suppliers");
	await page.getByRole("button", { name: "Retry" }).click();
	await page.getByRole("row", { name: /Creek & Quay/ }).waitFor();
});

test("a supplier with products cannot be deleted, and the message names them", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/suppliers");
	await page
		.getByRole("button", { name: /^Delete / })
		.first()
		.click();
	await page.getByRole("dialog", { name: "Confirm Delete" }).getByRole("button", { name: "Confirm" }).click();
	await page
		.getByRole("alert")
		.getByText(/^This supplier has products: “/)
		.waitFor();

	const count = (await page.getByRole("row").count()) - 1;
	await page.getByRole("checkbox", { name: "Select all on this page" }).check();
	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await page.getByRole("dialog").getByText(`Are you sure you want to delete ${count} suppliers?`).waitFor();
	await page.getByRole("button", { name: "Confirm" }).click();
	const kept = page.getByRole("dialog", { name: "Not deleted" });
	await kept
		.getByText(/^This supplier has products: “/)
		.first()
		.waitFor();
});

test("unsaved changes need a confirmation: Escape asks, Cancel stays, Confirm leaves", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/suppliers");
	await page.getByRole("button", { name: "Add Supplier" }).focus();
	await page.keyboard.press("Enter");
	const adding = page.getByRole("dialog", { name: "Add Supplier" });
	await expect.poll(() => focusedName(page)).toBe("supplierName");

	await page.keyboard.press("Escape");
	await adding.waitFor({ state: "detached" });
	await expect.poll(() => focusedName(page)).toBe("Add Supplier");

	await page.keyboard.press("Enter");
	await adding.waitFor();
	await expect.poll(() => focusedName(page)).toBe("supplierName");
	await page.keyboard.type("Majlis");
	await page.keyboard.press("Escape");
	const asking = page.getByRole("dialog", { name: "Leave without saving?" });
	await asking.waitFor();
	await expect.poll(() => focusedName(page)).toBe("Cancel");
	await page.keyboard.press("Enter");
	await asking.waitFor({ state: "detached" });
	expect(await adding.getByLabel("Supplier Name").inputValue()).toBe("Majlis");

	await page.keyboard.press("Escape");
	await asking.getByRole("button", { name: "Confirm" }).click();
	await adding.waitFor({ state: "detached" });
});

/** Makes the shop's own requests fail, and restores them. */
async function renameTable(databaseUrl: string, from: string, to: string) {
	const pool = openPool(databaseUrl);
	await pool.query(`alter table ${from} rename to ${to}`);
	await pool.end();
}

/** The text or the accessible name of the focused element. */
function focusedName(page: Page): Promise<string> {
	return page.evaluate(() => {
		const focused = document.activeElement;
		return focused?.getAttribute("aria-label") ?? focused?.getAttribute("name") ?? focused?.textContent ?? "";
	});
}
