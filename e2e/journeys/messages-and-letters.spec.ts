import { expect } from "vitest";
import { open } from "../actions.ts";
import { mailTo } from "../mails.ts";
import { test } from "../test.ts";

test("staff find the message that waits, answer it, and the visitor gets one mail", async ({ page, signIn, shop }) => {
	await signIn(page, "admin");
	await open(page, "/admin/dashboard");
	await page.getByRole("region", { name: "Messages to answer" }).getByRole("link", { name: "Yusuf Darwish" }).click();
	await page.getByRole("heading", { name: "Yusuf Darwish: Wiring and dimming" }).waitFor();
	const answer = page.getByRole("form", { name: "Answer" });
	await answer.getByRole("button", { name: "Send answer" }).click();
	await answer.getByText("Please write an answer").waitFor();
	await answer.getByRole("textbox").fill("No separate line is needed.");
	await answer.getByRole("button", { name: "Send answer" }).click();
	await page.getByText("admin@noor.example answered").waitFor();
	expect(await answer.getByRole("textbox").inputValue()).toBe("");
	const mail = await mailTo(shop, "yusuf.darwish@post.example", /No separate line is needed/);
	expect(mail).toContain("Subject: Re: Wiring and dimming");
	expect(mail).toMatch(/^Reply-To: /m);
});

test("staff write a letter with products, test it, and schedule it", async ({ page, signIn, shop }) => {
	await signIn(page, "admin");
	await open(page, "/admin/newsletter/letters");
	await page.getByLabel("Subject of a new letter").fill("New pendants");
	await page.getByRole("button", { name: "Create" }).click();
	await page.getByRole("button", { name: "Add Block" }).click();
	const block = page.getByRole("group", { name: "Block 1: Paragraph" });
	await block.getByRole("textbox").first().fill("[See all lamps](/shop)");
	await page.getByRole("button", { name: "Add Block" }).click();
	await page.getByRole("combobox", { name: "Type of block 2" }).selectOption("products");
	await page.getByRole("combobox", { name: "Products" }).fill("qamar");
	await page.getByRole("option", { name: "Qamar Dome Pendant" }).click();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Send now" }).click();
	await page.getByText("Save the letter first").waitFor();
	await page.getByRole("button", { name: "Save Letter" }).click();
	await page.getByText("Letter saved").waitFor();

	await page.getByLabel("E-mail address").fill("editor@post.example");
	await page.getByRole("button", { name: "Send test" }).click();
	const mail = await mailTo(shop, "editor@post.example", /Qamar Dome Pendant/);
	expect(mail).toContain("Subject: Test: New pendants");
	expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");

	const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16);
	await page.getByLabel("Send at (Dubai time)").fill(tomorrow);
	await page.getByRole("button", { name: "Schedule" }).click();
	await page.getByText("It will be sent on").waitFor();
	await page.getByRole("button", { name: "Back to draft" }).click();
	await page.getByRole("button", { name: "Save Letter" }).waitFor();
});
