import { describe, expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open } from "../actions.ts";
import { walkTo } from "../keyboard.ts";
import { phone, test } from "../test.ts";

test("a room is shown at another time, its lamps are dimmed, and all of them are put into the cart", async ({
	page,
}) => {
	await open(page, "/light/studio");
	await page.getByText("Living room at dusk: 4 of 4 lamps on,").waitFor();
	await page.getByRole("group", { name: "Time" }).getByText("Night").click();
	const arc = page.getByRole("slider", { name: "Brightness of Hilal Arc Floor Lamp" });
	await arc.fill("0");
	await page.getByText("Living room at night: 3 of 4 lamps on,").waitFor();
	await page.waitForURL(/time=night.*l1=0|l1=0.*time=night/);
	await page.getByRole("group", { name: "Room" }).getByText("Dining room").click();
	await page.getByRole("slider", { name: "Brightness of Khatt Linear Bar" }).waitFor();
	await page.getByRole("link", { name: "Fitr Mushroom Table Lamp" }).waitFor();
	await expectNoFaults(page, "the light studio");
	await page.getByRole("button", { name: "Add all lamps to the cart" }).click();
	await page.getByText("5 pieces added to the cart").waitFor();
});

describe("on a phone", () => {
	test.override("viewport", { ...phone });

	test("lamps are dimmed by keyboard, and the picture says what it shows", async ({ page }) => {
		await open(page, "/light/studio?room=bedroom&time=night&l1=0&l2=0&l3=0");
		await page.getByRole("img", { name: /A bedroom .* 1 of 4 lamps on/ }).waitFor();
		const reading = page.getByRole("slider", { name: "Brightness of Qari Reading Floor Lamp" });
		await walkTo(reading);
		await page.keyboard.press("Home");
		await page.getByText("Bedroom at night: no lamp is on.").waitFor();
		expect(await reading.getAttribute("aria-valuetext")).toBe("0 percent");
	});
});
