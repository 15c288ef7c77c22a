import { expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open } from "../actions.ts";
import { walkTo } from "../keyboard.ts";
import { testInOneShop as test } from "../test.ts";
import { pendant, stateFigures } from "./light-lamps.ts";

test("dimming by keyboard leads from between the times to the evening and the night", async ({ page }) => {
	await open(page, "/light/evening?lux=100");
	await page.getByText("About 41 lx melanopic").waitFor();
	await walkTo(page.getByRole("slider", { name: /^Dimmer/ }));
	for (let step = 0; step < 10; step++) await page.keyboard.press("ArrowLeft");
	await page.getByText("About 10 lx melanopic: light for the evening.").waitFor();
	await page.getByText("25 % of its light").waitFor();
	await page.waitForURL(/level=50/);
	await page.keyboard.press("Home");
	await page.getByText("About 0 lx melanopic: light for the evening, and dark enough for the night.").waitFor();
});

test("a lamp of the shop has its own white, and its photograph is dimmed", async ({ page, shop }) => {
	await stateFigures(shop);
	await open(page, `/light/evening?lamp=${pendant.id}&level=50`);
	await page.getByText(/melanopic: light for the evening/).waitFor();
	await page.getByText(/^Its white is fixed at 2,?700\sK\.$/).waitFor();
	const opacity = () => page.locator(".lamp-light").evaluate((layer) => getComputedStyle(layer).opacity);
	await expect.poll(opacity).toBe("0.5");
	await page.getByRole("slider", { name: /^Dimmer/ }).fill("20");
	await expect.poll(opacity).toBe("0.2");
});

test("it has no faults on a phone and a desktop", async ({ page, shop }) => {
	await stateFigures(shop);
	const path = `/light/evening?lamp=${pendant.id}`;
	await open(page, path);
	await expectNoFaults(page, path);
});
