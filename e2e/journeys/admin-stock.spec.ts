import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

test("staff adjust the stock of a variant, and read its movements with their reasons", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/stock");
	await page.getByRole("searchbox", { name: "Search stock" }).fill("NOOR-BAD-28");
	const row = page.getByRole("row", { name: /NOOR-BAD-28-BR/ });
	await expect.poll(() => page.getByRole("row", { name: /NOOR-/ }).count()).toBe(1);
	const before = Number(await row.getByRole("cell").nth(3).textContent());
	await row.getByRole("link", { name: /^Adjust Badr Flush Disc/ }).click();

	const dialog = page.getByRole("dialog", { name: "Adjust Stock" });
	await dialog.getByRole("button", { name: "Adjust Stock" }).click();
	await dialog.getByText("Quantity is required").waitFor();
	await dialog.getByText("Reason is required").waitFor();
	await dialog.getByRole("radio", { name: "Remove" }).check();
	await dialog.getByLabel("Quantity").fill("99999");
	await dialog.getByLabel("Reason").selectOption("Damaged");
	await dialog.getByRole("button", { name: "Adjust Stock" }).click();
	await dialog.getByText(`Only ${before} on hand`).waitFor();
	await dialog.getByLabel("Quantity").fill("2");
	await dialog.getByText(`${before} → ${before - 2} on hand`).waitFor();
	await dialog.getByLabel("Note").fill("Fell off the ladder");
	await dialog.getByRole("button", { name: "Adjust Stock" }).click();
	await page.getByText("Stock adjusted successfully").waitFor();
	await dialog.waitFor({ state: "detached" });

	await row.getByRole("link", { name: /^History of Badr Flush Disc/ }).click();
	const history = page.getByRole("dialog", { name: "Stock History" });
	const last = history.getByRole("listitem").first();
	await last.getByText("−2").waitFor();
	await last.getByText("Damaged").waitFor();
	await last.getByText("Fell off the ladder").waitFor();
	await last.getByText("admin@noor.example").waitFor();
	await last.getByText(`On hand after it: ${before - 2}`).waitFor();
	await history.getByText("Received").waitFor();
	await page.keyboard.press("Escape");
	await history.waitFor({ state: "detached" });

	await open(page, "/admin/stock?history=999999");
	await history.getByText("This could not be loaded.").waitFor();
	await history.getByText("There is no such").waitFor();
	await history.getByRole("button", { name: "Retry" }).waitFor();
});

test("variants with low stock are found by the filter", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/stock?filter=low&pageSize=100&sort=-available");
	const rows = await page.getByRole("row", { name: /NOOR-/ }).count();
	expect(rows).toBeGreaterThan(0);
	expect(await page.getByRole("row", { name: /\b(Low|Out)\b/ }).count()).toBe(rows);
	await page.getByLabel("Show").selectOption("Out of stock");
	await page.waitForURL(/filter=out/);
	await expect.poll(() => page.getByRole("row", { name: /\bLow\b/ }).count()).toBe(0);
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export CSV" }).click();
	const file = await readFile(await (await downloading).path(), "utf8");
	expect(file).toMatch(/^\ufeffProduct,Size,SKU,On hand,Held,Available,Restock requests\r\n/);
	expect(file).toContain(",0\r\n");
	expect(file).not.toMatch(/,[1-9]\d*\r\n/);
	await page
		.getByRole("row", { name: /\bOut\b/ })
		.first()
		.waitFor();
});
