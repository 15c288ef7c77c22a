import { json } from "@noor/api/database/column-types";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { closeCartDrawer, lulu, open, putLampIntoCart } from "../actions.ts";
import { enter, walkTo } from "../keyboard.ts";
import { type Shop, testInOneShop as test, widths } from "../test.ts";
import { withDatabase } from "../with-database.ts";

/** The figures that the rules of these tools read, whatever the demonstration states. */
async function stateFigures(shop: Shop) {
	await withDatabase(shop, async (db) => {
		const light = (lightType: string) => db.updateTable("lightingDetails").where("lightType", "=", lightType);
		await light("Bulb").set({ height: 108, dimmingType: "trailing-edge" }).execute();
		await light("LED strip").set({ wattsPerMetre: 9.5, cutLength: 50 }).execute();
		await light("LED driver").set({ outputVoltage: 24, dimmingType: "trailing-edge" }).execute();
		await light("Dimmer").set({ loadMin: 3, loadMax: 150, loadMaxLamps: 15, dimmingType: "trailing-edge" }).execute();
		await db
			.updateTable("lightingDetails")
			.set({ sockets: 1, maxSocketWattage: 40, lampIncluded: "no" })
			.where("productId", "=", lulu.id)
			.execute();
		const variants: Record<string, { stripLength?: number; lumens?: number; loadMax?: number }> = {
			"NOOR-SHR-02-30": { stripLength: 2000, lumens: 1805 },
			"NOOR-SHR-05-30": { stripLength: 5000, lumens: 4560 },
			"NOOR-SHR-10-30": { stripLength: 10_000, lumens: 9025 },
			"NOOR-TAY-060": { loadMax: 60 },
			"NOOR-TAY-100": { loadMax: 100 },
			"NOOR-TAY-150": { loadMax: 150 },
		};
		for (const [sku, lighting] of Object.entries(variants))
			await db
				.updateTable("productVariants")
				.set({ lighting: json({ ...lighting }) })
				.where("sku", "=", sku)
				.execute();
	});
}

const answer = (page: Page) => page.getByRole("region", { name: "Answer" }).getByRole("status").first();

for (const viewport of widths)
	describe(`at ${viewport.width} px`, () => {
		test.override("viewport", { ...viewport });

		test("the page of a luminaire leads to the bulbs that fit it, each with its verdict rule by rule", async ({
			page,
			shop,
		}) => {
			await stateFigures(shop);
			await open(page, `/product/${lulu.id}`);
			await page.getByRole("link", { name: "Which bulbs fit?" }).click();
			await expect.poll(() => answer(page).textContent()).toContain("Lulu Opal Globe takes 1 × E27.");
			const bulbs = page.getByRole("list", { name: "Bulbs with their verdicts" });
			const classic = bulbs
				.getByRole("listitem")
				.filter({ has: page.getByRole("heading", { name: "Shams Classic Bulb A60" }) });
			await classic.getByText("Fits, if there is room for it").waitFor();
			await classic.getByText("Rule by rule").click();
			await classic.getByText("7 W; 40 W are allowed.").waitFor();
			await page.getByLabel("Space for the bulb").fill("80");
			await page.getByText("It is 108 mm long; there are only 80 mm.").first().waitFor();
			await expect.poll(() => answer(page).textContent()).toContain("No bulb of the shop fits E27 here.");
			await expect.poll(() => new URL(page.url()).searchParams.get("space")).toBe("80");
		});

		test("three choices make a set of strip, driver, dimmer and profiles, which goes into the cart in one press", async ({
			page,
			shop,
		}) => {
			await stateFigures(shop);
			await open(page, "/light/strips");
			await page.getByLabel("Length of the run").fill("7.98");
			await page.getByText("By a dimmer", { exact: true }).click();
			await expect.poll(() => answer(page).textContent()).toContain("A set for 8 m, 76 W.");
			await page.getByText("Feed it from both ends", { exact: false }).waitFor();
			const set = page.getByRole("table", { name: "The set" });
			const strip = ["Sharit LED Strip, 10 m", "Majra Aluminium Profile, 2 m"];
			for (const part of [...strip, "Tayyar LED Driver, 100 W", "Tahkom Rotary Dimmer, Brushed brass"])
				await set.getByRole("link", { name: part }).waitFor();
			await page.getByLabel("Length of the run").fill("5");
			await set.getByRole("link", { name: "Tayyar LED Driver, 60 W" }).waitFor();
			await page.getByRole("button", { name: "Add the set of 4 parts to the cart" }).click();
			await closeCartDrawer(page);
			await open(page, "/cart");
			await page.getByRole("heading", { name: "Shopping Cart (6 items)" }).waitFor();
			// The parts fit one another, so nothing is missing.
			await expect.poll(() => page.getByRole("region", { name: "What may be missing" }).count()).toBe(0);
		});

		test("a cart says which bulb is missing, and adds it in one press", async ({ page, shop }) => {
			await stateFigures(shop);
			await putLampIntoCart(page, lulu.middle.size);
			await open(page, "/cart");
			const missing = page.getByRole("region", { name: "What may be missing" });
			await missing.getByText("“Lulu Opal Globe” needs 1 × E27.").waitFor();
			await missing.getByRole("button", { name: /^Add one: Shams/ }).click();
			await page.getByRole("heading", { name: "Shopping Cart (2 items)" }).waitFor();
			await missing.waitFor({ state: "detached" });
		});
	});

test("a run that no driver in stock can feed is not offered, and the page says why", async ({ page, shop }) => {
	await stateFigures(shop);
	// 9 m of 9.5 W need 103 W, and the driver of 150 W is sold out.
	await open(page, "/light/strips?metres=9");
	await expect.poll(() => answer(page).textContent()).toContain("There is no complete set for 9 m at the moment.");
	await page.getByText("The driver that is strong enough is sold out.").waitFor();
	expect(await page.getByRole("button", { name: /^Add the set/ }).count()).toBe(0);
});

test("the dimmer check works by keyboard alone", async ({ page, shop }) => {
	await stateFigures(shop);
	await open(page, "/light/dimmers");
	await expect.poll(() => answer(page).textContent()).toBe("Choose the lamps that hang on one dimmer.");
	await walkTo(page.getByRole("combobox", { name: "Lamps on the dimmer" }));
	await page.keyboard.type("classic bulb");
	await page.getByRole("option", { name: /Shams Classic Bulb A60/ }).waitFor();
	await page.keyboard.press("Enter");
	await expect.poll(() => answer(page).textContent()).toBe("One lamp takes 7 W. 2 dimmers of the shop suit them.");
	await walkTo(page.getByLabel(/^Pieces of Shams Classic Bulb A60/));
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("25");
	await expect
		.poll(() => answer(page).textContent())
		.toBe("25 lamps take 175 W. No dimmer of the shop surely suits them.");
	await page.getByText("175 W are too much: it dims up to 150 W of LED lamps.").first().waitFor();
	await page.getByText("25 lamps are too many: up to 15 are allowed.").first().waitFor();
	await expect.poll(() => new URL(page.url()).searchParams.get("counts")).toBe("25");
});

test("staff find the products whose figures are missing, and complete them", async ({ page, shop, signIn }) => {
	await withDatabase(shop, (db) =>
		db.updateTable("lightingDetails").set({ sockets: null }).where("productId", "=", lulu.id).execute(),
	);
	await signIn(page, "admin");
	await open(page, "/admin/productDetails/missing-figures");
	await page.getByLabel("Missing", { exact: true }).selectOption({ label: "Number of sockets" });
	// The product is in the list without the filter too.
	await page.waitForURL(/[?&]gap=sockets/);
	await page.getByRole("link", { name: `Complete ${lulu.name}` }).waitFor();
	await enter(page.getByRole("link", { name: `Complete ${lulu.name}` }));
	await page.waitForURL(new RegExp(`/admin/products/product\\?edit=${lulu.id}$`));
});

describe("WCAG 2.2 AA, on a phone and a desktop, in both themes", () => {
	test("no tool about fit has a violation", { timeout: 480_000 }, async ({ page, shop }) => {
		await stateFigures(shop);
		for (const path of [
			`/light/bulbs?lamp=${lulu.id}`,
			"/light/strips?metres=7.98&dimmed=yes",
			"/light/dimmers?lamps=32&counts=3&dimmer=own&most=100",
		]) {
			await open(page, path);
			await expectNoFaults(page, path);
		}
	});

	test("the report of missing figures has none", { timeout: 480_000 }, async ({ page, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/productDetails/missing-figures");
		await expectNoFaults(page, "missing figures");
	});
});
