import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open } from "../actions.ts";
import { enter } from "../keyboard.ts";
import { phone, test } from "../test.ts";

const question = (page: Page, text: string | RegExp) => page.getByRole("heading", { name: text });
const answer = (page: Page, text: string) => page.getByRole("button", { name: text });

describe("on a phone", () => {
	test.override("viewport", { ...phone });

	test("six questions, one at a time, end in lamps with reasons, in their listing and in other tools", async ({
		page,
	}) => {
		await open(page, "/light/finder");
		await question(page, "Where will the lamp be?").waitFor();
		await page.getByText("Question 1 of 6").waitFor();
		await answer(page, "Living room").click();
		await answer(page, "Light for the whole room").click();
		await question(page, "How large is the room?").waitFor();

		await page.getByRole("link", { name: "Back" }).click();
		await question(page, "What is the light for?").waitFor();
		expect(await answer(page, "Light for the whole room").getAttribute("aria-current")).toBe("true");
		await answer(page, "Light for the evening").click();
		await page.getByLabel("Another size (m²)").fill("18");
		await page.getByRole("button", { name: "Next" }).click();
		await answer(page, "Warm").click();
		await answer(page, "Yes, dimmable").click();
		await page.getByText("Question 6 of 6").waitFor();
		await expectNoFaults(page, "a question of the lamp finder");
		await page.setViewportSize(phone);
		await answer(page, "Up to AED 1,000").click();

		await question(page, /^\d+ lamps? fits?$/).waitFor();
		expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
			...{ where: "living", use: "cosy", size: "18", mood: "warm", dim: "yes", budget: "1000" },
		});
		await page.getByText("At most 806 lm").waitFor();
		await expectNoFaults(page, "the lamps that the finder has found");
		const room = page.getByRole("link", { name: /^Room planner/ }).first();
		expect(await room.getAttribute("href")).toBe("/light/room?length=4.2&width=4.2&height=2.7");
		await page.getByRole("link", { name: /^See .* in the shop$/ }).click();
		await page.waitForURL(/\/shop\?.*isDimmable=true.*maxLumens=806/);
	});
});

test("the finder is used by keyboard alone, and a question gets the focus", async ({ page }) => {
	await open(page, "/light/finder?where=bathroom&use=task&size=6&mood=warm&dim=any");
	await enter(answer(page, "Any price"));
	const result = page.getByRole("heading", { level: 2 }).first();
	await page.getByText(/^IP44/).waitFor();
	expect(await result.evaluate((heading) => heading === document.activeElement)).toBe(true);
	await enter(page.getByRole("link", { name: "Change: Mood" }));
	await question(page, "Which mood do you like?").waitFor();
});

test("an address with an answer that cannot be read asks that question again", async ({ page }) => {
	await open(page, "/light/finder?where=moon&use=room");
	await page.getByText("An answer in this address could not be read.").waitFor();
	await question(page, "Where will the lamp be?").waitFor();
});

test("without scripts the questions are forms", async ({ page, shop }) => {
	const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: shop.url });
	if (!context) throw new Error("There is no browser.");
	try {
		const plain = await context.newPage();
		await plain.goto("/light/finder");
		await answer(plain, "Terrace or garden").click();
		await plain.getByText("Question 2 of 5").waitFor();
		await answer(plain, "Light on something").click();
		await answer(plain, "I do not mind").click();
		await answer(plain, "I do not mind").click();
		await plain.getByLabel("Another price (AED)").fill("1500");
		await plain.getByRole("button", { name: "Next" }).click();
		await question(plain, "What was looked for, and why").waitFor();
		await plain.getByRole("term").filter({ hasText: "Up to AED 1,500.00" }).waitFor();
	} finally {
		await context.close();
	}
});
