import { expect } from "vitest";
import { goToTheCard, lulu, open, press, putLampIntoCart, signInNewcomer } from "../actions.ts";
import { phone, test } from "../test.ts";

test(`a company orders by bank transfer, and staff note the money and issue the invoice`, async ({ page, signIn }) => {
	await page.setViewportSize(phone);
	await signInNewcomer(page);
	await putLampIntoCart(page, lulu.small.size);
	await open(page, "/checkout");
	await page.getByRole("checkbox", { name: "I am buying for a company" }).check();
	await page.getByLabel("Company name").fill("Dunes Hotels LLC");
	await goToTheCard(page);
	await page.getByRole("radio", { name: /^Bank transfer/ }).check();
	// The draft ends with the cart, so the order is placed after it has been saved.
	const draft = Promise.withResolvers<void>();
	const answered: string[] = [];
	await page.route("**/api/checkout/draft", async (route) => {
		await draft.promise;
		await route.continue();
	});
	page.on("response", (response) => {
		const [, what] = /\/(draft|place)$/.exec(response.url()) ?? [];
		if (what) answered.push(what);
	});
	await press(page.getByRole("button", { name: "Review Order" }));
	await press(page.getByRole("button", { name: /^Place Order: AED/ }));
	await page.getByRole("button", { name: /^Place Order: AED/, disabled: true }).waitFor();
	draft.resolve();
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	// Before them may be the answer of a draft that an earlier step has sent.
	expect(answered.slice(-2)).toEqual(["draft", "place"]);
	await page.unroute("**/api/checkout/draft");
	const account = page.getByRole("region", { name: "Please pay by bank transfer" });
	await account.getByText("AE07 0331 2345 6789 0123 456").waitFor();
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByRole("heading", { name: /^Order #/ }).waitFor();
	const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	await account.getByText(number, { exact: true }).waitFor();
	const link = await account.getByRole("link", { name: "Download Pro-forma Invoice" }).getAttribute("href");
	const proforma = await page.request.get(new URL(link ?? "", page.url()).href);
	expect([proforma.status(), proforma.headers()["content-type"]]).toEqual([200, "application/pdf"]);

	await signIn(page, "admin");
	await open(page, "/admin/transfers?state=waiting");
	await page.getByRole("link", { name: `#${number}`, exact: true }).click();
	const transfer = page.getByRole("region", { name: "Bank transfer" });
	await press(transfer.getByRole("button", { name: "Note Transfer" }));
	const form = page.getByRole("dialog");
	await form.getByLabel("Reference of the bank").fill("FT26327ABC");
	await press(form.getByRole("button", { name: "Note Transfer" }));
	await transfer.getByText(/received on .* FT26327ABC/).waitFor();
	await page.getByRole("link", { name: "Tax invoice" }).waitFor();
	await page.getByRole("button", { name: "Mark as Shipped" }).waitFor();
});
