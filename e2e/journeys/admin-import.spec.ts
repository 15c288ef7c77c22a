import { readFile } from "node:fs/promises";
import { inTransaction } from "@noor/api/database/database";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

const header = "Name,Description,Brand,Supplier,SKU,Size,Price,Stock";

describe("an import of products", () => {
	test("is checked, applied in one transaction, and recorded in the audit log", { tags: "golden" }, async ({
		page,
		shop,
		signIn,
	}) => {
		await signIn(page, "admin");
		await bring(page, [
			header,
			'Najma Star Lantern,"A lantern of pierced brass, with ""stars"".",Atelier Rimal,New House,NAJ-20,Ø 20 cm,240,4',
			"Najma Star Lantern,,,,NAJ-30,Ø 30 cm,320,2",
		]);
		await page.getByRole("button", { name: "Check" }).click();
		await page.getByRole("heading", { name: "1 error in the file" }).waitFor();
		await page.getByRole("row", { name: /2\s+Supplier\s+New House\s+There is no such supplier/ }).waitFor();
		const errors = await download(page, "Download all errors");
		expect(errors).toContain("There is no such supplier");
		expect(await page.getByRole("button", { name: /^Import \d/ }).count()).toBe(0);

		await page.getByRole("link", { name: "Change the columns" }).click();
		await page.getByLabel("Add brands and suppliers that the shop does not have").check();
		await page.getByRole("button", { name: "Check" }).click();
		await page.getByRole("heading", { name: "The file can be imported" }).waitFor();
		await page.getByText("New suppliers: New House.").waitFor();
		await page.getByText("Stock changes in 2 rows: 6 pieces more.").waitFor();
		// The import has finished its plan and waits for the lock of a colleague who is changing the catalogue.
		await withDatabase(shop, (db) =>
			inTransaction(db, async (tx) => {
				await tx.selectFrom("catalogueVersion").select("version").forUpdate().execute();
				await page.getByRole("button", { name: "Import 1 product" }).click();
				const progress = page.getByRole("progressbar", { name: "Importing" });
				await page.getByText("Importing 2 rows: 1 done").waitFor();
				expect([await progress.getAttribute("aria-valuenow"), await progress.getAttribute("aria-valuemax")]).toEqual([
					"1",
					"2",
				]);
			}),
		);
		await page.getByRole("heading", { name: "Imported" }).waitFor();
		await page.getByText("1 product added.").waitFor();

		await page.getByRole("link", { name: "In the audit log" }).click();
		await page.getByText("The history of lamps.csv").waitFor();
		await open(page, "/shop?search=Najma");
		await page
			.getByRole("link", { name: /Najma Star Lantern/ })
			.first()
			.click();
		await page.getByRole("button", { name: "Ø 30 cm" }).waitFor();
	});

	test("changes nothing if the file is an unchanged export", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/import");
		const exported = await download(page, "Export all products");
		await bring(page, [exported]);
		await page.getByRole("button", { name: "Check" }).click();
		await page.getByRole("heading", { name: "Nothing would change" }).waitFor();
		expect(await page.getByRole("button", { name: /^Import \d/ }).count()).toBe(0);
	});

	test("accepts other column names, by keyboard alone", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await bring(page, ["Art.;What it costs;Lumens", "NOOR-LUL-20-BR;455,00;1", "NOOR-LUL-20-BR;455;1"]);
		const costs = page.getByLabel("What What it costs is");
		expect(await costs.inputValue()).toBe("");
		await page.getByLabel("What Art. is").focus();
		await page.keyboard.type("SKU");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Price");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Left");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "2 errors in the file" }).waitFor();
		await page.getByRole("row", { name: /2\s+Price\s+455,00/ }).waitFor();
		await page.getByRole("row", { name: /3\s+SKU\s+NOOR-LUL-20-BR\s+SKU NOOR-LUL-20-BR is used twice/ }).waitFor();
	});

	test("is refused if the file has no rows", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/import");
		await choose(page, ["Name"]);
		await page.getByRole("button", { name: "Upload" }).click();
		await page.getByText("There is no row below the headers.").waitFor();
	});
});

describe("a running step", () => {
	// The live connection also notices the end of the session, or is refused while opening.
	test.override("expectedErrors", [/401|WebSocket/]);

	test("is polled until the session ends, then redirects to the sign-in page", async ({ page, shop, signIn }) => {
		await signIn(page, "admin");
		await bring(page, [header, "Najma Star Lantern,,,,NAJ-30,Ø 30 cm,320,2"]);
		await withDatabase(shop, (db) =>
			db
				.updateTable("imports")
				.set({ state: "checking", heartbeatAt: new Date(Date.now() + 3_600_000) })
				.execute(),
		);
		await page.reload();
		await page.getByRole("progressbar").waitFor();
		await page.context().clearCookies();
		await page.waitForURL(/\/account\/login\?returnUrl=/);
	});
});

async function bring(page: Page, lines: readonly string[]): Promise<void> {
	await open(page, "/admin/import");
	await choose(page, lines);
	await page.getByRole("button", { name: "Upload" }).click();
	await page.getByRole("heading", { name: "lamps.csv" }).waitFor();
}

async function choose(page: Page, lines: readonly string[]): Promise<void> {
	await page
		.getByLabel("CSV file")
		.setInputFiles({ name: "lamps.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });
}

async function download(page: Page, link: string): Promise<string> {
	const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: link }).click()]);
	return readFile(await file.path(), "utf8");
}
