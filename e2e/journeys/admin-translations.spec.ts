import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { enter, walkTo } from "../keyboard.ts";
import { test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

describe("a text whose English has changed", () => {
	test("is found from the dashboard, translated by keyboard, and read by shoppers", async ({ page, shop, signIn }) => {
		const brand = await withDatabase(shop, (db) =>
			db
				.updateTable("brands")
				.set({ description: "A house of lamps for long evenings." })
				.where("brandName", "=", "Atelier Rimal")
				.returning("id")
				.executeTakeFirstOrThrow(),
		);
		await signIn(page, "admin");
		await open(page, "/admin/dashboard");
		await enter(page.getByRole("link", { name: /^Texts to translate: \d/ }));
		await page.getByRole("heading", { name: "Translations" }).waitFor();
		await page.keyboard.press("/");
		await page.keyboard.type("long evenings");
		await expect.poll(() => new URL(page.url()).search).toContain("search=long+evenings");
		await page.getByText("A house of lamps for long evenings.").waitFor();

		const arabic = page.getByLabel("Atelier Rimal, Description (Arabic)");
		await walkTo(arabic);
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("بيت المصابيح لأمسيات طويلة.");
		await page.keyboard.press("ControlOrMeta+Enter");
		await page.getByText("Translation saved").waitFor();
		await page.getByText("No texts found").waitFor();

		await open(page, `/ar/brands/${brand.id}`);
		await page.getByText("بيت المصابيح لأمسيات طويلة.").first().waitFor();
	});
});
