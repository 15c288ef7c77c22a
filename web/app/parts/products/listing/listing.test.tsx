import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeApi, gate, refusal } from "#test/fake-api.ts";
import { renderListing } from "#test/render-listing.tsx";
import { card, facets } from "#test/samples.ts";

const apply = () => page.getByRole("button", { name: "Apply", exact: true });
const chip = (label: string) => page.getByRole("link", { name: `Remove filter ${label}` });
const menu = (name: string) => page.getByRole("button", { name, exact: true });

/** Half of the products are of brass, and a tenth are not dimmable. */
const shop = facets(40, {
	material: [
		{ value: "Brass", count: 20 },
		{ value: "Glass", count: 12 },
	],
	isDimmable: [
		{ value: true, count: 36 },
		{ value: false, count: 4 },
	],
});

beforeEach(() => {
	fakeApi({ "GET /api/Products/facets": () => ({ ...shop, count: 17 }) });
});

describe("the filters of a listing", () => {
	test("show the resulting number of products, are stored in the address, and can be removed one by one", async () => {
		const { address } = await renderListing("/shop", shop);
		await menu("Material").click();
		await page
			.getByRole("group", { name: "Material" })
			.getByRole("checkbox", { name: /^Brass/ })
			.click();
		await expect.element(page.getByRole("group", { name: "Material" }).getByText("17 products")).toBeVisible();
		await apply().click();
		await expect.poll(address).toBe("/shop?material=Brass");
		await expect.element(chip("Material: Brass")).toBeVisible();
		chip("Material: Brass").element().focus();
		await userEvent.keyboard("{Enter}");
		await expect.poll(address).toBe("/shop");
		await expect.element(page.getByRole("checkbox", { name: /^Brass/ })).not.toBeChecked();
		await expect.element(page.getByRole("main")).toHaveFocus();
	});

	test("the price slider filters only after it was moved", async () => {
		const { address } = await renderListing("/shop", shop);
		const slider = page.getByRole("slider", { name: "Highest price" });
		const highest = page.getByRole("spinbutton", { name: "Highest price" });
		await expect.element(slider).toHaveAttribute("min", "0");
		await expect.element(slider).toHaveAttribute("max", "1000");
		await expect.element(slider).toHaveValue("500");
		await expect.element(highest).toHaveValue(null);
		slider.element().focus();
		await userEvent.keyboard("{ArrowLeft}");
		await expect.element(highest).toHaveValue(490);
		await menu("Set price").click();
		await expect.poll(address).toBe("/shop?maxPrice=490");
		await expect.element(chip("Price: up to AED 490.00")).toBeVisible();
	});

	test("show why the products could not be counted, and can be retried", async () => {
		let refuses = true;
		fakeApi({
			"GET /api/Products/facets": () =>
				refuses ? refusal(503, "The lamps are being counted.", { requestId: "req-7" }) : { ...shop, count: 17 },
		});
		await renderListing("/shop", shop);
		await menu("Material").click();
		const materials = page.getByRole("group", { name: "Material" });
		await materials.getByRole("checkbox", { name: /^Brass/ }).click();
		await expect
			.element(materials.getByText("Not counted. The lamps are being counted. (Reference: req-7)"))
			.toBeVisible();
		refuses = false;
		await materials.getByRole("button", { name: "Retry" }).click();
		await expect.element(materials.getByText("17 products")).toBeVisible();
		await expect.element(materials.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
	});

	test("open as a bottom sheet on a phone, and close with Apply or Clear all", async () => {
		await page.viewport(390, 844);
		const { address } = await renderListing("/shop", shop);
		const opener = page.getByRole("button", { name: /^Filters/ });
		await opener.click();
		const sheet = page.getByRole("dialog", { name: "Filters" });
		await sheet.getByRole("button", { name: "Dimmable", exact: true }).click();
		await sheet.getByRole("checkbox", { name: /^Non-dimmable/ }).click();
		await sheet.getByRole("button", { name: "Apply", exact: true }).click();
		await expect.element(sheet).not.toBeInTheDocument();
		await expect.poll(address).toBe("/shop?isDimmable=false");
		await expect.element(chip("Non-dimmable")).toBeVisible();

		await opener.click();
		await sheet.getByRole("button", { name: "Clear all" }).click();
		await expect.element(sheet).not.toBeInTheDocument();
		await expect.poll(address).toBe("/shop");
		await expect.element(opener).toHaveFocus();
	});

	test("the Filters button is visible only below 768 px", async () => {
		await page.viewport(768, 900);
		await renderListing("/shop", shop);
		await expect.element(page.getByRole("button", { name: /^Filters/ })).not.toBeInTheDocument();
		await page.viewport(767, 900);
		await expect.element(page.getByRole("button", { name: /^Filters/ })).toBeVisible();
	});
});

test("several quick choices are combined, also while the first is loading", async () => {
	const held = gate();
	const { address } = await renderListing("/shop", shop, { held: held.promise });
	await page.getByRole("searchbox", { name: "Search in this list" }).fill("pendant");
	await menu("Material").click();
	await page
		.getByRole("group", { name: "Material" })
		.getByRole("checkbox", { name: /^Brass/ })
		.click();
	await apply().click();
	await page.getByLabelText("Sort").selectOptions("Price: High - Low");
	await page.getByLabelText("Products per page").selectOptions("5");
	held.resolve();
	await expect.poll(address).toBe("/shop?search=pendant&material=Brass&sort=priceDesc&pageSize=5");

	// After each removal the focus moves to another chip, at the end to the page.
	chip("Material: Brass").element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(chip("“pendant”")).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("main")).toHaveFocus();
});

test("a search is debounced; one without results says so and can be reset by one click", async () => {
	const { address } = await renderListing("/shop/1", shop, {
		products: ({ search }) => (search === "" ? [card()] : []),
	});
	const box = page.getByRole("searchbox", { name: "Search in this list" });
	await box.fill("xyzzyq");
	await expect.element(page.getByRole("heading", { name: "No products found" })).toBeVisible();
	await expect.element(page.getByText("Try adjusting your filters or search terms.")).toBeVisible();
	await expect.poll(address).toBe("/shop/1?search=xyzzyq");
	await page.getByRole("button", { name: "Reset Filters" }).click();
	await expect.element(page.getByRole("link", { name: "Lulu Opal Globe" })).toBeVisible();
	await expect.element(box).toHaveValue("");
	await expect.poll(address).toBe("/shop/1");
});

test("turning the page moves the focus to the top of the list; other changes do not", async () => {
	const { address } = await renderListing("/shop?pageSize=5", shop, { products: () => [card()], count: 12 });
	await page.getByRole("link", { name: "Next page" }).click();
	await expect.poll(address).toBe("/shop?pageIndex=2&pageSize=5");
	await expect.element(page.getByRole("heading", { name: "Products", exact: true })).toHaveFocus();
	const sort = page.getByLabelText("Sort");
	sort.element().focus();
	await sort.selectOptions("Price: Low - High");
	await expect.poll(address).toBe("/shop?sort=priceAsc&pageSize=5");
	await expect.element(sort).toHaveFocus();
});
