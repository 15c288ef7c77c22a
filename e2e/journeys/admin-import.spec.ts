import { readFile } from "node:fs/promises";
import { inTransaction } from "@noor/api/database/database";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { archiveOf, type Files, pictureOf } from "../../api/test/picture-files.ts";
import { shopifyExport } from "../../api/test/shopify-export.ts";
import { workbookOf } from "../../api/test/workbook.ts";
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
		await page.getByText("Supplier: There is no such supplier (1 row)").waitFor();
		await page.getByRole("row", { name: /2\s+Supplier\s+New House\s+There is no such supplier/ }).waitFor();
		const errors = await download(page, "Download all errors");
		expect(errors).toContain("There is no such supplier");
		expect(await page.getByRole("button", { name: /^Import \d/ }).count()).toBe(0);

		await page.getByRole("link", { name: "Change the columns" }).click();
		await page.getByLabel("Add brands, suppliers and categories that the shop does not have").check();
		await page.getByLabel("Publish new products at once").check();
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
		await page.getByText("History of lamps.csv").waitFor();
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
		await bring(page, ["Art.;What it costs;Lumens", "NOOR-LUL-20-BR;4,5,5;1", "NOOR-LUL-20-BR;455;1"]);
		const costs = page.getByLabel("What What it costs is");
		expect(await costs.inputValue()).toBe("");
		await page.getByLabel("What Art. is").focus();
		await page.keyboard.type("SKU");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Price");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Don");
		const check = page.getByRole("button", { name: "Check" });
		while (!(await check.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "2 errors in the file" }).waitFor();
		await page.getByRole("row", { name: /2\s+Price\s+4,5,5/ }).waitFor();
		await page.getByRole("row", { name: /3\s+SKU\s+NOOR-LUL-20-BR\s+SKU NOOR-LUL-20-BR is used twice/ }).waitFor();
	});

	test("of a file of Excel names what is missing once, and imports the good rows without the others", async ({
		page,
		signIn,
	}) => {
		await signIn(page, "admin");
		await bring(page, [
			"Name;Brand;Price;Description;Stock",
			"Wadi Floor Lamp;Atelier Rimal;1.202,50;A lamp of turned oak.;3",
			"Wadi Table Lamp;Atelier Rimal;202,50;A lamp of turned oak.;5",
			"Wadi Wall Lamp;Atelier Rimal;302,50;short;5",
		]);
		await page.getByRole("button", { name: "Check" }).click();
		await page.getByText("Supplier is missing in all 3 rows").waitFor();
		await page.getByRole("link", { name: "Change the columns" }).click();
		await page.getByRole("combobox", { name: "Supplier", exact: true }).fill("Wadi House");
		await page.getByLabel("Add brands, suppliers and categories that the shop does not have").check();
		await page.getByLabel("Publish new products at once").check();
		await page.getByRole("button", { name: "Check" }).click();
		await page.getByText("1 product has errors. 2 products without errors can be imported now.").waitFor();
		await page.getByRole("button", { name: "Import 2 products without errors" }).click();
		await page.getByText("2 products added.").waitFor();
		await open(page, "/shop?search=Wadi+Floor");
		await page.getByText("AED 1,202.50").first().waitFor();
	});

	test("of an Excel workbook and of a Shopify export comes with the pictures of a ZIP archive", async ({
		page,
		signIn,
	}) => {
		await signIn(page, "admin");
		const headers = ["Name", "Description", "Brand", "Supplier", "SKU", "Size", "Price", "Stock"];
		const lamp = [
			"Sahra Table Lamp",
			"A lamp of turned oak.",
			"Atelier Rimal",
			"Sahra House",
			"SAH-1",
			"Ø 30 cm",
			202.5,
			4,
		];
		await upload(page, "lamps.xlsx", Buffer.from(workbookOf([headers, lamp])));
		await page.getByText("Excel workbook, first sheet: 1 row, 8 columns").waitFor();
		await addPictures(page, { "pictures/SAH-1.png": await pictureOf("#a63") });
		await page.getByLabel("Add brands, suppliers and categories that the shop does not have").check();
		await page.getByLabel("Publish new products at once").check();
		await page.getByRole("button", { name: "Check" }).click();
		await page.getByText("1 picture is added.").waitFor();
		await page.getByRole("button", { name: "Import 1 product" }).click();
		await page.getByText("1 product added.").waitFor();

		await page.getByRole("link", { name: "Import another file" }).click();
		await upload(page, "products_export.csv", Buffer.from(shopifyExport));
		await page.getByText("Product export of Shopify: 5 rows, 33 columns").waitFor();
		await addPictures(page, { "najma-front.png": await pictureOf("#36a"), "najma-30.png": await pictureOf("#3a6") });
		await page.getByRole("combobox", { name: "Supplier", exact: true }).fill("Sahra House");
		await page.getByLabel("Add brands, suppliers and categories that the shop does not have").check();
		await page.getByLabel("Publish new products at once").check();
		await page.getByRole("button", { name: "Check" }).click();
		await page
			.getByText("2 pictures are added. No picture was uploaded for: najma-room.png, najma-detail.png.")
			.waitFor();
		await page.getByRole("button", { name: "Import 3 products" }).click();
		await page.getByText("3 products added.").waitFor();

		for (const name of ["Sahra Table Lamp", "Najma Dome"]) {
			await open(page, `/shop?search=${name.split(" ")[0]}`);
			await page
				.getByRole("link", { name: new RegExp(name) })
				.first()
				.click();
			await page.getByRole("heading", { name, level: 1 }).waitFor();
			await page.locator(`main img[alt*="${name}"]`).first().waitFor();
		}
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

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
	await open(page, "/admin/import");
	await page.getByLabel("File of products").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
	await page.getByRole("button", { name: "Upload" }).click();
	await page.getByRole("heading", { name }).waitFor();
}

async function addPictures(page: Page, files: Files): Promise<void> {
	await page
		.getByLabel("Pictures or ZIP archives")
		.setInputFiles({ name: "pictures.zip", mimeType: "application/zip", buffer: Buffer.from(archiveOf(files)) });
	await page.getByRole("button", { name: "Upload pictures" }).click();
	await page.getByText(/^\d+ pictures? uploaded$/).waitFor();
}

async function choose(page: Page, lines: readonly string[]): Promise<void> {
	await page
		.getByLabel("File of products")
		.setInputFiles({ name: "lamps.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });
}

async function download(page: Page, link: string): Promise<string> {
	const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: link }).click()]);
	return readFile(await file.path(), "utf8");
}
