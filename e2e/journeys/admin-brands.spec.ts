import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

test("staff add a brand, change it and delete it", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/brand?pageSize=100");

	await page.getByRole("button", { name: "Add Brand" }).click();
	await page.getByText("Brand name is required").waitFor();
	await page.getByLabel("Brand Name", { exact: true }).fill("Sidra Lanterns");
	await page.getByRole("button", { name: "Add Brand" }).click();
	await page.getByText("Brand added successfully").waitFor();
	await page.getByRole("row", { name: /Sidra Lanterns\s+N\/A/ }).waitFor();

	await page.getByRole("button", { name: "Edit Sidra Lanterns" }).click();
	await page.getByRole("heading", { name: "Edit Brand" }).waitFor();
	await page.getByLabel("Description", { exact: true }).fill("Pierced brass.");
	await page.getByRole("button", { name: "Update Brand" }).click();
	await page.getByText("Brand updated successfully").waitFor();
	await page.getByRole("row", { name: /Sidra Lanterns\s+Pierced brass\./ }).waitFor();
	await page.getByRole("heading", { name: "Add New Brand" }).waitFor();

	await page.getByRole("button", { name: "Delete Sidra Lanterns" }).click();
	await page.getByRole("dialog").getByText("Are you sure you want to delete this brand?").waitFor();
	await page.getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Brand deleted successfully").waitFor();
	await expect.poll(() => page.getByRole("row", { name: /Sidra Lanterns/ }).count()).toBe(0);
});

test("a brand in use cannot be deleted, and the message names its products", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/brand");
	await page.getByRole("button", { name: "Delete Atelier Rimal" }).click();
	await page.getByRole("button", { name: "Confirm" }).click();
	const alert = page.getByRole("alert");
	await alert.getByText("Failed to delete brand").waitFor();
	await alert.getByText(/^This brand has products: “/).waitFor();
	await page.getByRole("row", { name: /Atelier Rimal/ }).waitFor();
});

test("a paid order is refunded once: its row shows that, and offers no further refund", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/orders?status=PaymentRecieved");
	const refund = page.getByRole("button", { name: /^Refund order/ }).first();
	const name = await refund.getAttribute("aria-label");
	await refund.click();
	await page.getByRole("dialog", { name: "Confirm refund" }).getByRole("button", { name: "Confirm" }).click();
	const row = page.getByRole("row").filter({ has: page.getByRole("button", { name: name ?? "", exact: true }) });
	await row.getByText("Refunded", { exact: true }).waitFor();
	await expect.poll(() => row.getByRole("button", { name: /^Refund order/ }).isDisabled()).toBe(true);
});

describe("an order that was not paid", () => {
	test("cannot be refunded: after the confirmation staff see the reason", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/orders?status=Pending");
		await page
			.getByRole("button", { name: /^Refund order/ })
			.first()
			.click();
		const dialog = page.getByRole("dialog", { name: "Confirm refund" });
		await dialog.getByText("Are you sure you want to refund this order? This Cannot be undone.").waitFor();
		await dialog.getByRole("button", { name: "Confirm" }).click();
		await page.getByRole("alert").getByText("Payment not received for this order").waitFor();
	});
});
