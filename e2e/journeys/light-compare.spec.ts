import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { lulu, open } from "../actions.ts";
import { enter, walkTo, write } from "../keyboard.ts";
import { phone, testInOneShop as test } from "../test.ts";

const tray = (page: Page) => page.getByRole("region", { name: "Compared lamps" });
/** The names at the top of the columns. */
const heads = (page: Page) =>
	page.getByRole("columnheader").evaluateAll((all) => all.map((head) => head.querySelector("a")?.textContent));

test("lamps of a listing and of a product page are compared, in every tab, and bought", async ({ page }) => {
	await open(page, "/shop");
	const cards = page.getByRole("article");
	const names = (await cards.getByRole("heading").allTextContents()).slice(0, 2);
	for (const name of names) {
		await cards.filter({ hasText: name }).hover();
		await page.getByRole("button", { name: `Compare ${name}`, exact: true }).click();
	}
	await tray(page).getByRole("link", { name: "Compare 2 lamps" }).waitFor();

	const other = await page.context().newPage();
	await open(other, `/product/${lulu.id}`);
	await tray(other).waitFor();
	await other.getByRole("button", { name: lulu.middle.size, exact: true }).click();
	await other.getByRole("button", { name: "Compare", exact: true }).click();
	await other.close();

	await tray(page).getByRole("link", { name: "Compare 3 lamps" }).click();
	await expect.poll(() => heads(page)).toEqual([...names, lulu.name]);
	expect(await tray(page).count()).toBe(0);
	await page.getByRole("row", { name: /^Efficacy.*\(best\)/ }).waitFor();

	await page.getByRole("checkbox", { name: "Differences only" }).check();
	await page.waitForURL("**diff=1");
	await page.getByRole("switch", { name: /^Switch the lamp on/ }).click();
	await page.waitForURL("**light=100**");
	await page.getByRole("link", { name: new RegExp(`^Remove ${names[0]}`) }).click();
	await expect.poll(() => heads(page)).toEqual([names[1], lulu.name]);
	await expect.poll(() => new URL(page.url()).searchParams.get("diff")).toBe("1");
	await page.getByRole("button", { name: "Add to Cart" }).last().click();
	await page.getByRole("dialog", { name: "Added to your cart" }).getByText(lulu.name).waitFor();
});

test("a comparison is made and changed by keyboard alone", { tags: "golden" }, async ({ page }) => {
	await open(page, `/light/compare?ids=${lulu.id}`);
	await write(page.getByRole("combobox", { name: "Add a lamp" }), "Badr");
	await page.getByRole("option", { name: /Badr Flush Disc/ }).waitFor();
	await page.keyboard.press("Enter");
	await expect.poll(() => heads(page)).toEqual([lulu.name, "Badr Flush Disc"]);
	await walkTo(page.getByRole("checkbox", { name: "Differences only" }), "Tab");
	await page.keyboard.press("Space");
	await page.getByText(/equal for all lamps (is|are) hidden/).waitFor();
	await enter(page.getByRole("button", { name: `Replace ${lulu.name}` }));
	await page.keyboard.type("Jidar");
	await page.getByRole("option", { name: /Jidar Up-Down Sconce/ }).waitFor();
	await page.keyboard.press("Enter");
	await expect.poll(() => heads(page)).toEqual(["Jidar Up-Down Sconce", "Badr Flush Disc"]);
	await enter(page.getByRole("link", { name: /^Remove Jidar/ }));
	await expect.poll(() => heads(page)).toEqual(["Badr Flush Disc"]);
});

test("a full comparison, with differences and faults of its address, is accessible at every width", async ({
	page,
}) => {
	await open(page, "/light/compare?ids=2,12,17,21,1,x&diff=1&light=60");
	await page.getByText("At most 4 lamps are compared.").waitFor();
	await expectNoFaults(page, "the comparison");
});

describe("on a phone", () => {
	test.override("viewport", { ...phone });

	test("two lamps are beside each other and the others are reached by swiping; the tray is small", async ({ page }) => {
		await open(page, "/light/compare?ids=2,12,17,21");
		const table = page.getByRole("region", { name: "Comparison" });
		const shown = () =>
			table.evaluate((region) => {
				const { left, right } = region.getBoundingClientRect();
				return [...region.querySelectorAll("thead th")].map((head) => {
					const box = head.getBoundingClientRect();
					return box.left >= left - 1 && box.right <= right + 1;
				});
			});
		expect(await shown()).toEqual([true, true, false, false]);
		await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
		await expect.poll(shown).toEqual([false, false, true, true]);
		await page.getByRole("link", { name: /^Remove Lulu/ }).click();
		await expect.poll(() => heads(page)).toHaveLength(3);
		await open(page, "/shop");
		const box = await tray(page).boundingBox();
		expect(box?.height).toBeLessThan(80);
		expect(box?.width).toBeLessThanOrEqual(phone.width - 24);
		await expectNoFaults(page, "a listing with the tray");
	});
});
