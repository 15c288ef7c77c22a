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

test.for([
	["en", "Material", "1 product"],
	["ar", "الخامة", "منتج واحد"],
] as const)("the number of products of a filter value is a phrase in %s", async ([lang, label, phrase]) => {
	document.documentElement.lang = lang;
	const few = facets(3, { material: [{ value: "Brass", count: 1 }] });
	const { container } = await renderListing("/shop", few);
	await page.getByRole("button", { name: label, exact: true }).click();
	await expect.element(page.getByRole("checkbox", { name: new RegExp(`${phrase}$`) })).toBeVisible();
	const shown = container.querySelector("label:has([name=material]) .tabular-nums");
	expect(shown?.textContent).toBe("1");
	// Its digits are not part of the name.
	await expect.element(page.getByRole("checkbox", { name: /1.*1/ })).not.toBeInTheDocument();
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

	test("a range has two thumbs with labels and two fields, filters only after a change, and is one chip", async () => {
		const { address } = await renderListing("/shop", shop);
		const [lowest, highest] = [
			page.getByRole("slider", { name: "Lowest price" }),
			page.getByRole("slider", { name: "Highest price" }),
		];
		const field = page.getByRole("spinbutton", { name: "Highest price in AED" });
		// The scale of the products, rounded outwards.
		await expect.element(lowest).toHaveAttribute("min", "0");
		await expect.element(highest).toHaveAttribute("max", "2900");
		await expect.element(highest).toHaveValue("2900");
		await expect.element(highest).toHaveAttribute("aria-valuetext", "Any");
		await expect.element(field).toHaveValue(null);
		highest.element().focus();
		await userEvent.keyboard("{ArrowLeft}");
		await expect.element(field).toHaveValue(2850);
		await expect.element(highest).toHaveAttribute("aria-valuetext", "AED\u00a02,850.00");
		// Back at the end it is open again.
		await userEvent.keyboard("{ArrowRight}");
		await expect.element(field).toHaveValue(null);
		await field.fill("600");
		lowest.element().focus();
		await userEvent.keyboard("{ArrowRight}{ArrowRight}");
		await menu("Set price").click();
		await expect.poll(address).toBe("/shop?minPrice=100&maxPrice=600");
		await expect.element(chip("Price: AED 100.00 – AED 600.00")).toBeVisible();
	});

	test("figures have a range in place of a list, in their units, and only one menu is open", async () => {
		const { address } = await renderListing("/shop", shop);
		await menu("Wattage").click();
		await expect.element(page.getByRole("slider", { name: "Highest price" })).not.toBeInTheDocument();
		await expect.element(page.getByRole("slider", { name: "Lowest wattage" })).toHaveAttribute("min", "4");
		await page.getByRole("spinbutton", { name: "Highest wattage in W" }).fill("14.5");
		await apply().click();
		await expect.poll(address).toBe("/shop?maxWattage=14.5");
		await expect.element(chip("Wattage: up to 14.5 W")).toBeVisible();
		// No product has a size or a stated flux.
		await expect.element(menu("Size")).not.toBeInTheDocument();
		await expect.element(menu("Lumen")).not.toBeInTheDocument();
	});

	test("can be cleared only if there is something to clear", async () => {
		const { address } = await renderListing("/shop", shop);
		const clear = page.getByRole("button", { name: "Clear all" });
		await expect.element(clear).not.toBeInTheDocument();
		await menu("Material").click();
		await page.getByRole("checkbox", { name: /^Brass/ }).click();
		await expect.element(clear).toBeVisible();
		await apply().click();
		await expect.poll(address).toBe("/shop?material=Brass");
		await clear.click();
		await expect.poll(address).toBe("/shop");
		await expect.element(clear).not.toBeInTheDocument();
	});

	test("closed menus have no elements, unless a value is chosen in them", async () => {
		await renderListing("/shop?isDimmable=true&maxPrice=600", shop);
		expect(document.querySelectorAll("input[name=material]")).toHaveLength(0);
		expect(document.querySelectorAll("input[name=isDimmable]").length).toBeGreaterThan(0);
		await menu("Material").click();
		expect(document.querySelectorAll("input[name=material]")).toHaveLength(2);
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
			.element(materials.getByText("Could not be counted. The lamps are being counted. (Reference: req-7)"))
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
	await expect.poll(address).toBe("/shop?search=pendant&material=Brass&asked=pendant&sort=priceDesc&pageSize=5");

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
	await expect.poll(address).toBe("/shop/1?search=xyzzyq&asked=xyzzyq");
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

test("typing searches for the words; Enter has them read as filters", async () => {
	const { address } = await renderListing("/shop", shop);
	const box = page.getByRole("searchbox", { name: "Search in this list" });
	await box.fill("below 600");
	await expect.poll(address).toBe("/shop?search=below+600&asked=below+600");
	await userEvent.keyboard("{Enter}");
	await expect.poll(address).toBe("/shop?search=below+600");
});

test("a search that was read as filters says so, and can be made by its words instead", async () => {
	const { address } = await renderListing("/shop?isDimmable=true&maxPrice=600&asked=dimmable+below+600", shop);
	await expect.element(page.getByText(/^Your search was read as filters\./)).toBeVisible();
	await page.getByRole("link", { name: "Search for the words instead" }).click();
	await expect.poll(address).toBe("/shop?search=dimmable+below+600&asked=dimmable+below+600");
	await expect.element(page.getByText(/^Your search was read as filters\./)).not.toBeInTheDocument();
});

test("a corrected search says what it was corrected to, and links to it", async () => {
	const { address } = await renderListing("/shop?search=pendnat", shop, {
		didYouMean: ({ search }) => ({ didYouMean: search === "pendnat" ? "pendant" : null }),
	});
	await expect.element(page.getByText("No product has “pendnat”. Did you mean pendant?")).toBeVisible();
	await page.getByRole("link", { name: "pendant", exact: true }).click();
	await expect.poll(address).toBe("/shop?search=pendant");
});

test("without matches the nearest products are shown, with what they leave out and other ways", async () => {
	const { address } = await renderListing("/shop?search=globe&material=Brass&maxPrice=100", shop, {
		products: ({ ranges }) => (ranges.price ? [] : [card()]),
		nearest: {
			relaxations: [
				{ without: ["price"], search: "globe", count: 3 },
				{ without: ["search"], search: "", count: 1 },
			],
			data: [card({ foundVariantId: 22 })],
		},
	});
	await expect.element(page.getByRole("heading", { name: "The nearest products" })).toBeVisible();
	await expect
		.element(page.getByRole("heading", { name: "Lulu Opal Globe" }).getByRole("link"))
		.toHaveAttribute("href", "/product/2?variant=22");
	await expect.element(page.getByRole("link", { name: "1 product without “globe”" })).toBeVisible();
	await page.getByRole("link", { name: "3 products without Price: up to AED 100.00" }).click();
	await expect.poll(address).toBe("/shop?search=globe&material=Brass&asked=globe");
});

test("a word of 100 letters widens neither the listing nor a card, and long names keep rows apart", async () => {
	await page.viewport(320, 900);
	const word = "Lichtinstallation".repeat(6).slice(0, 100);
	await renderListing(`/shop?search=${word}`, shop, {
		products: () => [
			card({ name: word }),
			card({ id: 3, name: "A very long name of a lamp ".repeat(6) }),
			card({ id: 4 }),
			card({ id: 5 }),
		],
	});
	await expect.element(page.getByRole("link", { name: word, exact: true })).toBeVisible();
	expect(document.documentElement.scrollWidth).toBe(320);
	const boxes = page
		.getByRole("article")
		.elements()
		.map((element) => element.getBoundingClientRect());
	const [, long, below] = boxes as [DOMRect, DOMRect, DOMRect];
	expect(below.top - long.bottom).toBeGreaterThanOrEqual(20);
});
