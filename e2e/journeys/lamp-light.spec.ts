import axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { type Shop, testInOneShop as test, widths } from "../test.ts";

/** Lamps of the demonstration by their controls. */
const lamps = {
	dimmable: "Lulu Opal Globe",
	tunable: "Qari Reading Floor Lamp",
	switched: "Waraq Paper Lantern",
	noLamp: "Tahkom Rotary Dimmer",
} as const;

for (const viewport of widths)
	describe(`at ${viewport.width} px`, () => {
		test.override("viewport", { ...viewport });

		test("a lamp is switched on and dimmed with the mouse, in every picture of it", async ({ page, shop }) => {
			await open(page, await pathTo(shop, lamps.dimmable));
			const brightness = slider(page, "Brightness");
			expect(await lightOf(page)).toEqual({ light: 0, studio: "brightness(1)" });
			await lampSwitch(page).click();
			await expect.poll(() => lightOf(page)).toEqual({ light: 1, studio: "brightness(0.5)" });
			await page.getByText("Full light, 560 lm").waitFor();
			await page.waitForURL("**?light=100");

			await slideTo(brightness, 0.6);
			await expect.poll(() => brightness.inputValue()).toBe("60");
			await expect.poll(() => lightOf(page)).toEqual({ light: 0.6, studio: "brightness(0.7)" });
			await page.getByText("36 % of its light, ≈ 200 lm").waitFor();
			await page.waitForURL("**?light=60");
			await page.getByText("Fixed at 2700 K, warm white").waitFor();
			expect(await slider(page, "Colour temperature").count()).toBe(0);

			await page.getByRole("region", { name: `Pictures of ${lamps.dimmable}` }).press("ArrowRight");
			await expect.poll(() => lightOf(page)).toEqual({ light: 0.6, studio: "brightness(0.7)" });

			await page.getByRole("button", { name: "Show the picture full screen" }).click();
			const wholeScreen = page.getByRole("dialog", { name: `${lamps.dimmable}, pictures` });
			await slideTo(slider(wholeScreen, "Brightness"), 0.2);
			await expect.poll(() => lightOf(wholeScreen)).toEqual({ light: 0.2, studio: "brightness(0.9)" });
			await wholeScreen.getByRole("button", { name: "Close", exact: true }).click();
			await expect.poll(() => brightness.inputValue()).toBe("20");
		});
	});

test("a lamp is switched, dimmed and tuned by keyboard alone, and its state is announced", { tags: "golden" }, async ({
	page,
	shop,
}) => {
	await open(page, await pathTo(shop, lamps.tunable));
	await lampSwitch(page).focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	const brightness = slider(page, "Brightness");
	const white = slider(page, "Colour temperature");
	expect(await hasFocus(brightness)).toBe(true);
	await page.keyboard.press("PageDown");
	expect(await brightness.getAttribute("aria-valuetext")).toBe("90 percent, about 460 lumens");
	await page.keyboard.press("ArrowLeft");
	expect(await brightness.getAttribute("aria-valuetext")).toBe("89 percent, about 450 lumens");
	await page.keyboard.press("Tab");
	expect(await hasFocus(white)).toBe(true);
	expect(await white.getAttribute("aria-valuetext")).toBe("2700 kelvin, warm white");
	const warm = await whiteOf(page);
	await page.keyboard.press("End");
	expect(await white.getAttribute("aria-valuetext")).toBe("6500 kelvin, cool white");
	expect(warm).toBe("rgb(255, 216, 168)");
	expect(await whiteOf(page)).toBe("rgb(226, 237, 255)");
	await page.keyboard.press("ArrowLeft");
	await page.waitForURL("**?light=89&cct=6450");

	await slider(page, "Brightness").press("Home");
	expect(await brightness.getAttribute("aria-valuetext")).toBe("Off");
	expect(await lampSwitch(page).isChecked()).toBe(false);
	await lampSwitch(page).press("Space");
	await expect.poll(() => brightness.inputValue()).toBe("89");
	await page.waitForURL("**?light=89&cct=6450");
	expect(await page.evaluate(() => history.length)).toBe(2);
});

test("a lamp that is not dimmable has only a switch, and a product without light has no controls", async ({
	page,
	shop,
}) => {
	await open(page, await pathTo(shop, lamps.switched));
	await lampSwitch(page).click();
	await expect.poll(() => lightOf(page)).toEqual({ light: 1, studio: "brightness(0.5)" });
	await page.getByText("Not dimmable: on or off").waitFor();
	expect(await page.getByRole("main").getByRole("slider").count()).toBe(0);
	await open(page, `${await pathTo(shop, lamps.switched)}?light=40&cct=5000`);
	await expect.poll(() => lightOf(page)).toEqual({ light: 1, studio: "brightness(0.5)" });

	await open(page, await pathTo(shop, lamps.noLamp));
	await page.getByRole("button", { name: "Show the picture full screen" }).waitFor();
	expect(await page.getByRole("main").getByRole("switch").count()).toBe(0);
});

test("the URL contains the light, which the served page already shows", async ({ page, shop }) => {
	const path = await pathTo(shop, lamps.tunable);
	const served = await (await fetch(`${shop.url}${path}?light=60&cct=3000`)).text();
	expect(served).toContain("--light:0.6;--white:#ffe1be");
	await open(page, `${path}?light=60&cct=3000`);
	await expect.poll(() => lightOf(page)).toEqual({ light: 0.6, studio: "brightness(0.7)" });
	expect(await slider(page, "Brightness").inputValue()).toBe("60");
	expect(await slider(page, "Colour temperature").inputValue()).toBe("3000");

	// Another finish keeps the light.
	await page.getByRole("group", { name: "Options" }).getByRole("button").nth(1).click();
	await page.waitForURL(/light=60&cct=3000&variant=\d+/);
	await open(page, `${path}?light=9000&cct=100&light=<b>`);
	await expect.poll(() => slider(page, "Brightness").inputValue()).toBe("100");
	expect(await slider(page, "Colour temperature").inputValue()).toBe("2200");
});

test("the page opens with the lamp on in the night theme, and off in the day theme", async ({ page, shop }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await open(page, await pathTo(shop, lamps.dimmable));
	await expect.poll(() => lampSwitch(page).isChecked()).toBe(true);
	expect((await lightOf(page)).light).toBe(1);
	await page.emulateMedia({ colorScheme: "light" });
	await expect.poll(() => lampSwitch(page).isChecked()).toBe(false);
	await expect.poll(async () => (await lightOf(page)).light).toBe(0);
	await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("without scripts the photograph has no controls", async ({ browser, shop }) => {
	const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(await pathTo(shop, lamps.tunable));
	const picture = page.getByRole("main").getByRole("img").first();
	await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
	expect(await picture.getAttribute("alt")).not.toBe("");
	expect(await page.getByRole("main").getByRole("slider").count()).toBe(0);
	expect(await page.getByRole("main").getByRole("switch").count()).toBe(0);
	await context.close();
});

test("the dimmer works for visitors without an account, on the page and full-screen", async ({ page, shop }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await open(page, `${await pathTo(shop, lamps.tunable)}?light=70`);
	await page.evaluate(axe.source);
	expect(await faults(page)).toEqual([]);
	await page.getByRole("button", { name: "Show the picture full screen" }).click();
	await page.getByRole("dialog").getByRole("switch").waitFor();
	expect(await faults(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await faults(page)).toEqual([]);
});

test("on a card the lamp is lit on hover and focus, and its picture has an alternative text", async ({ page }) => {
	await open(page, "/shop/1");
	const card = page.getByRole("article").filter({ hasText: lamps.dimmable });
	await expect.poll(() => card.getByRole("img").getAttribute("alt")).toMatch(/\w+ \w+/);
	expect(await card.getByRole("link").count(), "one link names the product").toBe(1);
	const lit = card.locator("img[alt='']");
	const shows = () => lit.evaluate((image) => Number(getComputedStyle(image).opacity));
	await page.mouse.move(0, 0);
	await expect.poll(shows).toBe(0);
	await card.hover();
	await expect.poll(shows).toBe(1);
	await page.mouse.move(0, 0);
	await expect.poll(shows).toBe(0);
	await card.getByRole("link", { name: lamps.dimmable }).focus();
	await expect.poll(shows).toBe(1);
});

test("the room of the home page starts lit, its film can be paused, and dimming it ends the film", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await open(page, "/home");
	const isStill = () => page.locator("video").evaluate((video) => (video as HTMLVideoElement).paused);
	const opacity = () =>
		page.getByAltText(/living room at dusk/).evaluate((img) => getComputedStyle(img.parentElement as Element).opacity);
	await page.getByRole("button", { name: "Pause the film" }).click();
	await page.getByRole("button", { name: "Play the film" }).waitFor();
	expect(await isStill()).toBe(true);
	await page.getByRole("button", { name: "Play the film" }).click();
	await page.getByRole("button", { name: "Pause the film" }).waitFor();
	expect(await isStill()).toBe(false);
	expect(await opacity()).toBe("1");
	const dimmer = page.getByRole("slider", { name: "Dim the room" });
	await dimmer.focus();
	await page.keyboard.press("Home");
	await expect.poll(opacity).toBe("0");
	expect(await isStill()).toBe(true);
	expect(await dimmer.getAttribute("aria-valuetext")).toBe("0 percent");
});

test("the main picture is requested first, and the page's scripts are at most 150 kB", async ({ page, shop }) => {
	const path = await pathTo(shop, lamps.dimmable);
	const served = await (await fetch(shop.url + path)).text();
	const preload = /<link rel="preload" as="image"[^>]*type="image\/avif"[^>]*>/.exec(served)?.[0];
	expect(preload).toContain('fetchPriority="high"');
	await open(page, path);
	const bytes = await page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => new URL(name).pathname.endsWith(".js"))
			.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
	);
	expect(bytes).toBeGreaterThan(0);
	expect(bytes).toBeLessThan(150_000);
});

function lampSwitch(page: Page | Locator): Locator {
	return page.getByRole("switch", { name: "Switch the lamp on" });
}

function slider(page: Page | Locator, name: string): Locator {
	return page.getByRole("slider", { name });
}

/** In px. */
const knobWidth = 26;

/** Drags the knob of a slider to a fraction of its length. */
async function slideTo(control: Locator, part: number) {
	await control.scrollIntoViewIfNeeded();
	const page = control.page();
	const { x, y, width, height } = (await control.boundingBox()) as NonNullable<
		Awaited<ReturnType<Locator["boundingBox"]>>
	>;
	const at = await control.evaluate((input) => {
		const { value, max } = input as HTMLInputElement;
		return Number(value) / Number(max);
	});
	const placeOf = (where: number) => x + knobWidth / 2 + (width - knobWidth) * where;
	await page.mouse.move(placeOf(at), y + height / 2);
	await page.mouse.down();
	await page.mouse.move(placeOf((at + part) / 2), y + height / 2);
	await page.mouse.move(placeOf(part), y + height / 2);
	await page.mouse.up();
}

/** The opacities of the lamp layer and of the studio photograph. */
function lightOf(within: Page | Locator): Promise<{ light: number; studio: string }> {
	return within
		.locator(".lamp-light")
		.last()
		.evaluate((layer) => {
			const studio = layer.parentElement?.querySelector(".studio-light") as Element;
			return { light: Number(getComputedStyle(layer).opacity), studio: getComputedStyle(studio).filter };
		});
}

function whiteOf(page: Page): Promise<string> {
	return page
		.locator(".lamp-light")
		.first()
		.evaluate((layer) => getComputedStyle(layer, "::after").backgroundColor);
}

function hasFocus(control: Locator): Promise<boolean> {
	return control.evaluate((element) => element === document.activeElement);
}

async function pathTo(shop: Shop, name: string): Promise<string> {
	const answer = await fetch(`${shop.url}/api/Products?pageIndex=1&pageSize=100`);
	const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
	return `/product/${data.find((product) => product.name === name)?.id}`;
}

async function faults(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
			runOnly: { type: "tag", values: tags },
			resultTypes: ["violations"],
		});
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
	});
}
