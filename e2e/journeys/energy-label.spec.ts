import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open } from "../actions.ts";
import { type Shop, testInOneShop as test, widths } from "../test.ts";
import { withDatabase } from "../with-database.ts";

const bulb = "Shams Classic Bulb A60";
const className = "Energy efficiency class F on a scale from A to G";

async function pathTo(shop: Shop, name: string): Promise<string> {
	const { id } = await withDatabase(shop, (db) =>
		db.selectFrom("products").where("name", "=", name).select("id").executeTakeFirstOrThrow(),
	);
	return `/product/${id}`;
}

/** The value beside a term of the product information sheet. */
async function stated(page: Page, term: string): Promise<string> {
	return (await page.getByRole("row", { name: term }).getByRole("cell").textContent()) ?? "";
}

for (const viewport of widths)
	describe(`at ${viewport.width} px`, () => {
		test.override("viewport", { ...viewport });

		test("the arrow of a bulb leads from its card and its page to the label and the sheet", async ({ page, shop }) => {
			await open(page, "/shop?lightTypes=Bulb");
			const card = page.getByRole("article").filter({ hasText: bulb });
			await card.getByRole("link", { name: className }).click();
			await page.getByRole("heading", { level: 1, name: `Energy label of ${bulb}` }).waitFor();
			expect(await stated(page, "Energy efficiency class")).toContain("F");
			expect(await stated(page, "Energy in use")).toBe("7 kWh per 1000 h");
			expect(await stated(page, "Useful luminous flux")).toMatch(/^720\slm$/);
			expect(await stated(page, "Colour temperature")).toMatch(/^2200\sK$/);
			expect(await stated(page, "Colour rendering index (Ra)")).toContain("90");
			expect(await stated(page, "Power in use")).toMatch(/^7\sW$/);
			const entry = page.getByRole("link", { name: /^Entry \d+$/ });
			expect(await entry.getAttribute("href")).toMatch(/^https:\/\/eprel\.ec\.europa\.eu\/qr\/\d+$/);
			await page.getByRole("img", { name: className }).waitFor();

			await open(page, await pathTo(shop, bulb));
			await page.getByRole("article").getByRole("link", { name: className }).first().click();
			await page.getByRole("heading", { level: 1, name: `Energy label of ${bulb}` }).waitFor();
		});
	});

test("the label is opened by keyboard, and it is of the chosen length of a strip", async ({ page, shop }) => {
	await open(page, await pathTo(shop, "Sharit LED Strip"));
	await page.getByRole("button", { name: /^10 m/ }).click();
	await page.getByRole("button", { name: /^10 m/, pressed: true }).waitFor();
	// Bulbs among similar products have arrows as well.
	await page.getByRole("article").getByRole("link", { name: className }).first().focus();
	await page.keyboard.press("Enter");
	await page.getByRole("table", { name: "Product information sheet" }).waitFor();
	expect(await stated(page, "Energy in use")).toBe("95 kWh per 1000 h");
	await page.getByRole("link", { name: "2 m", exact: true }).press("Enter");
	await expect.poll(() => stated(page, "Energy in use")).toBe("19 kWh per 1000 h");
});

test("the comparison shows the arrow of a bulb and none of a luminaire", async ({ page, shop }) => {
	const [ofBulb, ofLuminaire] = [await pathTo(shop, bulb), await pathTo(shop, "Lulu Opal Globe")];
	const ids = [ofBulb, ofLuminaire].map((path) => path.split("/").at(-1));
	await open(page, `/light/compare?ids=${ids.join(",")}`);
	const arrows = page.getByRole("table").getByRole("link", { name: className });
	expect(await arrows.count()).toBe(1);
	expect(await arrows.getAttribute("href")).toContain(`${ofBulb}/energy-label`);
});

test("a luminaire says which class the light source in it has, and has no label", async ({ page, shop }) => {
	const path = await pathTo(shop, "Lulu Opal Globe");
	await open(page, path);
	await page.getByText("This product contains a light source of energy efficiency class F.").waitFor();
	expect(await page.locator(`a[href^="${path}/"]`).count()).toBe(0);
	expect((await fetch(`${shop.url}${path}/energy-label`)).status).toBe(404);
});

test("label and sheet have no fault of accessibility and no sideways scrolling", async ({ page, shop }) => {
	await open(page, `${await pathTo(shop, "Sharit LED Strip")}/energy-label`);
	await expectNoFaults(page, "the energy label");
});
