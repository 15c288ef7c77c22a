import { expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

const promise = "We deliver on the day after the order.";

test("staff rewrite the delivery page, preview it and publish it, and shoppers read it from then on", async ({
	page,
	signIn,
	shop,
}) => {
	const read = async (path: string) => (await fetch(new URL(path, shop.url))).text();
	expect(await read("/pages/delivery")).not.toContain(promise);

	await signIn(page, "admin");
	await open(page, "/admin/pages");
	await page.getByRole("table", { name: "Pages" }).getByRole("link", { name: "Delivery" }).click();
	await page.getByRole("button", { name: "Add below block 1", exact: true }).click();
	await page.getByRole("group", { name: "Block 2: Paragraph" }).getByRole("textbox").first().fill(`**${promise}**`);
	await page.getByRole("button", { name: "Move block 2 up", exact: true }).click();
	await page.getByRole("button", { name: "Save Page" }).click();
	await page.getByText("Page saved").waitFor();

	await page.getByRole("region", { name: "Publication" }).getByRole("link", { name: "Preview" }).click();
	await page.getByRole("strong").filter({ hasText: promise }).waitFor();
	expect(await read("/pages/delivery")).not.toContain(promise);
	await page.getByRole("link", { name: "Back to the editor" }).click();
	await page.getByRole("button", { name: "Publish Changes" }).click();
	await page.getByText("Page published").waitFor();
	await page.getByRole("link", { name: "View page" }).click();
	await page.getByRole("heading", { name: "Delivery", level: 1 }).waitFor();
	await page.getByText(promise).waitFor();
	expect(await read("/sitemap.xml")).toContain("/pages/delivery</loc>");

	await open(page, "/admin/pages/1");
	await page.getByRole("button", { name: "Unpublish" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Page unpublished").waitFor();
	expect((await fetch(new URL("/pages/delivery", shop.url))).status).toBe(404);
	await open(page, "/cart");
	const footer = page.getByRole("navigation", { name: "Help" });
	await footer.getByRole("link", { name: "Warranty" }).waitFor();
	expect(await footer.getByRole("link", { name: "Delivery" }).count()).toBe(0);
	expect(await read("/sitemap.xml")).not.toContain("/pages/delivery</loc>");
});

test("whoever registers reads the terms in another tab, and what was typed stays", async ({ page }) => {
	await open(page, "/account/register");
	await page.getByLabel("First Name").fill("Layla");
	const opened = page.context().waitForEvent("page");
	await page.getByRole("link", { name: /^terms of sale/ }).click();
	const terms = await opened;
	await terms.getByRole("heading", { name: "Terms of sale", level: 1 }).waitFor();
	await terms.getByText("VAT of 5%").waitFor();
	await terms.close();
	expect(await page.getByLabel("First Name").inputValue()).toBe("Layla");
});
