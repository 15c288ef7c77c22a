import { expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open } from "../actions.ts";
import { walkTo, write } from "../keyboard.ts";
import { testInOneShop as test } from "../test.ts";
import { pendant, stateFigures } from "./light-lamps.ts";

test("a pendant hangs 75 cm above the table, and is compared with its suspension", async ({ page, shop }) => {
	await stateFigures(shop);
	await open(page, "/light/size");
	await page.getByText("Choose a lamp to see it in its true size.").waitFor();
	await page.getByRole("combobox", { name: "Lamps" }).fill("qamar");
	await page.getByRole("option", { name: new RegExp(pendant.name) }).click();
	await page.getByText(/a suspension of about 92\scm, so that the lower edge is 1\.50\sm above the floor/).waitFor();
	await page.getByText(/Its suspension can be made so long\./).waitFor();
	await page.getByRole("img", { name: /to scale: person, door, table, sofa, and Qamar Dome Pendant/ }).waitFor();
	await write(page.getByRole("spinbutton", { name: "Ceiling height" }), "5");
	await page.getByText(/Its suspension is too short for that\./).waitFor();
	await page.waitForURL(/ceiling=5/);
	await write(page.getByRole("spinbutton", { name: "Lamps in a row" }), "3");
	await page.getByRole("button", { name: "Add 3 to the cart" }).waitFor();
	expect(await page.getByRole("row", { name: /The middles of 3 lamps/ }).textContent()).toMatch(
		/0\.30\sm · 0\.90\sm · 1\.50\sm/,
	);
});

test("over a passage 2.10 m stay free, by keyboard", async ({ page, shop }) => {
	await stateFigures(shop);
	await open(page, `/light/size?lamps=${pendant.id}&ceiling=3`);
	await walkTo(page.getByRole("radio", { name: "A table" }));
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.getByText(/a suspension of at least 20\scm; the lower edge is then 2\.52\sm above the floor/).waitFor();
});

test("it has no faults on a phone and a desktop", async ({ page, shop }) => {
	await stateFigures(shop);
	const path = `/light/size?lamps=${pendant.id},16,19`;
	await open(page, path);
	await expectNoFaults(page, path);
});
