import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open } from "../actions.ts";
import { walkTo } from "../keyboard.ts";
import { testInOneShop as test, testOnPhone, widths } from "../test.ts";

const requirement = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

for (const viewport of widths)
	describe(`at ${viewport.width} px`, () => {
		test.override("viewport", { ...viewport });

		test("a press on a place of the drawing says what it needs, and leads to the lamps that have it", async ({
			page,
		}) => {
			await open(page, "/light/water");
			await requirement(page, "Zone 1").waitFor();
			await page.getByText("At least IPX4", { exact: true }).waitFor();
			await page.getByRole("link", { name: "Terrace", exact: true }).click();
			await page.locator("label").filter({ hasText: "Open deck" }).click();
			await requirement(page, "Open deck").waitFor();
			await page.getByText("At least IP65", { exact: true }).waitFor();
			await page.getByText("An electrician decides on site.").first().waitFor();
			await expect.poll(() => new URL(page.url()).search).toBe("?scene=terrace&place=terrace");
			await page.getByRole("link", { name: /^See all/ }).click();
			await page.waitForURL(/\/shop\?ipRating=/);
			await page.getByRole("heading", { name: "Mamsha Bollard" }).waitFor();
			await expect.poll(() => page.getByRole("heading", { name: "Lulu Opal Globe" }).count()).toBe(0);
		});
	});

test("arrow keys go from place to place", async ({ page }) => {
	await open(page, "/light/water?scene=bath&place=bathroom-zone-0");
	await walkTo(page.getByRole("radio", { name: "Zone 0" }));
	await page.keyboard.press("ArrowRight");
	await requirement(page, "Zone 1").waitFor();
	await page.keyboard.press("ArrowRight");
	await requirement(page, "Zone 2").waitFor();
	await expect.poll(() => new URL(page.url()).searchParams.get("place")).toBe("bathroom-zone-2");
	await expect.poll(() => page.getByRole("radio", { name: "Zone 2" }).isChecked()).toBe(true);
});

test("a press on the drawing itself chooses the place under the pointer", async ({ page }) => {
	await open(page, "/light/water?scene=pool&place=pool-zone-1");
	const drawing = await page.locator("figure svg").boundingBox();
	if (!drawing) throw new Error("there is no drawing");
	await page.mouse.click(drawing.x + drawing.width * 0.3, drawing.y + drawing.height * 0.88);
	await page.getByText("At least IP68", { exact: true }).waitFor();
});

test("an address that names no place says so, and shows a drawing", async ({ page }) => {
	await open(page, "/light/water?scene=moon");
	await page.getByText("The address names a place that does not exist.", { exact: false }).waitFor();
	await requirement(page, "Zone 1").waitFor();
});

test("the table has every place of the drawing, and works without scripts", async ({ page, shop }) => {
	const html = await (await page.request.get(`${shop.url}/light/water?scene=garden&place=pond`)).text();
	expect(html).toContain("At least IP68");
	await open(page, "/light/water?scene=garden");
	const table = page.getByRole("table", { name: "The protection that each place needs" });
	await expect.poll(() => table.getByRole("row").count()).toBe(5);
	await table.getByRole("link", { name: "4. Pond" }).click();
	await requirement(page, "Pond").waitFor();
});

test("by the sea only lamps that resist salt air are offered", async ({ page }) => {
	await open(page, "/light/water?scene=terrace&place=by-the-sea");
	await page.getByRole("link", { name: /^See all/ }).click();
	await page.waitForURL(/specialFeatures=Salt-air/);
	await page.getByRole("heading", { name: "Marsa Bulkhead" }).waitFor();
});

testOnPhone("no drawing has a violation of WCAG 2.2 AA", async ({ page }) => {
	for (const scene of ["bath", "pool"]) {
		await open(page, `/light/water?scene=${scene}`);
		await expectNoFaults(page, scene);
	}
});
