import { expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open, reload } from "../actions.ts";
import { enter, walkTo, write } from "../keyboard.ts";
import { testInOneShop as test } from "../test.ts";
import { downlight, stateFigures } from "./light-lamps.ts";

test("the number of lamps follows the room and the chosen lamp, is in the address, and goes into the cart", async ({
	page,
	shop,
}) => {
	await stateFigures(shop);
	await open(page, "/light/how-many");
	await page.getByText("About 7 lamps of 800 lm and 60° for 300 lx: Kitchen.").waitFor();
	await page.getByText(/8 lamps in 2 rows of 4 light it more evenly/).waitFor();
	await page.getByRole("combobox", { name: "Lamp" }).click();
	await page.getByRole("combobox", { name: "Lamp" }).fill("nuqta");
	await page.getByRole("option", { name: new RegExp(downlight.name) }).click();
	await page.getByText(/^About 6 pieces of Nuqta Recessed Downlight.* for 300\slx: Kitchen\.$/).waitFor();
	await page.waitForURL(/lamp=24/);
	await page.getByLabel("What the room is for").selectOption({ label: "Kitchen worktop (500 lx)" });
	await page.getByText(/for 500\slx: Kitchen worktop\.$/).waitFor();
	await page.getByLabel("What the room is for").selectOption({ label: "Kitchen (300 lx)" });
	await page.getByRole("button", { name: "Add 6 to the cart" }).click();
	await page.getByText("6 pieces added to the cart").waitFor();
	await page.getByRole("dialog", { name: "Added to your cart" }).getByText("6", { exact: false }).first().waitFor();
});

test("it is used by keyboard alone, and an invalid length is refused with a message", async ({ page }) => {
	await open(page, "/light/how-many");
	const length = page.getByRole("spinbutton", { name: "Length" });
	await write(length, "99");
	await page.getByText("From 1 to 15 m").waitFor();
	await write(length, "6");
	await page.waitForURL(/length=6/);
	await expect.poll(() => page.getByText("From 1 to 15 m").count()).toBe(0);
	await enter(page.locator("summary", { hasText: "Surfaces, working height" }));
	await walkTo(page.getByRole("radio", { name: "Usual" }));
	await page.keyboard.press("ArrowRight");
	await page.waitForURL(/surfaces=dark/);
	await reload(page);
	expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
	await enter(page.getByRole("link", { name: "Lamps with these figures" }));
	await page.waitForURL(/\/shop\?.*minLumens=600/);
});

test("it has no faults on a phone and a desktop, with and without a lamp", async ({ page, shop }) => {
	await stateFigures(shop);
	for (const path of ["/light/how-many", `/light/how-many?lamp=${downlight.id}&length=12`]) {
		await open(page, path);
		await expectNoFaults(page, path);
	}
});

test("without scripts its fields are a form, and a lamp is found by it", async ({ page, shop }) => {
	await stateFigures(shop);
	const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: shop.url });
	if (!context) throw new Error("There is no browser.");
	try {
		const plain = await context.newPage();
		await plain.goto("/light/how-many");
		await plain.getByRole("combobox", { name: "Lamp" }).fill("nuqta");
		await plain.getByRole("button", { name: "Show the answer" }).click();
		await plain.getByRole("list", { name: "Suggested lamps" }).getByRole("link", { name: /Nuqta/ }).click();
		await plain.getByText(/^About 6 pieces of Nuqta/).waitFor();
		await plain.getByRole("button", { name: "Add 6 to the cart" }).click();
		await plain.getByText("6 items").first().waitFor();
	} finally {
		await context.close();
	}
});
