import { lampIdText } from "@noor/contract/lamp-ids";
import type { Lamp } from "@noor/contract/lamps";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setCompared } from "#api/compared.ts";
import { aLamp } from "#test/lamps.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { savingCart, storefront } from "#test/storefront.ts";

const variants = [
	{ variantId: 11, size: "Ø 20 cm", price: 90, stockQuantity: 3 },
	{ variantId: 12, size: "Ø 40 cm", price: 150, stockQuantity: 3 },
];
const sold: Lamp[] = [
	aLamp({ productId: 1, variantId: 11, name: "Dome", size: "Ø 20 cm", price: 90, variants, lighting: { cri: 90 } }),
	aLamp({ productId: 1, variantId: 12, name: "Dome", size: "Ø 40 cm", price: 150, variants, lighting: { cri: 90 } }),
	aLamp({ productId: 2, name: "Globe", price: 200, lighting: { wattage: 12, cri: 97 } }),
	aLamp({ productId: 3, name: "Spot", price: 60, lighting: { wattage: 0, cri: 80 } }),
];

function open(address: string) {
	return renderScreen(address, {
		...storefront(),
		...savingCart(),
		"GET /api/lamps": (request) => {
			const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",");
			return ids.flatMap((id) => sold.filter((lamp) => lampIdText(lamp) === id));
		},
		"GET /api/lamps/search": () => [
			{
				...{ id: 3, name: "Spot", brandName: "Ufuq", lowestPrice: 60, pricesDiffer: false, imageUrl: null },
				...{ foundVariantId: null, wattage: null, lumens: 700, colorTemperature: 3000, colorTemperatureMax: null },
				...{ stockQuantity: 10, variants: [] },
			},
		],
	});
}

const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
const heads = () =>
	page
		.getByRole("columnheader")
		.elements()
		.map((head) => head.querySelector("a")?.textContent);

test("lamps are beside each other with the best value in words and what is not stated", async () => {
	await open("/light/compare?ids=1-11,2,3");
	await expect.element(page.getByText(/^3 lamps, which differ in/)).toBeVisible();
	expect(heads()).toEqual(["Dome", "Globe", "Spot"]);
	await expect.element(row("Power")).toHaveTextContent("Power7 W (best)12 WNot stated");
	await expect.element(row("Colour rendering")).toHaveTextContent("Colour renderingCRI 90CRI 97 (best)CRI 80");
	await expect
		.element(row("Running cost a year"))
		.toHaveTextContent("Running cost a yearabout AED 3.76 (best)about AED 6.44Not stated");
});

test("only differences are shown on request, which is in the address", async () => {
	const screen = await open("/light/compare?ids=1-11,2");
	await expect.element(row("Luminous flux")).toBeVisible();
	await page.getByRole("checkbox", { name: "Differences only" }).click();
	await expect.element(row("Luminous flux")).not.toBeInTheDocument();
	await expect.element(row("Power")).toBeVisible();
	await expect.element(page.getByText(/rows that are equal for all lamps are hidden/)).toBeVisible();
	await expect.poll(screen.address).toBe("/light/compare?ids=1-11%2C2&diff=1");
});

test("hours and the price of electricity change the costs and the years of life", async () => {
	await open("/light/compare?ids=1-11,2&hours=10&fils=50");
	await expect
		.element(row("Running cost a year"))
		.toHaveTextContent("Running cost a yearabout AED 12.78 (best)about AED 21.90");
	await page.getByText("Costs for", { exact: true }).click();
	await page.getByLabelText("Own price").fill("100");
	await expect
		.element(row("Running cost a year"))
		.toHaveTextContent("Running cost a yearabout AED 25.55 (best)about AED 43.80");
});

test("lamps are added, replaced, changed to another variant and removed", async () => {
	const screen = await open("/light/compare?ids=1-11,2");
	const box = page.getByRole("combobox", { name: "Add a lamp" });
	await box.click();
	await page.getByRole("option", { name: /Spot/ }).click();
	await expect.poll(heads).toEqual(["Dome", "Globe", "Spot"]);
	await page.getByRole("link", { name: "Remove Spot from the comparison" }).click();
	await expect.poll(heads).toEqual(["Dome", "Globe"]);
	await page.getByRole("combobox", { name: "Variant of Dome" }).selectOptions("Ø 40 cm");
	await expect.poll(screen.address).toBe("/light/compare?ids=1-12%2C2");
	await page.getByRole("button", { name: "Replace Dome, Ø 40 cm" }).click();
	const replacing = page.getByRole("combobox", { name: "Replace Dome, Ø 40 cm with" });
	await expect.element(replacing).toHaveFocus();
	await userEvent.keyboard("{ArrowDown}");
	await expect.element(page.getByRole("option", { name: /Spot/ })).toBeVisible();
	await userEvent.keyboard("{Enter}");
	await expect.poll(heads).toEqual(["Spot", "Globe"]);
	expect(localStorage.getItem("compared_v1")).toBe('["3","2"]');
});

test("a lamp is added to the cart from its column", async () => {
	const screen = await open("/light/compare?ids=1-12,2");
	await page.getByRole("button", { name: "Add to Cart" }).first().click();
	await expect.element(page.getByText("Added to the cart")).toBeVisible();
	expect(screen.calls).toContain("POST /api/cart");
});

describe("what cannot be compared is named", () => {
	test("more than four lamps, unknown ones and what is no id", async () => {
		await open("/light/compare?ids=1-11,1-12,2,3,4,x");
		await expect
			.element(page.getByText("At most 4 lamps are compared. 1 more of this address is left out."))
			.toBeVisible();
		await expect.element(page.getByText("There is no such lamp in the shop, or not any more: x.")).toBeVisible();
		expect(heads()).toHaveLength(4);
	});

	test("a lamp that is not sold any more, and figures of the address that cannot be", async () => {
		await open("/light/compare?ids=2,999&hours=25&tariff=doha");
		await expect.element(page.getByText(/not any more: 999\./)).toBeVisible();
		await expect
			.element(page.getByText(/could not be read, and the usual ones are used: Hours a day, Price of electricity\./))
			.toBeVisible();
		await expect.element(page.getByText("Choose a second lamp to compare with.")).toBeVisible();
	});
});

test("without lamps in the address those that were chosen before are shown", async () => {
	setCompared(["2", "3"]);
	const screen = await open("/light/compare");
	await expect.poll(screen.address).toBe("/light/compare?ids=2%2C3");
	await expect.poll(heads).toEqual(["Globe", "Spot"]);
});

test("without any lamp the page asks for some", async () => {
	await open("/light/compare");
	await expect.element(page.getByText("Choose up to 4 lamps to compare.")).toBeVisible();
	await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});
