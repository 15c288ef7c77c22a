import { expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open } from "../actions.ts";
import { walkTo, write } from "../keyboard.ts";
import { testInOneShop as test, testOnPhone } from "../test.ts";
import { downlight, stateFigures } from "./light-lamps.ts";

test("the cone on the product page is loaded when it is opened, and follows the ceiling", async ({ page, shop }) => {
	await stateFigures(shop);
	const scripts: string[] = [];
	page.on("request", (request) => scripts.push(request.url()));
	await open(page, `/product/${downlight.id}`);
	expect(scripts.filter((url) => url.includes("light-cone"))).toEqual([]);
	await page.getByText("Its light cone under your ceiling").click();
	await page.getByText("This lamp: about 260 lx in the middle at 2.70 m, in a circle of 1.75 m.").waitFor();
	await write(page.getByRole("spinbutton", { name: "Ceiling height" }), "2.4");
	await page.getByText("This lamp: about 330 lx in the middle at 2.40 m, in a circle of 1.56 m.").waitFor();
	await page.getByRole("link", { name: "Table, suspension and formula" }).click();
	await page.waitForURL(/\/light\/beam\?lamp=24.*height=2\.4/);
	await page.getByText(/: about 330\slx in the middle at 2\.40\sm/).waitFor();
});

test("by keyboard the plane changes, and the table has the same figures as the drawing", async ({ page }) => {
	await open(page, "/light/beam?lumens=800&beam=60&height=2.75");
	await walkTo(page.getByRole("radio", { name: "Floor" }));
	await page.keyboard.press("ArrowRight");
	await page.getByText(/about 190\slx in the middle at 2\.00\sm, in a circle of 2\.31\sm/).waitFor();
	await page.waitForURL(/plane=table/);
	const row = page.getByRole("row", { name: /^2\.00\sm/ });
	expect(await row.textContent()).toMatch(/2\.00\sm190\slx2\.31\sm/);
	await page.getByRole("img", { name: /about 190\slx in the middle at 2\.00\sm, 2\.31\sm wide/ }).waitFor();
});

testOnPhone("on a phone a lamp is chosen by its name, and taken out again", async ({ page, shop }) => {
	await stateFigures(shop);
	await open(page, "/light/beam");
	await page.getByRole("combobox", { name: "Lamp" }).fill("nuqta");
	await page.getByRole("option", { name: new RegExp(downlight.name) }).click();
	await page.waitForURL(/lamp=24/);
	await page.getByRole("link", { name: new RegExp(`^Remove ${downlight.name}`) }).click();
	await page.getByText(/^A lamp of 800\slm and 36°/).waitFor();
});

test("it has no faults on a phone and a desktop", async ({ page, shop }) => {
	await stateFigures(shop);
	for (const path of [`/light/beam?lamp=${downlight.id}&plane=table`, "/light/beam?beam=320"]) {
		await open(page, path);
		await expectNoFaults(page, path);
	}
});
