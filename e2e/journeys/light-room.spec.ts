import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open, reload } from "../actions.ts";
import { enter, walkTo } from "../keyboard.ts";
import { testInOneShop as test, testOnPhone } from "../test.ts";

/** Nuqta Recessed Downlight, single. */
const downlight = "24-51";
const room = `/light/room?length=5&width=4&height=2.7&lamps=${downlight}.125.100.268_${downlight}.375.300.268`;
const lamp = (page: Page, name: RegExp) =>
	page.getByRole("group", { name: "Lamps on the plan" }).getByRole("button", { name });

test("a lamp is added, dragged over the plan and dimmed, and all lamps go to the cart in one press", {
	tags: "golden",
}, async ({ page, shop: _ }) => {
	const scripts = scriptsOf(page);
	await open(page, room);
	await page.getByRole("combobox", { name: "Add a lamp" }).fill("Lulu");
	await page.getByRole("option", { name: /Lulu Opal Globe/ }).click();
	const globe = lamp(page, /^B, Lulu Opal Globe/);
	await globe.waitFor();
	const before = await luxOf(page);

	await dragTo(globe, 103, 62);
	await lamp(page, /^B, .*: 1\.05 m from the left, 0\.60 m from the top/).waitFor();
	await page.getByRole("slider", { name: "Dimmer" }).fill("50");
	await page.getByText(/^25 % of its light/).waitFor();
	await expect.poll(() => luxOf(page)).toBeLessThan(before);
	await page.waitForURL(/lamps=.*_2-\d+\.105\.60\.\d+\.50$/);
	expect(scripts().filter((name) => name.includes("room-3d"))).toEqual([]);

	await reload(page);
	await lamp(page, /^B, .*: 1\.05 m from the left, 0\.60 m from the top, .*, 50 %$/).waitFor();
	await page.getByRole("button", { name: "Add all 3 lamps to the cart" }).click();
	await page.getByRole("dialog", { name: "Added to your cart" }).waitFor();
	await open(page, "/cart");
	await page.getByRole("heading", { name: "Shopping Cart (3 items)" }).waitFor();
});

test("a room is planned by keyboard alone", async ({ page, shop: _ }) => {
	await open(page, room);
	await walkTo(lamp(page, /^A1,/));
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Shift+ArrowDown");
	await lamp(page, /^A1, .*: 1\.35 m from the left, 1\.01 m from the top/).waitFor();
	await page.keyboard.press("d");
	await lamp(page, /^A3,/).waitFor();
	await page.keyboard.press("Control+z");
	await expect.poll(() => lamp(page, /^A3,/).count()).toBe(0);
	await walkTo(page.getByRole("button", { name: /^Light meter/ }));
	await page.keyboard.press("ArrowUp");
	await page
		.getByRole("status")
		.filter({ hasText: /^2\.\d\d\sm from the left, .*: about \d+\slx$/ })
		.waitFor();
	await enter(page.getByRole("button", { name: "3D view" }), "Shift+Tab");
	await page.getByRole("region", { name: "3D view" }).waitFor();
	await enter(page.getByRole("button", { name: "Nearer" }));
	await enter(page.getByRole("button", { name: "Save" }));
	await page.getByText("Room is in this browser. Sign in to keep rooms in your account.").waitFor();
});

test("a signed-in shopper keeps a room in the account, opens it in another browser, and deletes it", async ({
	page,
	shop: _,
	signIn,
}) => {
	await signIn(page, "shopper");
	await open(page, `${room}&name=Majlis&project=Villa`);
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Majlis is in your account.").waitFor();
	await page.evaluate(() => localStorage.clear());
	await open(page, "/light/room");
	await page.getByRole("button", { name: "My rooms" }).click();
	await page.getByRole("button", { name: "Open Majlis" }).click();
	await lamp(page, /^A2,/).waitFor();
	await page.getByRole("button", { name: "My rooms" }).click();
	await page.getByRole("button", { name: "Delete Majlis" }).click();
	await page.getByRole("dialog", { name: "My rooms" }).getByText("No rooms yet.").waitFor();
});

test("the planner has no accessibility faults at any width, by day and by night", async ({ page, shop: _ }) => {
	await open(page, room);
	await lamp(page, /^A1,/).click();
	await page.getByText("The map as a table").click();
	await page.getByRole("button", { name: "3D view" }).click();
	await page.getByRole("region", { name: "3D view" }).waitFor();
	await expectNoFaults(page, "the room planner");
});

testOnPhone("on a phone a lamp is dragged by touch, and the page still scrolls", async ({ page }) => {
	await open(page, room);
	await dragTo(lamp(page, /^A1,/), 250, 200);
	await lamp(page, /^A1, .*: 2\.50 m from the left, 2\.00 m from the top/).waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await lamp(page, /^A1, .*: 1\.25 m from the left, 1\.00 m from the top/).waitFor();
	await page.getByRole("button", { name: /^Add all 2 lamps/ }).scrollIntoViewIfNeeded();
});

test("without scripts the address, the form and a search plan a room", async ({ page, shop }) => {
	const html = await (await page.request.get(shop.url + room)).text();
	expect(html).toMatch(/About [\d,]+\u00a0lx on average/);
	const found = await (await page.request.get(`${shop.url}${room}&find=Lulu`)).text();
	expect(found).toMatch(/href="\/light\/room\?[^"]*lamps=[^"]*_2-\d+"/);
});

/** Drags a lamp to a place of the plan, in cm. */
async function dragTo(handle: Locator, xCm: number, yCm: number) {
	const plan = handle.page().getByRole("group", { name: "Lamps on the plan" });
	await plan.scrollIntoViewIfNeeded();
	const [from, area] = [await handle.boundingBox(), await plan.boundingBox()];
	if (!from || !area) throw new Error("The plan is not shown.");
	const { mouse } = handle.page();
	await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
	await mouse.down();
	await mouse.move(area.x + (xCm / 500) * area.width, area.y + (yCm / 400) * area.height, { steps: 8 });
	await mouse.up();
}

async function luxOf(page: Page): Promise<number> {
	const text = await page.getByText(/^About .* on average$/).textContent();
	return Number(/[\d,.]+/.exec(text ?? "")?.[0]?.replace(",", ""));
}

/** The scripts that the page has loaded. */
function scriptsOf(page: Page): () => string[] {
	const names: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") names.push(request.url());
	});
	return () => names;
}
