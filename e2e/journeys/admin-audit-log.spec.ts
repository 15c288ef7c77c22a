import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

describe("the audit log", () => {
	test("shows who changed a record, and its values before and after", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await describeRimal(page, "Lamps of sand and glass.");
		await page.getByRole("link", { name: "Audit Log" }).click();
		const row = page.getByRole("row", { name: /Brand\s+Atelier Rimal\s+Changed/ });
		await row.getByText("admin@noor.example").waitFor();
		await row.getByText("Lamps of sand and glass.").waitFor();

		await row.getByRole("button", { name: "Atelier Rimal" }).click();
		const entry = page.getByRole("dialog", { name: "Brand Atelier Rimal changed" });
		await entry.getByText("Before").waitFor();
		await entry.getByText("Lamps of sand and glass.", { exact: true }).waitFor();
		await entry.getByRole("link", { name: "To the record" }).click();
		await page.getByRole("heading", { name: "Edit Brand" }).waitFor();
		expect(await page.getByLabel("Description", { exact: true }).inputValue()).toBe("Lamps of sand and glass.");
	});

	test("is searched, filtered, and read by keyboard; a record links to its history", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await describeRimal(page, "One.");
		await describeRimal(page, "Two.");
		await open(page, "/admin/audit-log");
		await page.getByRole("searchbox", { name: "Search the log" }).fill("rimal");
		await page.waitForURL(/search=rimal/);
		await page.getByLabel("What").selectOption("Brand");
		await page.waitForURL(/area=brands/);
		await page.getByLabel("Who").selectOption("admin@noor.example");
		await page.waitForURL(/actor=admin/);
		// A day can be typed; the intermediate years must not be used as a filter.
		await page.getByLabel("From").focus();
		await page.keyboard.type("01012026");
		await page.waitForURL(/actor=admin.*from=2026-01-01/);
		await page.getByLabel("From").and(page.locator(":focus")).waitFor();
		const table = page.getByRole("table", { name: "Audit Log" });
		const rows = table.getByRole("row", { name: /Atelier Rimal/ });
		await expect.poll(() => rows.count()).toBe(2);
		const when = page.getByRole("columnheader", { name: "When" });
		await when.getByRole("button").click();
		// The header shows the new order at once; the address, the rows and the export have it when the rows are loaded.
		await page.waitForURL(/[?&]sort=/);
		await expect.poll(() => when.getAttribute("aria-sort")).toBe("ascending");
		await rows.first().getByText("One.").waitFor();
		const written = page.waitForEvent("download");
		await page.getByRole("link", { name: "Export CSV" }).click();
		const [headers, ...lines] = (await readFile(await (await written).path(), "utf8")).trim().split("\r\n");
		expect(headers).toBe("When,Who,What,Record,Action,Changes");
		expect(lines.map((line) => /→ (One|Two)\./.exec(line)?.[1])).toEqual(["One", "Two"]);

		await table.getByRole("row", { name: /Two\./ }).focus();
		await page.keyboard.press("Enter");
		const entry = page.getByRole("dialog");
		await entry.getByRole("link", { name: "Its history" }).press("Enter");
		await page.getByText("History of Atelier Rimal").waitFor();
		await page.getByRole("link", { name: "The whole log" }).click();
		await expect.poll(() => page.getByText("History of").count()).toBe(0);
	});

	test("shows the changes made by the shop itself", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/audit-log?actor=shop&area=products");
		await page
			.getByRole("row", { name: /The shop\s+Product/ })
			.first()
			.waitFor();
		await open(page, "/admin/audit-log?search=nothingofthekind");
		await page.getByText("No match for “nothingofthekind”.").waitFor();
	});
});

async function describeRimal(page: Page, description: string): Promise<void> {
	await open(page, "/admin/products/brand?pageSize=100");
	await page.getByRole("button", { name: "Edit Atelier Rimal" }).click();
	const form = page.getByRole("form", { name: "Edit Brand" });
	await form.getByLabel("Description", { exact: true }).fill(description);
	await page.getByRole("button", { name: "Update Brand" }).click();
	await page.getByText("Brand updated successfully").waitFor();
}
